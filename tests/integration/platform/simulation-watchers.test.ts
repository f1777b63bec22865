// What the oracles that watch a run object to: dual control, freezes, and the figures of answers.

import { expect, test } from 'vitest'
import { MoneyModel } from '#tests/simulation/model/money-model.ts'
import { createDualControlWatcher } from '#tests/simulation/oracles/dual-control.ts'
import { judgeFigures } from '#tests/simulation/oracles/figures.ts'
import { createBulkApprovalWatcher } from '#tests/simulation/oracles/bulk-approval.ts'
import { createFreezeWatcher } from '#tests/simulation/oracles/freeze.ts'
import { createGrowthWatcher } from '#tests/simulation/oracles/growth.ts'
import type { Watcher } from '#tests/simulation/oracles/watcher.ts'
import type { Exchange } from '#tests/simulation/operation.ts'
import { createPerson, type Person } from '#tests/simulation/person.ts'
import type { World } from '#tests/simulation/world.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

const endpoints = new Map(listEndpoints().map((endpoint) => [endpoint.id, endpoint]))
const at = new Date('2026-03-01T09:00:00Z')

const admin = (name: string, id: bigint): Person => ({ ...createPerson('admin', name, Number(id)), id })
const master = (name: string, id: bigint): Person => ({ ...admin(name, id), isMaster: true })
const member: Person = { ...createPerson('member', 'amelia', 1), id: 7n }
const [ida, otto] = [master('ida', 1n), master('otto', 2n)]
const sub = admin('sub', 3n)

type ExchangeParts = { input?: Exchange['input']; answer?: object; at?: Date; status?: number }
let order = 0

/** A request that was committed, unless it was refused. */
function send(
  id: string,
  person: Person,
  { input = {}, answer = {}, status = 200, ...rest }: ExchangeParts = {},
) {
  const endpoint = endpoints.get(id)!
  order += 1
  return {
    number: order,
    person,
    operation: { endpoint },
    input,
    path: endpoint.path,
    at,
    isAlone: true,
    answer: { status, body: answer, text: JSON.stringify(answer), contentType: 'application/json' },
    task: { commits: status < 400 ? [{ order, result: { body: answer } }] : [] },
    ...rest,
  } as Partial<Exchange> as Exchange
}

const funds = (amount: string) => ({ input: { body: { userrefid: 'a', wallet: 'r_wallet', amount } } })
const stored = (confirmation: string) => ({ answer: { pending: true, confirmation } })
const confirm = (id: string) => ({ input: { params: { id } } })

/** What the database says about administrators and members; the second state is read after the requests. */
function fakeAdmins(states: { emails: string[] }[]) {
  let reads = 0
  return async (sql: string) => {
    if (sql.includes('from dual_control'))
      return [
        { kind: 'funds', required: true, freeUpTo: '50000000' },
        { kind: 'administrators', required: true, freeUpTo: null },
      ]
    if (sql.includes('confirmation_setting')) return [{ hours: 72 }]
    if (sql.includes('from admin')) {
      const { emails } = states[Math.min(reads++, states.length - 1)]!
      return emails.map((email, index) => ({
        id: String(index + 1),
        email,
        role: 'General Admin',
        permissions: [],
        active: true,
      }))
    }
    return []
  }
}

const judge = async (watcher: Watcher, exchanges: Exchange[]): Promise<string> => {
  const noted = exchanges.flatMap((exchange) => watcher.note!(exchange))
  return [...noted, ...(await watcher.judgeStep!())].join('\n')
}

const edit = send('saveSubAdmin', ida, { input: { params: { id: '3' }, body: {} } })
const hiring = { answer: { id: '3' }, input: { body: {} } }
const large = funds('60')

