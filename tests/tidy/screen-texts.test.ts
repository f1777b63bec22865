// A screen of the member area loads the texts that it shows. Only those of the shell are loaded for every screen.

import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { memberShell, screenTexts } from '#messages/en/member-area.ts'
import { findMissingTexts } from '#tests/support/tidy/find-missing-texts.ts'
import routes from '#web/routes.ts'

const listFiles = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...listFiles(children)])
const screens = [...new Set(listFiles(routes))]
  .filter((file) => !/^(?:public|admin)\//.test(file))
  .map((file) => `src/web/${file}`)
const shell = Object.keys(memberShell)

test('every screen of the member area loads the texts that it shows', () => {
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.flatMap((screen) => findMissingTexts(screen, shell))).toEqual([])
})

test('a screen that loads no texts is found', () => {
  const screen = 'src/web/member/wallet/wallet-screen.tsx'
  const withoutUi = shell.filter((name) => name !== 'ui')
  expect(findMissingTexts(screen, withoutUi).join('\n')).toContain(`${screen}: ui, in src/web/ui/`)
})

test('every text of the member area is loaded with the shell or with a screen', () => {
  const texts = globSync('src/messages/en/{member,interface}/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name!),
  )
  // memberFrame and sharedFrame are the parts of the shell; crash is rendered when loading the texts failed.
  const others = ['memberFrame', 'sharedFrame', 'crash']
  expect([...shell, ...Object.keys(screenTexts), ...others].toSorted()).toEqual(texts.toSorted())
})
