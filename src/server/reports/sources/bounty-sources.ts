import * as reports from '#contract/reports/reward-reports.ts'
import { rewardKinds, rewardLabel, rewardNumber, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import { reportSource, type SourceColumn } from '../report-source.ts'
import { directOrders, adminOrders, packageOrders, constantTextOrder, levelOrders } from './bounty-orders.ts'
import { memberColumn, shortName } from './member-columns.ts'
import { packageColumn } from './package-names.ts'

const FROM = `reward
  left join member on member.id = reward.beneficiary
  left join activation on activation.id = reward.activation_id
  left join member as invitee on invitee.id = activation.member_id`

const amountOf = (table: 'reward' | 'reward_total', condition: string) =>
  `coalesce(sum(${table}.amount) filter (where ${condition}), 0)`
const accruedOn = { reward: 'utc_day(reward.accrued_at)', reward_total: 'reward_total.accrued_on' }
/** Whole days, of which today is the last, or the one that is so many days ago. */
const amountIn = (days: number, table: 'reward' | 'reward_total', daysAgo = 0) =>
  amountOf(
    table,
    `${table}.status <> 'Reversed' and ${accruedOn[table]} > utc_day($now) - ${days + daysAgo}
      and ${accruedOn[table]} <= utc_day($now) - ${daysAgo}`,
  )

const changeOf = (now: string, before: string) => `1000000 * (${now} - ${before}) / nullif(${before}, 0)`

const memberFigures = {
  total: amountIn(30, 'reward'),
  averageDaily: `div(${amountIn(30, 'reward')}, 30)`,
  change: changeOf(amountIn(30, 'reward'), amountIn(30, 'reward', 30)),
}
const adminFigures = {
  rowCount: 'coalesce(sum(reward_total.row_count), 0)',
  everTotal: amountOf('reward_total', `reward_total.status <> 'Reversed'`),
  everPaid: amountOf('reward_total', `reward_total.status = 'Paid'`),
  everPending: amountOf('reward_total', `reward_total.status = 'Pending'`),
  today: amountIn(1, 'reward_total'),
  sevenDays: amountIn(7, 'reward_total'),
  thirtyDays: amountIn(30, 'reward_total'),
}

const columnsWith = (particulars: SourceColumn) => ({
  date: 'reward.accrued_at',
  memberId: memberColumn('member.userrefid', 'reward.beneficiary', 'userrefid'),
  memberName: memberColumn('member.full_name', 'reward.beneficiary', 'full_name'),
  particulars,
  amount: 'reward.amount',
  status: 'reward.status',
})
/** The most levels or slabs that a row's text can name. */
const LEVELS = 10
const particularsSql = (kind: RewardKind) =>
  `'${rewardLabel(kind).particulars.replace('{level}', "' || reward.level || '")}'::text`
const particularsOf = (kind: RewardKind): SourceColumn => {
  const text = rewardLabel(kind).particulars
  const among = text.includes('{level}')
    ? Array.from({ length: LEVELS }, (_, index): [string, string] => [
        text.replace('{level}', String(index + 1)),
        `reward.level = ${index + 1}`,
      ])
    : [[text, 'true'] as const]
  return { value: particularsSql(kind), enumConditions: Object.fromEntries(among) }
}

const rowsOf = (kind: RewardKind) => ({
  from: FROM,
  where: `reward.kind = ${rewardNumber(kind)}`,
  id: 'reward.id',
  idType: 'uuid' as const,
  figures: { ...memberFigures, ...adminFigures },
  adminTotals: { from: 'reward_total', where: `reward_total.kind = ${rewardNumber(kind)}` },
  storedCount: `select coalesce(sum(row_count), 0) from reward_total where kind = ${rewardNumber(kind)}`,
  orders: adminOrders,
})
const ownRowsOf = (kind: RewardKind) => ({ ...rowsOf(kind), owner: 'reward.beneficiary = $owner' as const })
const activationColumns = {
  package: packageColumn('activation.package_rank'),
  packageAmount: 'activation.amount',
}

/** The invitee behind a direct bounty, found through the activation that caused it. */
const inviteeColumn = (value: string, field: 'userrefid' | 'full_name') => ({
  value,
  foreignKey: 'reward.activation_id',
  idLookup: `select activation.id from activation
    join member on member.id = activation.member_id where member.${field} ilike $search`,
})

const latest = `(array_agg(reward.amount order by reward.accrued_at desc, reward.id desc) filter (where reward.status <> 'Reversed'))`
const sumOf = (from: number, to: number) =>
  `(select sum(amount) from unnest(${latest}[${from}:${to}]) as amount)`

const anyParticulars = `case reward.kind ${rewardKinds
  .map((kind) => `when ${rewardNumber(kind)} then ${particularsSql(kind)}`)
  .join(' ')} end`

type SummaryReport = typeof reports.directSummaryReport | typeof reports.networkSummaryReport

/** Reads materialized totals. While the last closing is not added to them yet, its rewards are added in the query. */
const summary = (
  report: SummaryReport,
  kind: RewardKind,
  staleFallback?: { isStale: string; from: string },
) =>
  reportSource(report, {
    from: `member_reward_total as total join member on member.id = total.member_id and total.kind = ${rewardNumber(kind)}`,
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
    ...(staleFallback && { staleFallback }),
  })

/** A closing that runs for the first time is no part of the log before it is complete. */
const closingToSum = {
  isStale: `select exists (select from closings_to_total where state <> 'posting' or run > 1) as "isStale"`,
  from: `(select member_id, sum(row_count)::bigint as row_count, sum(amount)::bigint as amount
      from (select member_id, row_count, amount from member_reward_total where kind = ${rewardNumber('network')}
        union all select member_id, row_count, amount from pending_member_reward_totals()) as part
      group by member_id) as total
    join member on member.id = total.member_id`,
}

export const bountySources = [
  reportSource(reports.botProfitReport, {
    ...ownRowsOf('daily'),
    orders: { ...adminOrders, ...constantTextOrder, ...packageOrders },
    columns: { ...columnsWith(particularsOf('daily')), ...activationColumns },
  }),
  reportSource(reports.levelIncomeReport, {
    ...ownRowsOf('network'),
    orders: { ...adminOrders, ...levelOrders },
    columns: {
      ...columnsWith(particularsOf('network')),
      level: 'reward.level',
      membersBehind: 'reward.contributing_members',
    },
  }),
  reportSource(reports.directReport, {
    ...ownRowsOf('direct'),
    orders: { ...adminOrders, ...constantTextOrder, ...directOrders },
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
    orders: { ...adminOrders, ...constantTextOrder },
    columns: columnsWith(particularsOf('odl')),
  }),
  reportSource(reports.beyondLimitReport, {
    ...ownRowsOf('blb'),
    columns: columnsWith(particularsOf('blb')),
  }),
  reportSource(reports.royaltyReport, {
    ...rowsOf('royalty'),
    orders: { ...adminOrders, ...constantTextOrder },
    columns: columnsWith(particularsOf('royalty')),
  }),
  reportSource(reports.specialRewardReport, {
    ...rowsOf('special'),
    orders: { ...adminOrders, ...constantTextOrder },
    columns: columnsWith(particularsOf('special')),
  }),
  reportSource(reports.earningReport, {
    from: FROM,
    owner: 'reward.beneficiary = $owner',
    id: 'reward.id',
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