const steps: [string, () => Exchange[], RegExp | ''][] = [
  ['an exempt amount of one administrator', () => [send('addFunds', ida, funds('50'))], ''],
  [
    'a larger amount of one administrator',
    () => [send('addFunds', ida, large)],
    /without a second administrator for 60/,
  ],
  ['a stored request', () => [send('addFunds', ida, { ...large, ...stored('1') })], ''],
  [
    'a request that another administrator confirms',
    () => [send('addFunds', ida, { ...large, ...stored('1') }), send('confirmRequest', otto, confirm('1'))],
    '',
  ],
  [
    'a request that its own administrator confirms',
    () => [send('addFunds', ida, { ...large, ...stored('1') }), send('confirmRequest', ida, confirm('1'))],
    /it is the own request/,
  ],
  ['a page that a sub-admin may read', () => [send('readQueue', sub)], ''],
  [
    'a page that a sub-admin may not read',
    () => [send('readControls', sub)],
    /without the permission for it/,
  ],
  ['a confirmation of nothing', () => [send('confirmRequest', otto, confirm('9'))], /what nobody requested/],
  [
    'a confirmation by someone whose account the requester made',
    () => [
      send('createSubAdmin', otto, { ...hiring, ...stored('1') }),
      send('addFunds', ida, { ...large, ...stored('2') }),
      send('sendSubAdminResetLink', ida, { input: { params: { id: '2' } } }),
      send('confirmRequest', otto, confirm('2')),
    ],
    /made or changed the account of the other/,
  ],
  [
    'an approval of several withdrawals with one that is not exempt',
    () => [send('approveWithdrawals', ida, { answer: { results: [{ id: '4', approved: true }] } })],
    '',
  ],
]

test.each(steps)('the judge of dual control and %s', async (_title, exchanges, finding) => {
  const read = fakeAdmins([{ emails: ['ida', 'otto', 'sub'] }])
  const withAmount = async (sql: string) => (sql.includes('from withdrawal') ? [{ amount: '1' }] : read(sql))
  const watcher = await createDualControlWatcher({ read: withAmount } as object as World)
  const found = await judge(watcher, exchanges())
  if (finding === '') expect(found).toBe('')
  else expect(found).toMatch(finding)
})

const edits: [string, () => Exchange[], RegExp | ''][] = [
  [
    'without a second administrator',
    () => [edit],
    /administrator 3 has the email address moved instead of sub/,
  ],
  [
    'with a second administrator',
    () => [
      { ...edit, task: { commits: [{ order: 1, result: { body: stored('5').answer } }] } },
      send('confirmRequest', otto, confirm('5')),
    ],
    '',
  ],
]

test.each(edits)(
  'the judge of dual control and another address of a sub-admin %s',
  async (_title, exchanges, finding) => {
    const read = fakeAdmins([{ emails: ['ida', 'otto', 'sub'] }, { emails: ['ida', 'otto', 'moved'] }])
    const watcher = await createDualControlWatcher({ read } as object as World)
    const found = await judge(watcher, exchanges())
    if (finding === '') expect(found).toBe('')
    else expect(found).toMatch(finding)
  },
)

test('the judge of freezes objects to old sessions, old codes and money that leaves', async () => {
  const assets = { withdrawals: 1, approved: 0, addresses: 1, passkeys: 0 }
  const code = (id: string) => ({ id, details: Buffer.from('{"code":"123456"}') })
  const mails = [code('4')]
  const world = {
    sent: 0,
    async read(sql: string) {
      if (sql.includes('max(id)')) return [{ last: '4' }]
      return sql.includes('outbox_mail') ? mails : [{ ...assets }]
    },
    secrets: { open: String },
  }
  const watcher = createFreezeWatcher(world as object as World)
  const judgeNext = (id: string, input: Exchange['input'] = {}) => {
    const exchange = send(id, member, { input })
    world.sent = exchange.number
    return judge(watcher, [exchange])
  }
  const reset = () => judgeNext('resetPassword', { body: { code: '123456' } })
  expect(await judgeNext('signIn')).toBe('')
  expect(await judgeNext('readWallets')).toBe('')
  expect(await judgeNext('freezeAccount', { body: { token: '7.1.mac' } })).toBe('')
  expect(await judgeNext('readWallets')).toMatch(/outlived the freeze/)
  expect(await judgeNext('signIn')).toBe('')
  expect(await judgeNext('readWallets')).toBe('')
  expect(await reset()).toMatch(/a code that was mailed before the freeze/)
  mails.push(code('5'))
  expect(await reset()).toBe('')
  assets.withdrawals = 2
  expect(await reset()).toMatch(/is frozen and has 2 withdrawals instead of 1/)
  expect(await judgeNext('unfreezeAccount')).toMatch(/2 withdrawals/)
  expect(await reset()).toBe('')
})

function createBooks() {
  const { books } = new MoneyModel({
    root: { id: 7n, userrefid: 'amelia', registeredAt: at },
    plan: { version: 1, settings: defaultPlan, effectiveAt: at },
  })
  books.state.move('assets_bep20', '7 r_wallet', 100_000_000n)
  const common = { member: 7, wallet: 'profit_wallet', currency: 'usdt', expiresAt: 0 }
  books.withdrawals.set('1', { ...common, id: '1', amount: 20_000_000n, fee: 2_000_000n, state: 'sent' })
  books.withdrawals.set('2', { ...common, id: '2', amount: 50_000_000n, fee: 5_000_000n, state: 'requested' })
  return books
}

