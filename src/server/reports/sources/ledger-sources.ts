import * as reports from '#contract/reports/ledger-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { NO_RATE } from '#contract/reports/report-text.ts'
import { describeEntries, summarizeRow } from '#server/audit/describe-entries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { selectNewest } from '../newest-rows.ts'
import { reportSource } from '../report-source.ts'
import { accountName } from './account-columns.ts'
import { packageName } from './package-names.ts'
import { transferSource } from './transfer-source.ts'

/** The audit log stores actors as kind and id; reports show names. */
const idIn = (column: 'actor' | 'subject', kind: string) =>
  `substring(audit_entry.${column} from '^${kind} (\\d{1,18})(?: \\(API key \\d+\\))?$')::bigint`

/** The name of a person in the audit log, searchable by the stored text or by an administrator's name. */
const personIn = (column: 'actor' | 'subject') => ({
  value: `coalesce(${column}_admin.username, ${column}_member.userrefid, audit_entry.${column})`,
  match: `audit_entry.${column} ilike $search
    or audit_entry.${column} = any(array(select 'admin ' || id from admin where username ilike $search))`,
  pattern: /./,
})

/** A member in the audit log, searchable by the whole ID. */
const memberIn = (column: 'actor' | 'subject') => ({
  value: `${column}_member.userrefid`,
  match: `audit_entry.${column} = any(array(select 'member ' || id from member where lower(userrefid) = lower($text)))`,
  pattern: /./,
})

const MOVEMENTS =
  'member_movements($owner, $since, $until, $most, $now) as movement join transfer_code on transfer_code.code = movement.code'

const movementsBetween = (since: string, until: string) =>
  `(select * from member_sides($owner) where at >= ${since} and at < ${until} and can_post_between(id, ${since}, ${until})) as movement`

/** Pending rewards that count against caps; bonuses do not. */
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
      package: packageName('activation.package_id'),
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
  transferSource,
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
