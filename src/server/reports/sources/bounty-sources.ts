import * as reports from '#contract/reports/bounty-reports.ts'
import { rewardKinds, rewardLabel, rewardNumber, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import { reportSource, type SourceColumn } from '../report-source.ts'
import { directOrders, everyonesOrders, packageOrders, ofOneText, levelOrders } from './bounty-orders.ts'
import { memberColumn, shortName } from './member-columns.ts'
import { packageColumn } from './package-names.ts'

const FROM = `bounty
  left join member on member.id = bounty.beneficiary
  left join activation on activation.id = bounty.source
  left join member as invitee on invitee.id = activation.member_id`

const amountOf = (table: 'bounty' | 'bounty_sum', condition: string) =>
  `coalesce(sum(${table}.amount) filter (where ${condition}), 0)`
const accruedOn = { bounty: 'utc_day(bounty.accrued_at)', bounty_sum: 'bounty_sum.accrued_on' }
/** Whole days, of which today is the last, or the one that is so many days ago. */
const amountIn = (days: number, table: 'bounty' | 'bounty_sum', daysAgo = 0) =>
  amountOf(
    table,
    `${table}.status <> 'Reversed' and ${accruedOn[table]} > utc_day($now) - ${days + daysAgo}
      and ${accruedOn[table]} <= utc_day($now) - ${daysAgo}`,
  )

const changeOf = (now: string, before: string) => `1000000 * (${now} - ${before}) / nullif(${before}, 0)`

const memberFigures = {
  total: amountIn(30, 'bounty'),
  averageDaily: `div(${amountIn(30, 'bounty')}, 30)`,
  change: changeOf(amountIn(30, 'bounty'), amountIn(30, 'bounty', 30)),
}
const adminFigures = {
  rowCount: 'coalesce(sum(bounty_sum.row_count), 0)',
  everTotal: amountOf('bounty_sum', `bounty_sum.status <> 'Reversed'`),
  everPaid: amountOf('bounty_sum', `bounty_sum.status = 'Paid'`),
  everPending: amountOf('bounty_sum', `bounty_sum.status = 'Pending'`),
  today: amountIn(1, 'bounty_sum'),
  sevenDays: amountIn(7, 'bounty_sum'),
  thirtyDays: amountIn(30, 'bounty_sum'),
}

const columnsWith = (particulars: SourceColumn) => ({
  date: 'bounty.accrued_at',
  memberId: memberColumn('member.userrefid', 'bounty.beneficiary', 'userrefid'),
  memberName: memberColumn('member.full_name', 'bounty.beneficiary', 'full_name'),
  particulars,
  amount: 'bounty.amount',
  status: 'bounty.status',
})
/** The most levels or slabs that a row's text can name. */
const LEVELS = 10
const particularsSql = (kind: RewardKind) =>
  `'${rewardLabel(kind).particulars.replace('{level}', "' || bounty.level || '")}'::text`
const particularsOf = (kind: RewardKind): SourceColumn => {
  const text = rewardLabel(kind).particulars
  const among = text.includes('{level}')
    ? Array.from({ length: LEVELS }, (_, index): [string, string] => [
        text.replace('{level}', String(index + 1)),
        `bounty.level = ${index + 1}`,
      ])
    : [[text, 'true'] as const]
  return { value: particularsSql(kind), among: Object.fromEntries(among) }
}

const rowsOf = (kind: RewardKind) => ({
  from: FROM,
  where: `bounty.kind = ${rewardNumber(kind)}`,
  id: 'bounty.id',
  idType: 'uuid' as const,
  figures: { ...memberFigures, ...adminFigures },
  adminFiguresFrom: { from: 'bounty_sum', where: `bounty_sum.kind = ${rewardNumber(kind)}` },
  keptCount: `select coalesce(sum(row_count), 0) from bounty_sum where kind = ${rewardNumber(kind)}`,
  orders: everyonesOrders,
})
const ownRowsOf = (kind: RewardKind) => ({ ...rowsOf(kind), owner: 'bounty.beneficiary = $owner' as const })
const activationColumns = {
  package: packageColumn('activation.package_rank'),
  packageAmount: 'activation.amount',
}

/** The invitee behind a direct bounty, found through the activation that caused it. */
const inviteeColumn = (value: string, field: 'userrefid' | 'full_name') => ({
  value,
  pointer: 'bounty.source',
  lookup: `select activation.id from activation
    join member on member.id = activation.member_id where member.${field} ilike $search`,
})

const latest = `(array_agg(bounty.amount order by bounty.accrued_at desc, bounty.id desc) filter (where bounty.status <> 'Reversed'))`
const sumOf = (from: number, to: number) =>
  `(select sum(amount) from unnest(${latest}[${from}:${to}]) as amount)`

const anyParticulars = `case bounty.kind ${rewardKinds
  .map((kind) => `when ${rewardNumber(kind)} then ${particularsSql(kind)}`)
  .join(' ')} end`

type SummaryReport = typeof reports.directSummaryReport | typeof reports.networkSummaryReport

/** What members received in all is kept; what the last closing gave is added to it soon after, and read beside it till then. */
const summary = (report: SummaryReport, kind: RewardKind, whenBehind?: { asked: string; from: string }) =>
  reportSource(report, {
    from: `member_bounty_sum as total join member on member.id = total.member_id and total.kind = ${rewardNumber(kind)}`,
    where: 'total.row_count > 0',
    id: 'member.id',
    idType: 'bigint',
    columns: {
      referrerId: 'member.userrefid',
      referrerName: 'member.full_name',
      bonuses: 'total.row_count',
      totalBonuses: 'total.amount',
      status: `case when member.blocked then 'Inactive' else 'Active' end`,
    },
    ...(whenBehind && { whenBehind }),
  })

/** A closing that runs for the first time is no part of the log before it is complete. */
const closingToSum = {
  asked: `select exists (select from closing_ids_to_sum where state <> 'posting' or run > 1) as behind`,
  from: `(select member_id, sum(row_count)::bigint as row_count, sum(amount)::bigint as amount
      from (select member_id, row_count, amount from member_bounty_sum where kind = ${rewardNumber('network')}
        union all select member_id, row_count, amount from bounties_to_sum()) as part
      group by member_id) as total
    join member on member.id = total.member_id`,
}

export const bountySources = [
  reportSource(reports.botProfitReport, {
    ...ownRowsOf('daily'),
    orders: { ...everyonesOrders, ...ofOneText, ...packageOrders },
    columns: { ...columnsWith(particularsOf('daily')), ...activationColumns },
  }),
  reportSource(reports.levelIncomeReport, {
    ...ownRowsOf('network'),
    orders: { ...everyonesOrders, ...levelOrders },
    columns: {
      ...columnsWith(particularsOf('network')),
      level: 'bounty.level',
      membersBehind: 'bounty.members_behind',
    },
  }),
  reportSource(reports.directReport, {
    ...ownRowsOf('direct'),
    orders: { ...everyonesOrders, ...ofOneText, ...directOrders },
    columns: {
      ...columnsWith(particularsOf('direct')),
      inviteeId: inviteeColumn('invitee.userrefid', 'userrefid'),
      inviteeName: inviteeColumn('invitee.full_name', 'full_name'),
      inviteeShortName: shortName('invitee'),
      ...activationColumns,
    },
  }),
  reportSource(reports.odlBonusReport, {
    ...ownRowsOf('odl'),
    orders: { ...everyonesOrders, ...ofOneText },
    columns: columnsWith(particularsOf('odl')),
  }),
  reportSource(reports.beyondLimitReport, {
    ...ownRowsOf('blb'),
    columns: columnsWith(particularsOf('blb')),
  }),
  reportSource(reports.royaltyReport, {
    ...rowsOf('royalty'),
    orders: { ...everyonesOrders, ...ofOneText },
    columns: columnsWith(particularsOf('royalty')),
  }),
  reportSource(reports.specialRewardReport, {
    ...rowsOf('special'),
    orders: { ...everyonesOrders, ...ofOneText },
    columns: columnsWith(particularsOf('special')),
  }),
  reportSource(reports.earningReport, {
    from: FROM,
    owner: 'bounty.beneficiary = $owner',
    id: 'bounty.id',
    idType: 'uuid',
    columns: columnsWith(anyParticulars),
    figures: {
      ...memberFigures,
      change: `case when cardinality(${latest}) >= 14 then ${changeOf(sumOf(1, 7), sumOf(8, 14))} end`,
    },
  }),
  summary(reports.directSummaryReport, 'direct'),
  summary(reports.networkSummaryReport, 'network', closingToSum),
]
