import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { periodName } from '#domain/member-statements/statement-period.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { publishStatement } from '#server/statements/publish-statement.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'

test('a member verifies in the browser that their balance is included, and sees when it is not', async ({
  page,
}) => {
  const { userrefid } = await signInAsNewMember(page)
  const save = async (button: string) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await saving
    const file = test.info().outputPath(download.suggestedFilename())
    await download.saveAs(file)
    return file
  }
  await page.goto('/user/account/proof')
  await expect(page.getByText(/You aren’t in the statement of/)).toBeVisible()

  const database = openDatabase({ connectionString: process.env['OWNER_URL']! })
  const now = systemClock.now()
  await database.pool.query(
    `select post_transfers(array[online_transfer_id($1, $2)], array['deposit'], array[6::bigint], array[id << 4 | 1], array[$3::bigint],
       'test', $2, $1) from member where userrefid = $2`,
    [now, userrefid, parseUsdt('1234.567891')],
  )
  await database.inTransaction((tx) => publishStatement(tx, { now, closingDay: null, signer: testSigner }))
  await expect(page.getByText('Verified. Your balances are included in the published total.')).toBeVisible()
  await expect(page.getByText('1,234.567891').first()).toBeVisible()

  const [claim, verifier] = [await save('Save my claim'), await save('Save the verifier')]
  const offline = await page.context().newPage()
  await offline.goto(pathToFileURL(verifier).href)
  await offline.getByLabel('Claim file').setInputFiles(claim)
  await expect(offline.getByText('This claim is right.')).toBeVisible()
  await expect(offline.getByText(`The balances of ${userrefid}, 1,234.567891 USDT`)).toBeVisible()
  await offline.close()

  await page.route('**/api/proof', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { proof: { balances: { rWallet: string } } }
    body.proof.balances.rWallet = '1234.567892'
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await expect(page.getByText('Not verified. These balances don’t match the published total.')).toBeVisible()
  await page.unroute('**/api/proof')

  // Other journeys publish statements too, so this only checks that the page shows one.
  const published = (await (await page.request.get('/api/transparency')).json()) as {
    statement: { root: string }
  }
  await page.goto('/Transparency')
  await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  expect(published.statement.root).toMatch(/^[0-9a-f]{64}$/)
  await database.close()
})

test('Transparency announces a feed of its statements, which is valid Atom', async ({ page }) => {
  await page.goto('/Transparency')
  const feed = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')!
    const response = await fetch(link.href)
    const xml = new DOMParser().parseFromString(await response.text(), 'application/xml')
    const textsOf = (element: Element) =>
      Object.fromEntries([...element.children].map(({ localName, textContent }) => [localName, textContent]))
    return {
      type: response.headers.get('content-type'),
      root: `${xml.documentElement.namespaceURI} ${xml.documentElement.localName}`,
      self: xml.querySelector('link[rel=self]')?.getAttribute('href') === link.href,
      about: textsOf(xml.documentElement),
      entries: [...xml.querySelectorAll('entry')].map(textsOf),
    }
  })
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(feed).toMatchObject({
    type: 'application/atom+xml; charset=utf-8',
    root: 'http://www.w3.org/2005/Atom feed',
    self: true,
    about: { title: 'Tributary statements', author: 'Tributary', updated: time },
  })
  const [newest] = feed.entries
  expect(newest).toMatchObject({
    id: expect.stringMatching(/\/Transparency#statement-\d+$/),
    title: expect.stringMatching(/^Statement \d+: [\d.]+ USDT owed to \d+ members?$/),
    updated: time,
  })
})

/** Money of a member who joined in a past month whose statements are not issued yet. */
async function depositInPast(userrefid: string): Promise<{ period: string; closing: string }> {
  const database = openDatabase({ connectionString: process.env['OWNER_URL']! })
  const period = await database.inTransaction(async (tx) => {
    const { rows } = await tx.query<{ month: string }>(
      `select to_char(least(date_trunc('month', now() at time zone 'UTC'), (select min(to_date(period, 'YYYY-MM'))
         from member_statement_period where length(period) = 7)) - interval '1 month', 'YYYY-MM') as month`,
    )
    const at = new Date(`${rows[0]!.month}-10T12:00:00Z`)
    await tx.query('update member set registered_at = $1 where userrefid = $2', [at, userrefid])
    await tx.query(
      `select post_transfers(array[online_transfer_id($1, $2)], array['deposit'], array[6::bigint], array[id << 4 | 1], array[$3::bigint],
         'test', $2, $1) from member where userrefid = $2`,
      [at, userrefid, parseUsdt('1234.567891')],
    )
    return rows[0]!.month
  })
  await issueDueStatements(database, systemClock.now())
  const { rows } = await database.pool.query<{ balance: bigint }>(
    `select sum(amount)::bigint as balance from transfer join member on transfer.to_account >> 4 = member.id where userrefid = $1`,
    [userrefid],
  )
  await database.close()
  return { period, closing: formatUsdt(rows[0]!.balance) }
}

test('a member downloads a statement that equals the ledger, and anyone can check its hash', async ({
  page,
}) => {
  const { userrefid } = await signInAsNewMember(page)
  const { period, closing } = await depositInPast(userrefid)
  await page.goto('/user/account')
  await page.getByRole('link', { name: 'Statements' }).click()
  const save = async (format: 'PDF' | 'CSV') => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${periodName(period)} as ${format}` }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`statement-${period}.${format.toLowerCase()}`)
    return readFile(await file.path())
  }
  const csv = await save('CSV')
  expect(csv.toString('utf8')).toMatch(new RegExp(`^Balances,Total,.*,${closing.replace('.', '\\.')},`, 'm'))
  const hash = createHash('sha256').update(csv).digest('hex')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await save('PDF'))), {
    mergePages: true,
  })
  expect(text).toContain(hash)

  await page.goto('/Transparency')
  await page.getByLabel('Hash of the statement').fill(hash)
  await page.getByRole('button', { name: 'Check the hash' }).click()
  await expect(
    page.getByText(`Issued. This is the hash of a member’s statement for ${periodName(period)}`),
  ).toBeVisible()
  await page.goto(`/Transparency?statement=${'0'.repeat(64)}#statement-check`)
  await expect(page.getByText('Not found. No statement with this hash was issued.')).toBeVisible()
})
