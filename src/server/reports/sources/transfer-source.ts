// Every transfer of the ledger, with sort orders that its partitions' indexes serve.

import { transferReport } from '#contract/reports/ledger-reports.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'
import { reportSource, type Order } from '../report-source.ts'
import { accountColumn, accounts } from './account-columns.ts'
import { wordColumn } from './word-column.ts'

const types = Object.fromEntries(
  Object.entries(transferNames).map(([code, name]) => [name, `transfer.code = '${code}'`]),
)

const accountOwner = (member: string, account: string) => ({
  value: `${member}.userrefid`,
  foreignKey: account,
  idLookup: `select account_id(id, kind) from member, generate_series(1, 5) as kind where userrefid ilike $search`,
})

/** The first digit of a transfer id identifies closings and their undo. */
const ONLINE = `(transfer.id < '10000000-0000-0000-0000-000000000000'
  or transfer.id >= '80000000-0000-0000-0000-000000000000' and transfer.id < '90000000-0000-0000-0000-000000000000')`
const OF_CLOSINGS = `(transfer.id >= 'f0000000-0000-0000-0000-000000000000'
  or transfer.id >= '70000000-0000-0000-0000-000000000000' and transfer.id < '80000000-0000-0000-0000-000000000000')`

/** Written in a form for which the planner does not underestimate the number of rows. */
const isOfKind = (account: string, kind: number) =>
  `is_member_account(${account}) and (account_kind_of(${account}) < ${kind}) is not true
    and (account_kind_of(${account}) > ${kind}) is not true`

/** Closings only pay into kinds 3 and 4; other kinds skip the closing partitions. */
const kindParts = (account: string, kind: number): Order => {
  const by = [account]
  if (kind > 5) return [{ where: `${account} = ${kind}`, by }]
  if (kind === 3 || kind === 4) return [{ where: isOfKind(account, kind), by }]
  return [
    { where: `${isOfKind(account, kind)} and ${ONLINE}`, by },
    {
      where: `is_member_account(${account}) and account_kind_of(${account}) = ${kind} and ${OF_CLOSINGS}`,
      by,
    },
  ]
}

const byAccount = (account: string): Order =>
  accounts
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ kind }) => kindParts(account, kind))

/** Closing partitions consist mostly of two codes; the others have a partial index. */
const byCode: Order = [
  { where: `transfer.code < 'daily_bounty'`, by: ['transfer.code'] },
  { where: `transfer.code = 'daily_bounty'`, by: [] },
  { where: `transfer.code > 'daily_bounty' and transfer.code < 'network_bounty'`, by: ['transfer.code'] },
  { where: `transfer.code = 'network_bounty'`, by: [] },
  { where: `transfer.code > 'network_bounty'`, by: ['transfer.code'] },
]

/** One part per type, because the labels sort differently from the codes. */
const byType: Order = Object.entries(types)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, where]) => ({ where, by: [] }))

/** Transfers by member name, then those of system accounts. */
const byAccountOwner = (member: 'sender' | 'receiver', account: string): Order => {
  const other =
    member === 'sender'
      ? 'left join member as receiver on receiver.id = account_member(transfer.to_account)'
      : 'left join member as sender on sender.id = account_member(transfer.from_account)'
  const own = [1, 2, 3, 4, 5].map((kind) => `account_id(${member}.id, ${kind})`).join(', ')
  return [
    {
      from: `member as ${member} join transfer on ${account} = any(array[${own}]) ${other}`,
      by: [`${member}.userrefid`, `${member}.id`],
    },
    { where: `not is_member_account(${account})`, by: [account] },
  ]
}

export const transferSource = reportSource(transferReport, {
  from: `transfer
    left join member as sender on sender.id = account_member(transfer.from_account)
    left join member as receiver on receiver.id = account_member(transfer.to_account)`,
  id: 'transfer.id',
  idType: 'uuid',
  orders: {
    type: byType,
    code: byCode,
    fromAccount: byAccount('transfer.from_account'),
    fromMember: byAccountOwner('sender', 'transfer.from_account'),
    toAccount: byAccount('transfer.to_account'),
    toMember: byAccountOwner('receiver', 'transfer.to_account'),
  },
  columns: {
    date: 'transfer.at',
    type: wordColumn(types),
    code: { value: 'transfer.code', match: 'transfer.code = $text', pattern: /^[a-z_]{3,}$/ },
    fromAccount: accountColumn('transfer.from_account'),
    fromMember: accountOwner('sender', 'transfer.from_account'),
    toAccount: accountColumn('transfer.to_account'),
    toMember: accountOwner('receiver', 'transfer.to_account'),
    amount: 'transfer.amount',
    transferId: {
      value: 'transfer.id',
      match: 'transfer.id = $text::uuid',
      pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    },
  },
})
