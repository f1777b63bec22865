// Work queues: visibility by permission, viewers of a case, and cases held with a question.

import { expect, test } from 'vitest'
import type { QueueCase } from '#contract/admin/queues.ts'
import { startWithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()

const MASTER = 'admin 1'
const FINANCE = 'admin 2'

const readQueue = async (who: string, queue = 'withdrawals', query = '') =>
  (await fixture.get(who, `/api/admin/queues/${queue}${query}`)).body as object as {
    total: number
    amount: string | null
    cases: QueueCase[]
  }
const caseOf = async (id: string, who = MASTER) =>
  (await readQueue(who)).cases.find((each) => String(each.id) === id)
const questionPath = (id: string) => `/api/admin/queues/withdrawals/${id}/question`
const ask = (id: string, who = FINANCE, text = 'Is this address yours?') =>
  fixture.post(who, questionPath(id), { text })
const decide = (id: string, decision: string, body: object = {}) =>
  fixture.post(MASTER, `/api/admin/withdrawals/${id}/${decision}`, body)

async function requestOne(name: string) {
  const { who, addressId, id: memberId } = await fixture.member(name, { withdrawal: '500' })
  return { id: await fixture.requested(who, addressId, '100'), who, memberId }
}

test('a queue lists pending cases, oldest first, to those who may decide them', async () => {
  const { id: first } = await requestOne('queueone')
  const { id: second } = await requestOne('queuetwo')
  await fixture.owner.query(`update member set full_name = 'Quinn One' where userrefid = 'queueone'`)
  const page = await readQueue(FINANCE)
  expect(page.total).toBe(page.cases.length)
  const positions = [first, second].map((id) => page.cases.findIndex((each) => String(each.id) === id))
  expect(positions[0]).toBeGreaterThanOrEqual(0)
  expect(positions[1]).toBe(positions[0]! + 1)
  expect(page.cases[positions[0]!]).toMatchObject({
    label: 'Quinn One',
    detail: 'queueone',
    amount: '100.00',
    question: null,
    viewers: [],
  })
  for (const queue of ['deposits', 'confirmations'])
    expect((await readQueue(FINANCE, queue)).cases).toEqual([])
  for (const queue of ['kyc', 'tickets'])
    expect(await fixture.get(FINANCE, `/api/admin/queues/${queue}`)).toMatchObject({ status: 404 })
  for (const queue of ['kyc', 'tickets']) expect((await readQueue(MASTER, queue)).total).toBe(0)
  expect((await fixture.get(MASTER, '/api/admin/queues/payments')).status).toBe(400)
  await decide(first, 'rejection', { reason: 'Test' })
  expect(await caseOf(first)).toBeUndefined()
})

test('administrators see who has a case open, until it is closed or 45 seconds pass', async () => {
  const { id } = await requestOne('watched')
  await readQueue(FINANCE, 'withdrawals', `?viewing=${id}`)
  expect((await caseOf(id))?.viewers).toEqual(['second'])
  expect((await caseOf(id, FINANCE))?.viewers).toEqual([])
  await readQueue(FINANCE, 'deposits', '?viewing=1')
  expect((await caseOf(id))?.viewers).toEqual([])
  await readQueue(FINANCE, 'withdrawals', `?viewing=${id}`)
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 46_000))
  expect((await caseOf(id))?.viewers).toEqual([])
})

test('a case shows that its decision awaits a second administrator, until the request is decided or expires', async () => {
  await fixture.owner.query(
    `update dual_control set required = true, free_up_to = 0 where kind = 'withdrawals'`,
  )
  const { id } = await requestOne('confirmed')
  expect((await caseOf(id))?.isAwaitingConfirmation).toBe(false)
  const { status } = await fixture.post(FINANCE, `/api/admin/withdrawals/${id}/approval`)
  expect([status, (await caseOf(id))?.isAwaitingConfirmation]).toEqual([202, true])
  const { rows } = await fixture.owner.query<{ at: Date }>(
    `select expires_at as at from confirmation where state = 'waiting' and kind = 'withdrawals'`,
  )
  fixture.clock.set(new Date(rows[0]!.at.getTime() - 1))
  expect((await caseOf(id))?.isAwaitingConfirmation).toBe(true)
  fixture.clock.set(rows[0]!.at)
  expect((await caseOf(id))?.isAwaitingConfirmation).toBe(false)
  await fixture.owner.query(`update dual_control set required = false`)
})

