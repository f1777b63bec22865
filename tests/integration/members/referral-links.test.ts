import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSite } from '#server/http/pages/site.ts'
import { listLinks } from '#server/referrals/referral-queries.ts'
import { runOnCluster } from '#tests/support/database/database.ts'
import { NOON, registerMember, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const directory = await mkdtemp(join(tmpdir(), 'site-'))
await mkdir(join(directory, 'About'))
await mkdir(join(directory, 'assets'))
for (const name of ['index.html', 'About/index.html', '404.html', '__spa-fallback.html'])
  await writeFile(join(directory, name), '<html></html>')
await writeFile(join(directory, 'csp.json'), '{"scriptHashes":[]}')
const fixture = await startIdentityFixture()
const site = await startTestServer(fixture, [], {
  clock: fixture.clock,
  site: await readSite(directory, 'sandbox'),
})

test('a referral link on any page is remembered for thirty days, the first one until it expires', async () => {
  const ask = async (path: string, cookie = '') => {
    const { headers } = await fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })
    return {
      cookies: headers.getSetCookie(),
      cache: headers.get('cache-control'),
      location: headers.get('location'),
    }
  }
  const terms = 'Path=/; Max-Age=2592000; Secure; SameSite=Lax'
  expect(await ask('/about?ref=Alice&via=Flyer')).toMatchObject({
    cookies: [`__Host-referral=Alice.flyer; ${terms}`, `__Host-referral-latest=Alice.flyer; ${terms}`],
    cache: 'private, no-cache',
  })
  const later = await ask('/user/register?ref=bob', '__Host-referral=Alice.flyer')
  expect(later.cookies).toEqual([`__Host-referral-latest=bob; ${terms}`])
  expect((await ask('/?ref=bob', '__Host-referral=%zz')).cookies).toHaveLength(2)
  for (const ref of [`x'y`, 'a.b', 'a;b', 'ä', 'a'.repeat(33), '', 'a%0d%0aSet-Cookie:x=1'])
    expect(await ask(`/about?ref=${ref}`)).toMatchObject({ cookies: [], cache: 'no-cache' })
  expect((await ask('/about?ref=bob&via=a%20b')).cookies[0]).toContain('=bob;')
  expect((await ask('/nowhere?ref=bob')).cookies).toHaveLength(2)
  expect((await ask('/?ref=bob&via=card')).location).toBe('/user/register?ref=bob&via=card')
})

/** As a browser opens a page; fetch writes these headers itself. */
const open = (path: string, headers: Record<string, string> = {}) =>
  new Promise<void>((resolve, reject) => {
    const sent = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Firefox', ...headers }
    request(site.origin + path, { headers: sent }, (reply) => reply.resume().on('end', () => resolve()))
      .on('error', reject)
      .end()
  })

test('a visitor of a referral link is counted once a day, a crawler and a member never', async () => {
  const { pool } = fixture.database
  await registerMember(fixture, 'alice')
  await pool.query(
    `insert into referral_link (member_id, label, position, created_at)
     select id, 'flyer', 1, now() from member where userrefid = 'alice'`,
  )
  const clicks = async () =>
    (await pool.query<object>('select label, clicks from referral_link_day order by label')).rows
  for (const path of ['/about?ref=ALICE', '/about?ref=alice', '/user/register?ref=alice&via=none'])
    await open(path)
  await expect.poll(clicks, { timeout: 20_000 }).toEqual([{ label: '', clicks: 1 }])
  await open('/about?ref=alice', { 'sec-purpose': 'prefetch' })
  await open('/about?ref=alice', { 'sec-fetch-mode': 'no-cors', 'user-agent': 'Bot' })
  await open('/about?ref=alice', { cookie: '__Host-session=abc', 'user-agent': 'Own' })
  await open('/about?ref=nobody')
  await open('/about?ref=alice&via=flyer')
  // Of a flood only some visits are counted: wait for this one before the next.
  await expect.poll(clicks, { timeout: 20_000 }).toEqual([
    { label: '', clicks: 1 },
    { label: 'flyer', clicks: 1 },
  ])
  await open('/about?ref=alice', { 'user-agent': 'Safari' })
  await expect.poll(clicks, { timeout: 20_000 }).toEqual([
    { label: '', clicks: 2 },
    { label: 'flyer', clicks: 1 },
  ])
  const count = (visitor: string, at: string) =>
    pool.query(`select count_referral_click('alice', '', $1, $2)`, [visitor, at])
  await Promise.all(Array.from({ length: 12 }, () => count('one visitor', '2030-01-01T12:00:00Z')))
  await count('one visitor', '2030-01-02T00:00:00Z')
  await count('a late server', '2030-01-01T23:59:59Z')
  const days = `select day::text, clicks, visitor_marks is null as "isForgotten" from referral_link_day
    where day >= '2030-01-01' order by day`
  expect((await pool.query<object>(days)).rows).toEqual([
    { day: '2030-01-01', clicks: 1, isForgotten: true },
    { day: '2030-01-02', clicks: 1, isForgotten: false },
  ])
})

test('sign-ups and first activations are counted for the link of the sponsor, however many ask at once', async () => {
  const { browser: alice, id } = await registerMember(fixture, 'alicelinks')
  const add = (label: unknown) => alice.post('/api/referral-links', { label })
  for (const label of ['', 'a b', '-a', 'a'.repeat(21), '../x', 7, null])
    expect((await add(label)).status).toBe(400)
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`flyer${index}`)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(all.find(({ status }) => status === 409)!.body['message']).toBe(
    'You have 10 named links. Delete one to add another.',
  )
  const label = `flyer${all.findIndex(({ status }) => status === 200)}`
  expect((await add(label.toUpperCase())).status).toBe(200)

  const joined = await registerMember(fixture, 'viaflyer', { refferal_code: 'alicelinks', via: label })
  for (const via of ['unknown', `x'; drop table member`, ''])
    await registerMember(fixture, `via${via.length}`, { refferal_code: 'alicelinks', via })
  await runOnCluster(
    fixture.ownerUrl,
    `update member_activity set first_activated_at = '${NOON.toISOString()}' where member_id = ${joined.id}`,
  )
  const after = async (days: number) => {
    const now = new Date(NOON.getTime() + days * 86_400_000)
    const links = await listLinks(fixture.database.pool, BigInt(id), now)
    return links.filter((each) => ['', label].includes(each.label))
  }
  expect(await after(0)).toMatchObject([
    { signUpsToday: 3, signUps: 3, firstActivations: 0 },
    { signUpsToday: 1, signUps: 1, firstActivationsToday: 1 },
  ])
  expect((await after(29))[1]).toMatchObject({ signUpsToday: 0, signUpsLast30Days: 1, firstActivations: 1 })
  expect((await after(30))[1]).toMatchObject({
    signUpsLast30Days: 0,
    signUps: 1,
    firstActivationsLast30Days: 0,
  })

  expect((await joined.browser.delete(`/api/referral-links/${label}`)).status).toBe(404)
  expect((await alice.delete(`/api/referral-links/${label}`)).status).toBe(200)
  expect(await after(0)).toMatchObject([{ label: '', signUps: 4, firstActivations: 1 }])
  const eleventh = `insert into referral_link (member_id, label, position, created_at) values ($1, 'more', 11, now())`
  await expect(fixture.database.pool.query(eleventh, [id])).rejects.toThrow('position')
})
