// On screens of every kind of caller, errors of every status and what a proxy answers in their place. A unit test of
// callEndpoint has every error of the contract.

import type { Page, Route } from '@playwright/test'
import { Refusal, refusals, type RefusalCode } from '#contract/platform/refusals.ts'
import { depositReport } from '#contract/reports/deposit-reports.ts'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

type Answer = { status: number; contentType: string; body: string; expected: string | RegExp }

const JSON_TYPE = 'application/json'
const refuse = (code: RefusalCode, fields?: Record<string, string>): Answer => {
  const names = [...refusals[code].message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = Object.fromEntries(names.map((name) => [name, 'Some text']))
  const { status, body } = new Refusal(code, { values, ...(fields && { fields }) })
  const expected = fields ? Object.values(fields).join(' ') : body.message
  return { status, contentType: JSON_TYPE, body: JSON.stringify(body), expected }
}

/** These end the session and open the password prompt; the last one is not distinguished from a lost response. */
const OTHER_CODES: RefusalCode[] = ['not-signed-in', 'password-needed', 'outcome-unknown']
const REFUSED = (Object.keys(refusals) as RefusalCode[])
  .filter((code) => !OTHER_CODES.includes(code))
  .map((code) => refuse(code))

/** A screen shows the server's sentence, but for these codes a caller may do something else as well. */
const DISTINGUISHED: RefusalCode[] = ['not-found', 'invalid-input', 'request-in-progress', 'server-busy']
/** One of every status. */
const SAMPLE = [
  ...new Map(REFUSED.map((answer) => [answer.status, answer])).values(),
  ...DISTINGUISHED.map((code) => refuse(code)),
]

const LOST = /^We couldn’t (reach the server|confirm this)\. Check your connection and try again/
const BROKEN: Answer[] = [
  [502, 'text/html', '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'],
  [504, 'text/plain', ''],
  [500, JSON_TYPE, '{"statusCode":500,"code":"FST_ERR","error":"Internal","message":"x is undefined"}'],
  [500, JSON_TYPE, '{"errors":[{"detail":"upstream"}]}'],
  [400, JSON_TYPE, '{"code":"invalid-input","message":{"text":"no"},"fields":["name"]}'],
  [503, JSON_TYPE, 'null'],
  [503, JSON_TYPE, '{"code":"server-busy","mess'],
].map(([status, contentType, body]) => ({ status, contentType, body, expected: LOST }) as Answer)

/** Errors of fields that no form has. */
const OF_OTHER_FIELDS = refuse('invalid-input', {
  elsewhere: 'Choose another region.',
  'list.0': 'Too long.',
})

/** How an error is brought about, by names of buttons or a file, and the elements that show it. */
type Caller = { url: string; presses: string[]; shownIn: string; chooseFile?: boolean }

/** Answers the requests of a caller one after the other, and returns what the screen shows after each. */
async function collectTexts(page: Page, { url, ...caller }: Caller, answers: readonly Answer[]) {
  const left = [...answers]
  const respond = (route: Route) => {
    const next = left.shift()
    return next ? route.fulfill(next) : route.abort()
  }
  await page.route(url, respond)
  const texts = await page.evaluate(repeatInPage, { ...caller, count: answers.length })
  await page.unroute(url, respond)
  return texts
}

/** Runs in the page, because a thousand round trips take a minute. */
async function repeatInPage({
  presses,
  shownIn,
  chooseFile,
  count,
}: Omit<Caller, 'url'> & { count: number }) {
  const waitFor = <T>(read: () => T | undefined) =>
    new Promise<T | undefined>((resolve) => {
      // An error that is not shown ends the run.
      setTimeout(resolve, 8000)
      const observer = new MutationObserver(look)
      function look() {
        const value = read()
        if (value === undefined) return
        observer.disconnect()
        resolve(value)
      }
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      look()
    })
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const readText = () =>
    document.querySelector('main [aria-busy=true], dialog [aria-busy=true]')
      ? ''
      : [...document.querySelectorAll<HTMLElement>(shownIn)]
          .map(({ innerText }) => innerText)
          .join(' ')
          .trim()
  function choose() {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'picture.png', { type: 'image/png' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const texts: string[] = []
  while (texts.length < count) {
    for (const dismiss of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) dismiss.click()
    for (const name of presses) (await waitFor(() => findButton(name)))?.click()
    if (chooseFile) choose()
    await waitFor(() => readText() === '' || undefined)
    const text = await waitFor(() => readText() || undefined)
    if (text === undefined) break
    texts.push(text)
  }
  return texts
}

const RAW = /[{}<>]|\[object|Error\b|undefined|\bnull\b|FST_|nginx|upstream/
const CODES = Object.keys(refusals).filter((code) => code.includes('-'))

function expectSentences(caller: string, texts: string[], answers: readonly Answer[]) {
  const faults = texts.filter(
    (text) => RAW.test(text) || !/\w+ \w+/.test(text) || CODES.some((code) => text.includes(code)),
  )
  expect.soft(faults, `${caller} shows what is not a sentence`).toEqual([])
  const wrong = answers.flatMap(({ expected, body }, index) => {
    const text = texts[index] ?? ''
    return (typeof expected === 'string' ? text === expected : expected.test(text)) ? [] : [{ body, text }]
  })
  expect.soft(wrong, `${caller} shows another text`).toEqual([])
}

async function expectErrors(page: Page, name: string, caller: Caller, answers: readonly Answer[]) {
  expectSentences(name, await collectTexts(page, caller, answers), answers)
}

/** The specified messages must come from the server, so those of a stubbed answer are not recorded. */
const ignoreMessages = (page: Page) =>
  page.addInitScript(() => {
    globalThis.noteShown = () => {}
  })

const UNCONFIRMED: Answer = { ...refuse('outcome-unknown'), expected: LOST }
const SAMPLE_ANSWERS = [...SAMPLE, UNCONFIRMED, ...BROKEN, OF_OTHER_FIELDS]
/** After the others, a form that moves money sends its request again. */
const MONEY_ANSWERS = [...SAMPLE.filter(({ status }) => status !== 503), OF_OTHER_FIELDS]

test('a member reads errors of every status as sentences: of a form, at an upload and in place of a page', async ({
  page,
}) => {
  test.slow()
  await ignoreMessages(page)
  await signInAsNewMember(page)
  await page.goto('/user/account/helpdesk?tab=new')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Description').fill('How long does a withdrawal take?')
  const form = { url: '**/api/tickets', presses: ['Submit Ticket'], shownIn: 'form [role=alert]' }
  await expectErrors(page, 'a form', form, SAMPLE_ANSWERS)
  const upload = { url: '**/api/images', presses: [], chooseFile: true, shownIn: 'p[data-tone=bad]' }
  await expectErrors(page, 'an upload', upload, SAMPLE_ANSWERS)

  const url = '**/api/packages'
  await page.route(url, (route) => route.fulfill(refuse('server-error')))
  await openInApp(page, '/user/packages')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(url)
  const query = { url, presses: ['Try again'], shownIn: 'main [role=alert] p' }
  const expected = /^We couldn’t load the packages Your money and your active packages aren’t affected\./
  const asPage = (answers: Answer[]) => answers.map((answer) => ({ ...answer, expected }))
  await expectErrors(page, 'a page', query, asPage(SAMPLE))
  await page.route(url, (route) => route.fulfill(BROKEN[0]))
  await page.getByRole('button', { name: 'Try again' }).click()
  // The query is tried three times, with pauses.
  await expect(page.getByRole('alert')).toContainText('affected. We couldn’t reach the server. Check your')
})

/** As many pending deposits as there are answers. */
const listDeposits = async (route: Route, count: number) => {
  const response = await route.fetch()
  const page = (await response.json()) as { rows: object[] }
  const columns = Object.fromEntries(Object.keys(depositReport.columns).map((name) => [name, null]))
  const rows = Array.from({ length: count }, (_, index) => ({
    ...columns,
    id: String(index + 1),
    status: 'Pending',
  }))
  await route.fulfill({ response, json: { ...page, rows, total: count } })
}

test('an administrator reads errors of every status as sentences: of a confirmed form, an action, a download and a bulk approval', async ({
  page,
}) => {
  test.slow()
  await ignoreMessages(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signInAsMaster(page)
  await page.goto('/anjo/treasury')
  await page.getByLabel('Revenue amount').fill('5')
  await page.getByLabel('Source').fill('Subscriptions')
  await page.getByLabel('Receipt reference').fill('R-1')
  const url = '**/api/admin/treasury/revenue'
  const confirmed = { url, presses: ['Record revenue', 'Record'], shownIn: 'form [role=alert]' }
  await expectErrors(page, 'a confirmed form', confirmed, MONEY_ANSWERS)
  await page.route(url, (route) => route.fulfill(refuse('password-needed')))
  await page.getByRole('button', { name: 'Record revenue' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').getByText('Enter your password to continue')).toBeVisible()

  await openInApp(page, '/anjo/add-qr')
  const download = {
    url: '**/api/admin/reports/receiving-codes/export?*',
    presses: ['CSV'],
    shownIn: '[aria-label=Notifications] [role=alert] p',
  }
  await expectErrors(page, 'a download', download, SAMPLE_ANSWERS)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Large deposits')
  const action = { url: '**/api/admin/saved-views', presses: ['Save view'], shownIn: 'form [role=alert]' }
  await expectErrors(page, 'an action', action, SAMPLE_ANSWERS)

  const bulkAnswers = [...BROKEN, ...SAMPLE]
  await page.route('**/api/admin/reports/deposits?*', (route) => listDeposits(route, bulkAnswers.length))
  await openInApp(page, '/anjo/deposit-history')
  await page.getByLabel('Select all rows of this page').check()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  const left = [...bulkAnswers]
  await page.route('**/api/admin/deposits/*/approval', (route) => route.fulfill(left.shift()))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeVisible({ timeout: 60_000 })
  const results = await page
    .getByRole('list', { name: 'Results' })
    .locator('li > :first-child')
    .allInnerTexts()
  const texts = results.map((text) => text.replace(/^Deposit \d+: /, ''))
  expectSentences('a bulk approval', texts, bulkAnswers)
  await close.click()

  await page.route('**/export?*', (route) => route.fulfill(refuse('not-signed-in')))
  await page.getByRole('button', { name: /^CSV/ }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(RAW)
  expect(text).not.toContain('not-signed-in')
})
