// Second administrators and readers of the audit log see names, labels and formatted amounts, never raw fields.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { savePlanDocument, withBudget } from '#tests/support/plan/plan-document.ts'
import type { Json } from '#tests/support/http/http-client.ts'
import {
  signInSecondMaster,
  registerMember,
  signInAdmin,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const second = await signInSecondMaster(fixture, 'Sana Second')

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })

type Words = { action: string; subject: string; changes: { label: string; before: string; after: string }[] }
const inWords = ({ action, subject, changes }: Words) => [
  `${action}: ${subject}`,
  ...changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
]

test('each request is described in words to the second administrator, and identically in the audit log', async () => {
  const { id } = await registerMember(fixture, 'wilma')
  await fixture.database.pool.query(
    `update dual_control set required = true where kind in ('treasury', 'plan', 'funds')`,
  )
  const file = (await master.get(`/api/admin/members/${id}`)).body
  const controls = (await master.get('/api/admin/controls')).body
  const raised = { ...(controls as object), expiryHours: 48 }
  const requests = [
    await master.put(`/api/admin/members/${id}`, {
      ...(file['record'] as object),
      lastEdited: file['lastEdited'],
      email: 'wilma@new.example',
    }),
    await master.post(
      '/api/admin/treasury/revenue',
      {
        amount: '100000',
        rail: 'assets_bank',
        source: 'Validator income',
        reference: 'INV-9',
      },
      keyed(),
    ),
    await savePlanDocument(master, withBudget({ daily: '24' })),
    await master.post(
      '/api/admin/funds/additions',
      {
        userrefid: 'wilma',
        wallet: 'r_wallet',
        amount: '1250.5',
        reason: 'Ticket 4',
      },
      keyed(),
    ),
    await master.put('/api/admin/controls', raised),
  ]
  expect(requests.map(({ body }) => body['pending'] ?? body)).toEqual(Array(5).fill(true))
  const waiting = (await second.get('/api/admin/confirmations')).body['waiting'] as unknown as Words[]
  expect(waiting.map(inWords)).toEqual([
    ['Member edited: wilma Tester (wilma)', 'Email: wilma@example.com → wilma@new.example'],
    [
      'Recorded revenue: Treasury',
      'Available revenue: 0.00 USDT → 100,000.00 USDT',
      'Amount: null → 100,000.00 USDT',
      'Received in: null → Bank',
      'Source: null → Validator income',
      'Reference: null → INV-9',
    ],
    ['Changed the plan: Plan', 'Budget share · Daily XRP Bonus: 25% → 24%'],
    [
      'Funds added: wilma Tester (wilma)',
      'R-Wallet: 0.00 USDT → 1,250.50 USDT',
      'Amount: null → 1,250.50 USDT',
    ],
    ['Changed dual control: Dual control', 'Requests expire after: 24 hours → 48 hours'],
  ])
  expect(waiting[0]).toMatchObject({ requestedBy: 'Master Admin', own: false, members: ['wilma'] })
  expect(waiting[1]).toMatchObject({ members: [] })
  await second.post(`/api/admin/confirmations/${String(requests[0]!.body['confirmation'])}/confirm`)
  const [entry] = (await master.get('/api/admin/audit?search=member%20edited')).body[
    'entries'
  ] as unknown as Json[]
  expect((await master.get(`/api/admin/audit/${String(entry!['id'])}`)).body).toMatchObject({
    actor: 'Master Admin (master)',
    confirmedBy: 'Sana Second (second)',
    summary: 'Changed email of wilma Tester (wilma): wilma@example.com → wilma@new.example',
    members: ['wilma'],
    changes: [{ label: 'Email', before: 'wilma@example.com', after: 'wilma@new.example' }],
    address: expect.stringMatching(/^198\.51/) as string,
  })
  const found = (await master.get('/api/admin/reports/audit-log?search=WILMA')).body['rows']
  expect((found as unknown as Json[])[0]).toMatchObject({
    subject: 'wilma',
    subjectMemberId: 'wilma',
    actor: 'master',
    actorMemberId: null,
  })
})

test('the audit log shows names and reasons of refusals, not codes', async () => {
  await signInAdmin(fixture.visitor(), 'master', 'wrong')
  const rows = (
    await master.get('/api/admin/reports/audit-log?search=admin%20sign-in%20refused:%20admin-login-failed')
  ).body['rows']
  const [row] = rows as unknown as Json[]
  expect(row).toMatchObject({
    actor: 'master (not signed in)',
    action: 'Admin sign-in: refused',
    subject: 'master',
  })
  expect((await master.get(`/api/admin/audit/${String(row!['id'])}`)).body).toMatchObject({
    summary: 'Admin sign-in: Master Admin (master)',
    refusal: 'Invalid username or password.',
  })
})
