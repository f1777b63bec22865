import { parseUsdt } from '#domain/money/money.ts'
import { publishStatement } from '#server/statements/publish-statement.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

test('a member verifies in the browser that their balance is included, and sees when it is not', async ({
  page,
}) => {
  const { userrefid } = await signInAsNewMember(page)
  await page.goto('/user/account/proof')
  await expect(page.getByText(/You aren’t in the statement of/)).toBeVisible()

  const database = openDatabase({ connectionString: process.env['OWNER_URL']! })
  const now = systemClock.now()
  await database.pool.query(
    `select post_transfers(array[online_transfer_id($1, $2)], array['deposit'], array[6::bigint], array[id << 4 | 1], array[$3::bigint],
       'test', $2, $1) from member where userrefid = $2`,
    [now, userrefid, parseUsdt('1234.567891')],
  )
  await database.inTransaction((tx) => publishStatement(tx, { now, closingDay: null }))
  await expect(page.getByText('Verified. Your balances are included in the published total.')).toBeVisible()
  await expect(page.getByText('1,234.567891').first()).toBeVisible()

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
