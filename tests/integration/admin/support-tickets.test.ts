// A ticket's whole life, on both sides, and what each side may not do.

import { expect, test } from 'vitest'
import { signInMaster, registerMember, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { createSubAdmin } from '#tests/support/http/create-sub-admin.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)

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

test('a ticket is opened, answered also by email, resolved, and reopened by a reply', async () => {
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

test('an incomplete ticket form is refused with a message per field', async () => {
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

test('another member can neither read nor reply to a ticket', async () => {
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

test('an image in a ticket is visible to both sides, and only to them', async () => {
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

test('an internal note is visible to administrators and never to the member', async () => {
  const { browser, id: memberId } = await registerMember(fixture, 'greta')
  const id = String((await browser.post('/api/tickets', question())).body['id'])
  const before = [await browser.get(`/api/tickets/${id}`), await browser.get('/api/reports/tickets')]
  const mail = (await master.get('/sandbox/mail')).text
  const noted = await master.post(`/api/admin/tickets/${id}/notes`, { text: 'Looks like a mule account.' })
  expect(noted.body['notes']).toEqual([
    expect.objectContaining({ text: 'Looks like a mule account.', by: 'Master Admin' }),
  ])
  expect(noted.body['messages']).toHaveLength(1)
  const after = [await browser.get(`/api/tickets/${id}`), await browser.get('/api/reports/tickets')]
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  expect((await browser.get('/api/reports/tickets/export?format=csv')).text).not.toContain('mule')
  expect((await master.get('/sandbox/mail')).text).toBe(mail)
  expect((await master.post('/api/admin/tickets/999999/notes', { text: 'x' })).status).toBe(404)

  await master.put(`/api/admin/tickets/${id}/status`, { status: 'Resolved' })
  await fixture.database.pool.query(`select close_account($1, $2, 1, 'Left')`, [
    memberId,
    fixture.clock.now(),
  ])
  expect((await master.get(`/api/admin/tickets/${id}`)).body['notes']).toEqual([])
  const audit = await fixture.database.pool.query<{ after: object }>(
    `select after from audit_entry where action = 'ticket note added'`,
  )
  expect(JSON.stringify(audit.rows)).not.toContain('mule')
})

test('a ticket has one owner, who can answer it, and each administrator filters by their own', async () => {
  const { browser } = await registerMember(fixture, 'hanna')
  const { browser: support, id: helena } = await createSubAdmin(fixture, master, 'helena', [
    'Customer Support',
  ])
  const { id: viewer } = await createSubAdmin(fixture, master, 'victor', ['View Members'])
  const id = String((await browser.post('/api/tickets', question({ subject: 'Mine?' }))).body['id'])
  const assign = (by: HttpClient, ownerId: string | null, previousOwnerId: string | null) =>
    by.put(`/api/admin/tickets/${id}/owner`, { ownerId, previousOwnerId })
  const own = async (by: HttpClient, owner: string) =>
    (await by.get(`/api/admin/reports/tickets?owner=${owner}&search=Mine`)).body['total']

  const opened = (await support.get(`/api/admin/tickets/${id}`)).body
  expect(opened).toMatchObject({ owner: null })
  expect((opened['assignees'] as object as { name: string }[]).map(({ name }) => name)).toEqual([
    'helena',
    'Master Admin',
  ])
  expect([await own(support, 'Unassigned'), await own(support, 'You')]).toEqual([1, 0])
  expect((await assign(support, viewer, null)).body['fields']).toEqual({
    ownerId: 'Choose an administrator with Customer Support',
  })
  const taken = await Promise.all([assign(support, helena, null), assign(master, helena, null)])
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(taken.find(({ status }) => status === 409)!.body['message']).toBe(
    'Another administrator changed the owner of this ticket. Check it and try again.',
  )
  expect((await support.get(`/api/admin/tickets/${id}`)).body).toMatchObject({
    owner: { id: helena, name: 'helena' },
  })
  expect([await own(support, 'You'), await own(master, 'You'), await own(master, 'Unassigned')]).toEqual([
    1, 0, 0,
  ])
  const listed = (await master.get('/api/admin/reports/tickets?search=Mine')).body['rows']
  expect(listed).toEqual([expect.objectContaining({ owner: 'helena' })])
  expect((await browser.get(`/api/tickets/${id}`)).text).not.toContain('helena')
  expect((await assign(master, null, helena)).body).toMatchObject({ owner: null })
  const { rows } = await fixture.database.pool.query(
    `select before, after from audit_entry where action = 'ticket assigned' and subject = $1 and before is not null order by id`,
    [`ticket ${id}`],
  )
  expect(rows).toEqual([
    { before: { owner: null }, after: { owner: `admin ${helena}` } },
    { before: { owner: `admin ${helena}` }, after: { owner: null } },
  ])
})

test('saved replies are shared, editable and audited', async () => {
  const { browser: support } = await createSubAdmin(fixture, master, 'sara', ['Customer Support'])
  const thanks = { title: 'Thanks', text: 'Hello {name}, thank you for {ticket}.' }
  const made = (await master.post('/api/admin/saved-replies', thanks)).body
  expect(made).toMatchObject({ ...thanks, savedBy: 'Master Admin' })
  const path = `/api/admin/saved-replies/${String(made['id'])}`
  const remove = () => support.send('DELETE', path)
  const wrong = await support.post('/api/admin/saved-replies', { title: ' ', text: 'Hello {firstname}' })
  expect(wrong.body['fields']).toEqual({
    title: 'Title is required',
    text: 'Use only the placeholders {name}, {ticket} and {subject}',
  })
  const twice = await support.post('/api/admin/saved-replies', { ...thanks, title: 'THANKS' })
  expect([twice.status, twice.body['message']]).toEqual([409, 'Another saved reply has this title'])
  const shorter = { title: 'Thanks', text: 'Thank you, {name}.' }
  expect((await support.put(path, shorter)).body).toMatchObject({ ...shorter, savedBy: 'sara' })
  expect((await remove()).body).toEqual({ deleted: true })
  expect([(await remove()).status, (await support.put(path, shorter)).status]).toEqual([404, 404])
  const { rows } = await fixture.database.pool.query(
    `select action, before, after from audit_entry where subject like 'saved reply %' order by id`,
  )
  expect(rows).toEqual([
    { action: 'saved reply created', before: null, after: thanks },
    { action: 'saved reply edited', before: thanks, after: shorter },
    { action: 'saved reply deleted', before: shorter, after: null },
  ])
})
