// An administrator who views a member's account can read, and nothing else.

import { expect, test } from 'vitest'
import { productRoutes } from '#server/product-routes.ts'
import { readConfig } from '#server/platform/config.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  NOON,
  registerMember,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const REASON = 'The member reports a wrong balance'

let master: HttpClient
const fixture = await startIdentityFixture()
master = await signInMaster(fixture)
const member = await registerMember(fixture, 'north42')

/** The administrator's browser in the member area. */
async function openView(): Promise<HttpClient> {
  await master.post('/api/admin/reauthenticate', { password: fixture.master.password })
  const token = master.token
  const { status, body } = await master.post(`/api/admin/members/${member.id}/view`, { reason: REASON })
  // The answer carries the token of the member area; the back office keeps its own.
  master.token = token
  expect([status, body['user']?.['userrefid']]).toEqual([200, 'north42'])
  const view = fixture.visitor()
  for (const [name, value] of master.cookies) view.cookies.set(name, value)
  view.token = body['token']
  return view
}

test('an account view can read everything, and the server refuses every change', async () => {
  const view = await openView()
  expect((await view.get('/api/session')).body).toMatchObject({
    user: { userrefid: 'north42' },
    view: { by: 'Master Admin', endsAt: new Date(NOON.getTime() + 30 * 60_000).toISOString() },
  })
  expect((await view.get('/api/dashboard')).status).toBe(200)
  const runner = { database: fixture.database, clock: fixture.clock, holder: 'test' }
  const writes = productRoutes(readConfig({}), fixture.secrets, NOON, runner)
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => access === 'member' && method !== 'GET')
  const admitted: string[] = []
  for (const { id, method, path, body } of writes.filter((each) => each.id !== 'signOut')) {
    const sent = path.replaceAll(/:\w+/g, '1')
    const reply = await view.send(method, sent, body ? {} : undefined)
    if (reply.body['code'] !== 'view-only') admitted.push(`${id}: ${reply.status} ${reply.text}`)
  }
  expect(admitted).toEqual([])
  expect(writes.length).toBeGreaterThan(15)
})

test('the member receives an email with the reason, sees the view in the security list and can end it', async () => {
  const view = await openView()
  const mail = (await member.browser.get('/sandbox/mail')).text
  expect(mail).toContain('an administrator viewed your account')
  expect(mail).toContain(REASON)
  const listed = (await member.browser.get('/api/sessions')).list.filter(
    (each) => each['viewReason'] !== null && each['open'],
  )
  expect(listed).toMatchObject([{ viewReason: REASON, network: '', userAgent: '' }])
  await member.browser.delete(`/api/sessions/${String(listed[0]!['id'])}`)
  expect((await view.get('/api/session')).status).toBe(401)
  expect((await member.browser.get('/api/session')).body['view']).toBeNull()
  const { rows } = await fixture.database.pool.query<object>(
    `select actor, subject, after ->> 'reason' as reason from audit_entry where action = 'member account viewed' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ actor: 'admin 1', subject: `member ${member.id}`, reason: REASON }])
})

test('a view ends at once by its button, after thirty minutes, and with the account of the administrator', async () => {
  const ended = await openView()
  expect((await ended.post('/api/logout')).status).toBe(200)
  expect((await ended.get('/api/session')).status).toBe(401)

  const expired = await openView()
  fixture.clock.advance(30 * 60_000)
  expect((await expired.get('/api/session')).status).toBe(401)
  master = await signInMaster(fixture)

  const orphaned = await openView()
  await fixture.database.pool.query('update admin set active = false where id = 1')
  expect((await orphaned.get('/api/session')).status).toBe(401)
  await fixture.database.pool.query('update admin set active = true where id = 1')
})

test('a view needs a reason and a member who is not blocked', async () => {
  await master.post('/api/admin/reauthenticate', { password: fixture.master.password })
  const path = `/api/admin/members/${member.id}/view`
  expect((await master.post(path, { reason: ' ' })).body['fields']).toEqual({ reason: 'Enter a reason' })
  expect((await master.post('/api/admin/members/999999/view', { reason: REASON })).status).toBe(404)
  await master.put(`/api/admin/members/${member.id}/flags`, { flag: 'blocked', value: true, reason: 'Test' })
  expect((await master.post(path, { reason: REASON })).body['code']).toBe('view-of-blocked-member')
})