const queueOf = (cases: object[], amount: string) => ({
  input: { params: { queue: 'withdrawals' } },
  answer: { total: cases.length, amount, cases },
})
const line = { withdrawal: '1', outcome: 'paid', net: '18.00' }
const moved = (movement: string, balanceAfter: string) => ({ movement, balanceAfter, particulars: 'x' })

const shown: [string, string, ExchangeParts, RegExp | ''][] = [
  ['a wallet', 'readWallets', { answer: { accounts: [{ kind: 'r_wallet', balance: '100.00' }] } }, ''],
  [
    'another balance',
    'readWallets',
    { answer: { accounts: [{ kind: 'r_wallet', balance: '99.00' }] } },
    /99.00 instead of 100/,
  ],
  ['a whole queue', 'readQueue', queueOf([{ id: '2', amount: '50.00' }], '50.00'), ''],
  ['a queue without a case', 'readQueue', queueOf([], '0.00'), /the cases of withdrawals/],
  [
    'a payout in a queue',
    'readQueue',
    queueOf([{ id: '2', amount: '45.00' }], '50.00'),
    /the amount of case 2/,
  ],
  ['a settlement', 'settlePayout', { answer: { paid: 1, net: '18.00', lines: [line] } }, ''],
  [
    'a gross settlement',
    'settlePayout',
    { answer: { paid: 1, net: '20.00', lines: [line] } },
    /the sum of paid lines is shown as 20.00/,
  ],
  [
    'a statement',
    'readAccountStatement',
    { answer: { movements: [moved('-2.00', '3.00'), moved('5.00', '5.00')] } },
    '',
  ],
  [
    'a statement with a debit without its sign',
    'readAccountStatement',
    { answer: { movements: [moved('2.00', '3.00'), moved('5.00', '5.00')] } },
    /3.00 instead of 7/,
  ],
]

test.each(shown)('the judge of figures and %s', (_title, id, sent, finding) => {
  const found = judgeFigures(createBooks(), send(id, member, sent)).join('\n')
  if (finding === '') expect(found).toBe('')
  else expect(found).toMatch(finding)
})

const facts = { member: '7', changes: 0, addedAt: at, sharers: 0 }
const approval = send('approveWithdrawals', ida, { answer: { results: [{ id: '4', approved: true }] } })
const refusal = send('approveWithdrawals', ida, { answer: { results: [{ id: '4', approved: false }] } })

const approvals: [string, Partial<typeof facts>, Exchange[], RegExp | ''][] = [
  ['a withdrawal that nothing speaks against', {}, [approval], ''],
  [
    'a new address',
    { changes: 1 },
    [approval],
    /approved withdrawal 4, although member 7 changed the address/,
  ],
  ['an address of two members', { sharers: 1 }, [approval], /although 1 other members use the address/],
  ['an address of two members that it left to review', { sharers: 1 }, [refusal], ''],
]

test.each(approvals)(
  'the judge of approvals of several withdrawals and %s',
  async (_title, change, sent, finding) => {
    const read = async () => [{ ...facts, ...change }]
    const found = await judge(createBulkApprovalWatcher({ step: 1, read } as object as World), sent)
    if (finding === '') expect(found).toBe('')
    else expect(found).toMatch(finding)
  },
)

test('the judge of approvals of several withdrawals and a new password', async () => {
  const world = { step: 1, read: async () => [facts] }
  const watcher = createBulkApprovalWatcher(world as object as World)
  expect(await judge(watcher, [send('changePassword', member), approval])).toBe('')
  world.step = 2
  expect(await judge(watcher, [approval])).toMatch(/although member 7 changed the password/)
})

const usages: [string, number[], RegExp | ''][] = [
  ['goes up and down', [5, 30, 5, 30, 5, 30], ''],
  ['grows a little', [5, 6, 7, 8, 9, 10], ''],
  ['only grows', [5, 10, 15, 20, 25], /^the number of timers grows: 5, 10, 15, 20, 25$/],
]

test.each(usages)('the judge of growth and a number that %s', async (_title, counts, finding) => {
  const left = [...counts]
  const watcher = createGrowthWatcher(async () => ({ timers: left.shift()! }))
  const found: string[] = []
  for (const _ of counts) found.push(...(await watcher.judgeQuiet!()))
  if (finding === '') expect(found).toEqual([])
  else expect(found.join('\n')).toMatch(finding)
})
