// A ticket's whole life, on both sides, and what each side may not do.

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signInMaster,
  registerMember,
  startIdentityFixture,
  type IdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'

let fixture: IdentityFixture
let master: HttpClient
beforeAll(async () => {
  fixture = await startIdentityFixture()
  master = await signInMaster(fixture)
})
afterAll(() => fixture.stop())

const question = (changes: object = {}) => ({
  memberName: 'Ada Asker',
  mobile: '+4915112345678',
  email: 'ada@elsewhere.example',
  subject: 'Where is my deposit?',
  description: 'I paid yesterday.\nNothing came.',
  complaintTo: 'Deposits',
  priority: 'High',
  ...changes,
})

test('a ticket is asked, answered by email too, resolved, and opened again by a reply', async () => {
  const { browser } = await registerMember(fixture, 'ada')
  const opened = await browser.post('/api/tickets', question())
  expect(opened.body).toMatchObject({
    ticketNo: expect.stringMatching(/^TK\d{6}$/),
    status: 'Pending',
    priority: 'High',
    messages: [{ from: 'member', name: 'Ada Asker', text: 'I paid yesterday.\nNothing came.' }],
  })
  const id = String(opened.body['id'])
  const file = (await master.get(`/api/admin/tickets/${id}`)).body
  expect(file['member']).toMatchObject({ userrefid: 'ada', email: 'ada@elsewhere.example', tickets: 1 })

  const answered = await master.post(`/api/admin/tickets/${id}/messages`, { text: 'It arrived just now.' })
  expect(answered.body).toMatchObject({ status: 'Pending' })
  const mail = (await master.get('/sandbox/mail')).text
  expect(mail).toContain('It arrived just now.')
  expect(mail).toContain('To ada@example.com')
  expect(mail).not.toContain('To ada@elsewhere.example')

  const resolved = await master.put(`/api/admin/tickets/${id}/status`, { status: 'Resolved' })
  expect(resolved.body).toMatchObject({ status: 'Resolved', resolvedAt: fixture.clock.now().toISOString() })
  const twice = await master.put(`/api/admin/tickets/${id}/status`, { status: 'Resolved' })
  expect([twice.status, twice.body['message']]).toEqual([409, 'This ticket already has that status'])

  const reply = await browser.post(`/api/tickets/${id}/messages`, { text: 'It is gone again.' })
  expect(reply.body).toMatchObject({ status: 'Pending', resolvedAt: null })
  expect((await master.get('/api/admin/reports/tickets?waiting=Support')).body).toMatchObject({ total: 1 })
  await master.post(`/api/admin/tickets/${id}/messages`, { text: 'Fixed.', resolve: true })
  const read = (await browser.get(`/api/tickets/${id}`)).body
  expect(read).toMatchObject({ status: 'Resolved' })
  expect(
    (read['messages'] as object as { from: string; name: string }[]).map(({ from, name }) => [from, name]),
  ).toEqual([
    ['member', 'Ada Asker'],
    ['support', 'Master Admin'],
    ['member', 'Ada Asker'],
    ['support', 'Master Admin'],
  ])
  const audit = await fixture.database.pool.query<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_entry where subject = $1 order by id`,
    [`ticket ${id}`],
  )
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'ticket answered',
    'ticket status set',
    'ticket answered',
  ])
  expect(audit.rows[1]).toMatchObject({ before: { status: 'Pending' }, after: { status: 'Resolved' } })
})

test('a ticket form that lacks something is refused field by field', async () => {
  const { browser } = await registerMember(fixture, 'bert')
  const { body } = await browser.post(
    '/api/tickets',
    question({
      memberName: ' ',
      mobile: '',
      email: '',
      subject: '',
      description: ' ',
      complaintTo: 'Nobody',
      priority: '',
    }),
  )
  expect(body['fields']).toEqual({
    memberName: 'Member name is required',
    mobile: 'Mobile number is required',
    email: 'Email is required',
    subject: 'Subject is required',
    description: 'Description is required',
    complaintTo: 'Choose a recipient',
    priority: 'Choose a priority',
  })
  expect((await browser.post('/api/tickets', question({ email: 'nowhere' }))).body['fields']).toEqual({
    email: 'Please enter a valid email address',
  })
})

test('a ticket is nobody else’s: another member can neither read it nor write on', async () => {
  const { browser } = await registerMember(fixture, 'cora')
  const { browser: stranger } = await registerMember(fixture, 'dirk')
  const id = String((await browser.post('/api/tickets', question())).body['id'])
  const absent = await stranger.get('/api/tickets/999999')
  const foreign = await stranger.get(`/api/tickets/${id}`)
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  expect((await stranger.post(`/api/tickets/${id}/messages`, { text: 'mine now' })).status).toBe(404)
  const { rowCount } = await fixture.database.pool.query('select from ticket_message where ticket_id = $1', [
    id,
  ])
  expect(rowCount).toBe(1)
})

test('a picture goes with the ticket, is seen by both sides, and only by them', async () => {
  const { browser } = await registerMember(fixture, 'elsa')
  const { browser: stranger } = await registerMember(fixture, 'fred')
  const png = await createSolidPng('#0fa3a3', 8, 6)
  const upload = await fetch(`${fixture.server.origin}/api/images`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': browser.token!,
    },
    body: new Uint8Array(png),
  })
  const { id: imageId } = (await upload.json()) as { id: string }
  const opened = await browser.post('/api/tickets', question({ imageId }))
  expect(opened.body).toMatchObject({ messages: [{ imageId }] })
  expect((await browser.get(`/api/images/${imageId}`)).status).toBe(200)
  expect((await stranger.get(`/api/images/${imageId}`)).status).toBe(404)
  expect((await master.get(`/api/admin/images/${imageId}`)).status).toBe(200)
  const stolen = await stranger.post('/api/tickets', question({ imageId }))
  expect(stolen.body['code']).toBe('image-unknown')
})