test('a question holds a case until the member answers it', async () => {
  const { id, who, memberId } = await requestOne('asked')
  const asked = await Promise.all([ask(id), ask(id, MASTER)])
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await caseOf(id))?.question).toMatchObject({ isAnswered: false })
  const refusal = { status: 409, body: { code: 'case-held' } }
  expect(await decide(id, 'approval')).toMatchObject(refusal)
  expect(await decide(id, 'rejection', { reason: 'Test' })).toMatchObject(refusal)
  const bulk = await fixture.post(MASTER, '/api/admin/withdrawals/approvals', { ids: [id] })
  expect(bulk.body).toMatchObject({ results: [{ approved: false }] })
  const direct = fixture.database.pool.query(`update withdrawal set state = 'rejected' where id = $1`, [id])
  await expect(direct).rejects.toThrow('is held until the member answers')
  expect((await fixture.balances(memberId)).withdrawal_wallet).toBe(400_000_000n)

  const ticketId = String((await caseOf(id))!.question!.ticketId)
  const ticket = await fixture.get(who, `/api/tickets/${ticketId}`)
  expect(ticket.body).toMatchObject({
    subject: 'Question about your withdrawal',
    messages: [{ from: 'support', text: 'Is this address yours?' }],
  })
  expect((await readQueue(MASTER, 'tickets')).cases).toEqual([])
  await fixture.post(who, `/api/tickets/${ticketId}/messages`, { text: 'Yes' })
  expect((await caseOf(id))?.question).toMatchObject({ isAnswered: true })
  expect((await readQueue(MASTER, 'tickets')).cases).toMatchObject([{ label: 'asked' }])
  expect(await fixture.delete(MASTER, questionPath(id))).toMatchObject({ body: { code: 'case-not-held' } })
  expect((await decide(id, 'approval')).status).toBe(200)
  expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'case-decided' } })
})

test('a held case comes last, can be cancelled by its member, and is released once; both are audited', async () => {
  const { id: held } = await requestOne('held')
  const { id: next } = await requestOne('afterheld')
  expect(await ask(held, FINANCE, ' ')).toMatchObject({ status: 400 })
  expect((await ask(held)).status).toBe(200)
  const ids = (await readQueue(MASTER)).cases.map(({ id }) => String(id))
  expect(ids.indexOf(held)).toBeGreaterThan(ids.indexOf(next))
  const released = await Promise.all([
    fixture.delete(MASTER, questionPath(held)),
    fixture.delete(FINANCE, questionPath(held)),
  ])
  expect(new Set(released.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await caseOf(held))?.question).toBeNull()
  const { rows } = await fixture.owner.query(
    'select action from audit_entry where subject = $1 order by id desc limit 2',
    [`withdrawal ${held}`],
  )
  expect(rows).toEqual([{ action: 'held case released' }, { action: 'case held with a question' }])
  expect((await ask(held)).status).toBe(200)
  expect((await ask('999999')).status).toBe(404)

  const { id: cancelled, who } = await requestOne('cancels')
  await ask(cancelled)
  expect((await fixture.post(who, `/api/withdrawals/${cancelled}/cancellation`)).status).toBe(200)
  expect(await fixture.faults()).toEqual([])
})

test('what a queue shows of a case, another queue does not show of its case with the same number', async () => {
  await fixture.owner.query(`update dual_control set required = true where kind = 'withdrawals'`)
  const { id, who } = await requestOne('twin')
  await fixture.owner.query(`alter table ticket alter id restart with ${Number(id)}`)
  const ticket = {
    memberName: 'Tina',
    mobile: '+15550002',
    email: 'tina@example.com',
    subject: 'Hello',
    description: 'Are you there?',
    complaintTo: 'Support',
    priority: 'Low',
  }
  expect((await fixture.post(who, '/api/tickets', ticket)).status).toBe(200)
  await readQueue(FINANCE, 'withdrawals', `?viewing=${id}`)
  expect((await fixture.post(FINANCE, `/api/admin/withdrawals/${id}/approval`)).status).toBe(202)
  expect((await ask(id)).status).toBe(200)
  const shown = { viewers: ['second'], isAwaitingConfirmation: true, question: { askedBy: 'second' } }
  expect(await caseOf(id)).toMatchObject(shown)
  const twin = (await readQueue(MASTER, 'tickets')).cases.find((each) => String(each.id) === id)
  expect(twin).toMatchObject({ viewers: [], isAwaitingConfirmation: false, question: null })
  await fixture.owner.query(`update dual_control set required = false`)
})
