import * as reports from '#contract/reports/ledger-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { NO_RATE } from '#contract/reports/report-text.ts'
import { describeEntries, summarizeRow } from '#server/http/audit/describe-entries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { selectNewest } from '../newest-rows.ts'
import { reportSource, type Order } from '../report-source.ts'
import { packageName } from './package-names.ts'

const accounts = {
  1: 'R-Wallet',
  2: 'Custody',
  3: 'Profit Wallet',
  4: 'Withdrawal Wallet',
  5: 'Hold',
  6: 'BEP20 rail',
  7: 'XRPL rail',
  8: 'Bank',
  9: 'Revenue',
  10: 'Reward treasury',
  11: 'ODL pool',
  12: 'Fees',
  13: 'Adjustments',
}
const accountName = (kind: string) =>
  `case ${kind} ${Object.entries(accounts)
    .map(([number, name]) => `when ${number} then '${name}'`)
    .join(' ')} end`

/** System accounts have the kind as their id; a member's is the member's id × 16 + kind. */
const accountColumn = (account: string) => ({
  value: accountName(`account_kind_of(${account})`),
  enumConditions: Object.fromEntries(
    Object.entries(accounts).map(([number, name]) => [name, `account_kind_of(${account}) = ${number}`]),
  ),
})
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

/** Written so that the planner does not underestimate the number of rows. */
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
  Object.entries(accounts)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
    .flatMap(([kind]) => kindParts(account, Number(kind)))

/** Closing partitions consist mostly of two codes; the others have a partial index. */
const byCode: Order = [
  { where: `transfer.code < 'daily_bounty'`, by: ['transfer.code'] },
  { where: `transfer.code = 'daily_bounty'`, by: [] },
  { where: `transfer.code > 'daily_bounty' and transfer.code < 'network_bounty'`, by: ['transfer.code'] },
  { where: `transfer.code = 'network_bounty'`, by: [] },
  { where: `transfer.code > 'network_bounty'`, by: ['transfer.code'] },
]

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

/** The audit log stores actors as kind and id; reports show names. */
const idIn = (column: 'actor' | 'subject', kind: string) =>
  `substring(audit_entry.${column} from '^${kind} (\\d{1,18})(?: \\(API key \\d+\\))?$')::bigint`

/** A person in the log, by name: found by what is stored or by an administrator's name. */
const personIn = (column: 'actor' | 'subject') => ({
  value: `coalesce(${column}_admin.username, ${column}_member.userrefid, audit_entry.${column})`,
  match: `audit_entry.${column} ilike $search
    or audit_entry.${column} = any(array(select 'admin ' || id from admin where username ilike $search))`,
  pattern: /./,
})

/** A member in the log, found by the whole ID. */
const memberIn = (column: 'actor' | 'subject') => ({
  value: `${column}_member.userrefid`,
  match: `audit_entry.${column} = any(array(select 'member ' || id from member where lower(userrefid) = lower($text)))`,
  pattern: /./,
})

const MOVEMENTS =
  'member_movements($owner, $since, $until, $most, $now) as movement join transfer_code on transfer_code.code = movement.code'

const movementsBetween = (since: string, until: string) =>
  `(select * from member_sides($owner) where at >= ${since} and at < ${until} and can_post_between(id, ${since}, ${until})) as movement`

/** Bonuses do not count towards caps. */
const PENDING_UNDER_CAPS = `(select coalesce(sum(amount), 0) from reward_queue
  where beneficiary = $owner and queue <> reward_queue_id('bonuses'))`

async function describeAuditRows(on: Queryable, rows: ReportRow[]): Promise<ReportRow[]> {
  const entries = await describeEntries(
    on,
    rows.map(({ id }) => id),
  )
  const words = new Map(entries.map((entry) => [String(entry.id), entry]))
  return rows.map((row) => {
    const entry = words.get(row.id)
    if (!entry) return row
    return { ...row, action: summarizeRow(entry) }
  })
}

