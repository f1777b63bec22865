// Screens have their copy in the message catalogues, and no message is left over. The layout of translated folders turns around with
// the direction of a language.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissions } from '#contract/platform/permissions.ts'
import { backOffice } from '#messages/en/back-office.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'
import { memberAreas } from '#tests/support/messages/member-areas.ts'
import { parseModule } from '#tests/support/sql/module-graph.ts'
import { findCopy } from '#tests/support/tidy/find-copy.ts'
import { findMessagePaths } from '#tests/support/tidy/find-message-paths.ts'
import { isTest, productFiles } from '#tests/support/tidy/source-files.ts'

const screens = productFiles
  .filter(({ path }) => path.startsWith('src/web/') && !isTest(path))
  .map(({ path, source }) => parseModule(path, source))

/** Files that contain their copy. */
const untranslated = [
  // Shown to developers only.
  /^src\/web\/ui\/kit\//,
  // Rendered before a catalogue is loaded, or when loading one failed.
  /^src\/web\/ui\/layout\/(?:crash-notice|scripts-required|sandbox-ribbon|splash|brand)\.tsx$/,
]

/** Texts that look like copy but are not. */
const values: readonly { path: string; text: RegExp; reason: string }[] = [
  { path: 'src/web/', text: /^\((?:prefers|display)-/, reason: 'media query' },
  { path: 'src/web/', text: /^(?:input|a\[href\]|textarea), |^header details$/, reason: 'selector' },
  { path: 'src/web/', text: /^(?:https|dd\/mm\/yyyy$)/, reason: 'format of the input' },
  { path: 'src/web/admin/dashboard/', text: /^(?:Not known|To be paid)$/, reason: 'filter of a list' },
  { path: 'src/web/admin/run-off/run-off-chart.tsx', text: /px repeat\(/, reason: 'style' },
  { path: 'src/web/team-tree/', text: /^<|sans-serif/, reason: 'drawing' },
  { path: 'src/web/routes.ts', text: /^not found$/, reason: 'ID of a route' },
  { path: 'src/web/notifications/push/', text: /^push endpoint$/, reason: 'key of a query' },
  { path: 'src/web/public/home-page.tsx', text: /^customer support$/, reason: 'data for search engines' },
  { path: 'src/web/public/', text: /^(?:Profit|Withdrawal) Wallet$|^Beyond Limit Bonus$/, reason: 'name' },
  { path: 'src/web/member/blb/', text: /^BLB$/, reason: 'name' },
  { path: 'src/web/member/proof/check/', text: /^[a-z0-9: ]+$/, reason: 'states and signed formats' },
]

const isValue = (path: string, text: string) =>
  permissions.some((permission) => permission === text) ||
  values.some((value) => path.startsWith(value.path) && value.text.test(text))

test('screens have their copy in the message catalogues', () => {
  const wrong = screens
    .filter(({ path }) => !untranslated.some((pattern) => pattern.test(path)))
    .flatMap((screen) =>
      findCopy(screen)
        .filter((text) => !isValue(screen.path, text))
        .map((text) => `${screen.path}: ${text}`),
    )
  expect(wrong).toEqual([])
})

test.each([
  ['text of an element', '<p>Paid</p>'],
  ['word that depends on a condition', '<p>{isPaid ? "Paid" : amount}</p>'],
  ['label of an element', '<Field label="Amount" />'],
  ['label in an object', '({ label: "Amount" })'],
  ['word as an argument of a message', 't.wallet.state({ state: isPaid ? "paid" : name })'],
  ['sentence', 'show(`${amount} was paid`)'],
])('finds copy: %s', (_kind, source) => {
  expect(findCopy(parseModule('example.tsx', source))).toHaveLength(1)
})

test.each([
  ['comparison', '<p>{state === "Paid out" && amount}</p>'],
  ['attribute that is not shown', '<a rel="noopener noreferrer" />'],
  ['message for developers', 'throw new Error("No such account")'],
  ['unit', '<p>{amount} USDT</p>'],
])('finds no copy: %s', (_kind, source) => {
  expect(findCopy(parseModule('example.tsx', source))).toEqual([])
})

test('every message is used', () => {
  const used = new Set(screens.flatMap(findMessagePaths))
  const isUsed = (message: string) => {
    const names = message.split('.')
    return names.some((_name, index) => used.has(names.slice(0, index + 1).join('.')))
  }
  const unused = listMessages({ ...memberAreas.en, ...backOffice }).filter(({ path }) => !isUsed(path))
  expect(unused.map(({ path }) => path)).toEqual([])
})

const mirroredFolders =
  /^src\/web\/(?:public|ui|member|identity|report|notifications|support|team-tree|derivation)\//
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)\b|(?:left|right)-radius|text-align:\s*(?:left|right)|transform-origin: (?:left|right)|float:\s*(?:left|right)|(?<![-\w])(?:left|right):|(?<![-\w])(?:left|right) var|(?:padding|margin): \S+ (\S+) \S+ (?!\1;)\S+;|translateX\(-?\d+%|translate\(-?\d+%/

test('style sheets of translated screens follow the direction of the text', () => {
  const wrong = globSync('src/web/**/*.css')
    .filter((path) => mirroredFolders.test(path))
    .filter((path) => PHYSICAL.test(readFileSync(path, 'utf8')))
  expect(wrong).toEqual([])
})
