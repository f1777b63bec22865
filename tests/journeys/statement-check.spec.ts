// Members' browsers check every statement by themselves, and refuse what contradicts what they have seen.

import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { ClaimFile } from '#contract/money/claims.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { refreshCheckTotals } from '#server/statements/checks/check-queries.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import {
  readPin,
  scanCode,
  startCheckedApp,
  type CheckAnswer,
  type CheckedApp,
} from '#tests/support/statements/checked-app.ts'

test.describe.configure({ mode: 'serial' })

const MAX_SCRIPT_BYTES = 3000

let app: CheckedApp
test.beforeAll(async () => {
  app = await startCheckedApp()
})
test.afterAll(() => app.stop())

async function expectAlarm(page: Page, fault: string) {
  const alarm = page.getByRole('alertdialog', { name: 'This statement is wrong. Do not deposit.' })
  await expect(alarm).toBeVisible()
  await expect(alarm.getByText(fault, { exact: true })).toBeVisible()
  return alarm
}

test('a browser checks by itself, pins the newest statement, and the checked share is published', async ({
  page,
}) => {
  const { id } = await app.open(page)
  const pin = await readPin(page)
  await app.deposit(id, parseUsdt('5'))
  await app.publish()
  await expect.poll(async () => (await readPin(page))?.sequence).toBe(pin!.sequence + 1)
  await expect(page.getByText(`: statement ${pin!.sequence + 1}.`)).toBeVisible()
  await expect
    .poll(async () => {
      await refreshCheckTotals(app.database.pool)
      const answer = await page.request.get(`${app.origin}/api/transparency`)
      return ((await answer.json()) as { statement: { checks: object } }).statement.checks
    })
    .toEqual({ members: 1, balance: '1239.50', share: '1000000', failed: 0 })
  await app.deposit(id, parseUsdt('7'))
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the check loads less than 3 kB of script, after the first screen', async ({ page }) => {
  await app.open(page)
  await page.goto(`${app.origin}/user/dashboard`)
  const listScripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
        .map(({ name }) => new URL(name).pathname),
    )
  await expect.poll(async () => (await listScripts()).join()).toContain('/browser-check-')
  const scripts = await listScripts()
  const document = await (await page.request.get(`${app.origin}/user/dashboard`)).text()
  expect(document).not.toContain('browser-check-')
  const check = scripts.filter((path) => /\/(browser-check|statement-watch)-/.test(path))
  const bytes = await Promise.all(
    check.map(async (path) => {
      const answer = await fetch(app.origin + path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      return (await readFile(`build/product/client${path}.br`)).length
    }),
  )
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MAX_SCRIPT_BYTES)
})

test('an older statement is refused as rolled-back, with evidence that a reload does not remove', async ({
  page,
}) => {
  const { claim } = await app.open(page)
  await app.publish()
  await expect(page.getByText(/: statement \d+\.$/)).toBeVisible()
  await expect
    .poll(async () => claim.header.includes(`sequence: ${(await readPin(page))?.sequence}\n`))
    .toBe(false)
  await app.falsify(page, '/api/proof/check', (answer: CheckAnswer) => Object.assign(answer, { claim }))
  await page.getByRole('button', { name: 'Check now' }).click()
  await expectAlarm(page, 'rolled-back')
  await page.reload()
  const alarm = await expectAlarm(page, 'rolled-back')
  const saving = page.waitForEvent('download')
  await alarm.getByRole('button', { name: 'Save the evidence' }).click()
  const evidence = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as Record<string, unknown>
  expect(evidence).toMatchObject({
    format: 'tributary evidence 1',
    fault: 'rolled-back',
    pinned: { sequence: (await readPin(page))!.sequence },
    received: [{ claim: { header: claim.header } }],
  })
  const failed = await app.database.pool.query(`select fault from statement_check where fault is not null`)
  expect(failed.rows).toEqual([{ fault: 'rolled-back' }])
  await page.keyboard.press('Escape')
  await expect(alarm).toBeVisible()
  await alarm.getByRole('button', { name: 'Continue to my account' }).click()
  await expect(page.getByText(/This browser refused a statement on/)).toBeVisible()
})