export const ledgerSources = [
  reportSource(reports.transactionReport, {
    from: selectNewest(MOVEMENTS, null),
    newestRows: MOVEMENTS,
    countedRows: movementsBetween(`coalesce($since, '2000-01-01')`, `coalesce($until, '3000-01-01')`),
    memberTotals: { from: movementsBetween(`$now - interval '30 days'`, `'3000-01-01'::timestamptz`) },
    owner: 'account_member(movement.account) = $owner',
    id: `(movement.id || '.' || account_kind_of(movement.account))`,
    idType: 'text',
    columns: {
      date: 'movement.at',
      particulars: `transfer_code.meaning || case when movement.reverses is null then '' else ' (reversed)' end`,
      wallet: accountName('account_kind_of(movement.account)'),
      credit: 'case when movement.amount > 0 then movement.amount end',
      debit: 'case when movement.amount < 0 then -movement.amount end',
      xrp: `case when transfer_code.is_reward then coalesce(round(xrp_equivalent(abs(movement.amount),
        reward_accrual_time(coalesce(movement.reverses, movement.id), movement.cause_kind, movement.cause_id)) / 1e6, 6)::text,
        '${NO_RATE}') end`,
      balance: 'movement.balance',
      type: `case when movement.is_internal then 'Internal' when movement.amount > 0 then 'Received' else 'Sent' end`,
    },
    figures: {
      received: `coalesce(sum(movement.amount) filter (where movement.amount > 0 and not movement.is_internal), 0)`,
      sent: `coalesce(-sum(movement.amount) filter (where movement.amount < 0 and not movement.is_internal), 0)`,
    },
  }),
  reportSource(reports.topUpReport, {
    from: 'activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id',
    owner: 'activation.member_id = $owner',
    id: 'activation.id',
    idType: 'bigint',
    columns: {
      date: 'activation.activated_at',
      package: packageName('activation.package_rank'),
      amount: 'activation.amount',
      cap: 'activation_cap_usage.cap',
      capUsed: 'activation_cap_usage.earned',
      released: 'case when activation.granted then null else activation.matures_at end',
      status: `case when activation.deactivated_at is not null then 'Inactive'
        when activation_cap_usage.full_at is not null or activation.last_day < ($now at time zone 'UTC')::date then 'Completed'
        else 'Active' end`,
    },
    figures: {
      activated: 'coalesce(sum(activation.amount) filter (where not activation.granted), 0)',
      paid: `coalesce(sum(activation_cap_usage.earned), 0) - ${PENDING_UNDER_CAPS}`,
      pending: PENDING_UNDER_CAPS,
    },
  }),
  reportSource(reports.transferReport, {
    from: `transfer
      left join member as sender on sender.id = account_member(transfer.from_account)
      left join member as receiver on receiver.id = account_member(transfer.to_account)`,
    id: 'transfer.id',
    idType: 'uuid',
    orders: {
      code: byCode,
      fromAccount: byAccount('transfer.from_account'),
      fromMember: byAccountOwner('sender', 'transfer.from_account'),
      toAccount: byAccount('transfer.to_account'),
      toMember: byAccountOwner('receiver', 'transfer.to_account'),
    },
    columns: {
      date: 'transfer.at',
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
  }),
  reportSource(reports.auditLogReport, {
    from: `audit_entry
      left join admin as actor_admin on actor_admin.id = ${idIn('actor', 'admin')}
      left join member as actor_member on actor_member.id = ${idIn('actor', 'member')}
      left join admin as subject_admin on subject_admin.id = ${idIn('subject', 'admin')}
      left join member as subject_member on subject_member.id = ${idIn('subject', 'member')}`,
    id: 'audit_entry.id',
    idType: 'bigint',
    describeRows: describeAuditRows,
    columns: {
      date: 'audit_entry.at',
      actor: personIn('actor'),
      action: 'audit_entry.action',
      subject: personIn('subject'),
      address: 'audit_entry.address',
      actorMemberId: memberIn('actor'),
      subjectMemberId: memberIn('subject'),
    },
  }),
]
