import { expect, test } from 'vitest'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  NOON,
  registerMember,
  signIn,
  signInAdmin,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const HOUR = 3_600_000

const fixture = await startIdentityFixture()

const atHour = (hours: number) => fixture.clock.set(new Date(NOON.getTime() + hours * HOUR))
const copyOf = (browser: HttpClient) => browser.at(fixture.server.origin)
const signInAsMaster = (browser: HttpClient) =>
  signInAdmin(browser, fixture.master.username, fixture.master.password)

async function listKinds(browser: HttpClient, prefix = '/api') {
  const { body } = await browser.get(`${prefix}/notifications`)
  return (body['notifications'] as object as { kind: string; text: string }[]).map(({ kind, text }) => [
    kind,
    text,
  ])
}

test('a device is listed with its network and when it was first and last seen', async () => {
  const browser = fixture.visitor('198.51.100.77')
  const { userrefid } = await registerMember({ visitor: () => browser }, 'dana')
  atHour(3)
  await signIn(browser, userrefid)
  atHour(4)
  await signIn(fixture.visitor('2001:db8:1:2ff::9'), userrefid)
  const { list } = await browser.get('/api/sessions')
  expect(list).toMatchObject([
    {
      network: '2001:db8:1:200::/56',
      firstSeenAt: '2026-11-15T16:00:00.000Z',
      createdAt: '2026-11-15T16:00:00.000Z',
      lastSeenAt: '2026-11-15T16:00:00.000Z',
      open: true,
      current: false,
      viewReason: null,
    },
    {
      network: '198.51.100.x',
      firstSeenAt: '2026-11-15T12:00:00.000Z',
      createdAt: '2026-11-15T15:00:00.000Z',
      lastSeenAt: '2026-11-15T16:00:00.000Z',
      open: true,
      current: true,
      viewReason: null,
    },
  ])
})

test('a member is notified of a new device once, and not of the one that they registered with', async () => {
  const { browser, userrefid } = await registerMember(fixture, 'erik')
  const phone = fixture.visitor()
  for (const hour of [5, 6]) {
    atHour(hour)
    await signIn(phone, userrefid)
  }
  await signIn(browser, userrefid)
  expect(await listKinds(browser)).toEqual([['new-device', 'Unknown browser']])
})

test('a device that signs in at the very moment of another session is one notification', async () => {
  atHour(7)
  const { browser, userrefid } = await registerMember(fixture, 'ella')
  await signIn(fixture.visitor(), userrefid)
  expect(await listKinds(browser)).toEqual([['new-device', 'Unknown browser']])
})

test('an administrator is notified of a new device once, and not of the first one', async () => {
  const first = fixture.visitor()
  atHour(7)
  await signInAsMaster(first)
  expect(await listKinds(first, '/api/admin')).toEqual([])
  const second = fixture.visitor()
  for (const hour of [8, 9]) {
    atHour(hour)
    await signInAsMaster(second)
  }
  expect(await listKinds(second, '/api/admin')).toEqual([['admin-new-device', 'Unknown browser']])
})

async function openStream(browser: HttpClient) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${fixture.server.origin}/api/live`, { headers: { cookie } })
  return { ended: response.text() }
}

test('a live stream ends at once when its session does: signed out, ended from elsewhere or replaced', async () => {
  const { browser, userrefid } = await registerMember(fixture, 'finn')
  const endings: ((other: HttpClient, id: string) => Promise<unknown>)[] = [
    (other) => other.post('/api/logout'),
    (_, id) => browser.delete(`/api/sessions/${id}`),
    () => browser.delete('/api/sessions'),
    (other) => signIn(other, userrefid),
  ]
  for (const end of endings) {
    const other = fixture.visitor()
    await signIn(other, userrefid)
    const { list } = await browser.get('/api/sessions')
    const stream = await openStream(copyOf(other))
    await end(other, list.find(({ current }) => !current)!['id']!)
    expect(await stream.ended).toContain('data: session')
  }
})

test('a member who signs out is not notified of it', async () => {
  const { browser, userrefid } = await registerMember(fixture, 'gesa')
  await browser.post('/api/logout')
  await signIn(browser, userrefid)
  expect(await listKinds(browser)).toEqual([])
})