const attacks: {
  title: string
  fault: string
  path: string
  isAfterNext?: true
  change: (answer: never) => void
}[] = [
  {
    title: 'another root at the same number',
    fault: 'split-view',
    path: '/api/proof/check',
    change: ({ claim }: CheckAnswer) =>
      void (claim.header = claim.header.replace(/root: ..../, 'root: 0000')),
  },
  {
    title: 'a changed balance in the statement',
    fault: 'altered-leaf',
    path: '/api/proof/check',
    change: ({ claim }: CheckAnswer) => void (claim.leaf.balances.rWallet = '1234500001'),
  },
  {
    title: 'a balance in the wallets that the statement does not count',
    fault: 'changed-balance',
    path: '/api/wallets',
    change: ({ accounts }: { accounts: { balance: string }[] }) => void (accounts[0]!.balance = '9999.00'),
  },
  {
    title: 'a wrong signature',
    fault: 'wrong-signature',
    path: '/api/proof/check',
    isAfterNext: true,
    change: ({ claim }: CheckAnswer) =>
      void (claim.checkpoint = claim.checkpoint.replace(/(— \S+ .{20})..../, '$1AAAA')),
  },
]

for (const { title, fault, path, isAfterNext, change } of attacks)
  test(`${title} is refused as ${fault}`, async ({ page }) => {
    await app.open(page)
    await app.falsify(page, path, change)
    if (isAfterNext) await app.publish()
    else await page.getByRole('button', { name: 'Check now' }).click()
    await expectAlarm(page, fault)
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the kept claim is opened, saved and checked, from the file and from its QR codes', async ({
    page,
    context,
  }) => {
    const { name } = await app.open(page)
    const cached = () =>
      page.evaluate(async () => Boolean(await caches.match('/.well-known/tributary/verifier.html')))
    await expect.poll(cached).toBe(true)
    await page.reload()
    await expect(page.getByText(/^Checked by this browser at/)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(
      page.getByText('We couldn’t reach the server. This is the claim that this device keeps.'),
    ).toBeVisible()
    await expect(page.getByText('1,234.50').first()).toBeVisible()
    const save = async (button: string) => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = test.info().outputPath((await saving).suggestedFilename())
      await (await saving).saveAs(file)
      return file
    }
    const [claim, verifier] = [await save('Save my claim'), await save('Save the verifier')]

    await page.getByRole('button', { name: 'Show as QR codes' }).click()
    await expect(page.getByText(/^Code 1 of \d$/)).toBeVisible()
    const texts = [await scanCode(page)]
    while (await page.getByRole('button', { name: 'Next', exact: true }).isEnabled()) {
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      texts.push(await scanCode(page))
    }

    const reader = await context.newPage()
    await reader.goto(pathToFileURL(verifier).href)
    await reader.getByLabel('Claim file').setInputFiles(claim)
    await expect(reader.getByText('This claim is right.')).toBeVisible()
    await reader.reload()
    const pasted = reader.getByLabel('Or the texts of its QR codes')
    await pasted.fill(texts.slice(1).join('\n'))
    await pasted.blur()
    await expect(
      reader.getByText(/This claim is wrong\. (These QR codes are missing|These are not)/),
    ).toBeVisible()
    await pasted.fill(texts.toReversed().join('\n'))
    await pasted.blur()
    await expect(reader.getByText('This claim is right.')).toBeVisible()
    await expect(reader.getByText(`The balances of ${name}, 1,234.50 USDT`)).toBeVisible()
    const saving = reader.waitForEvent('download')
    await reader.getByRole('link', { name: 'Save as a claim file' }).click()
    const scanned = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as ClaimFile
    expect(scanned).toEqual(JSON.parse(await readFile(claim, 'utf8')))
  })
})
