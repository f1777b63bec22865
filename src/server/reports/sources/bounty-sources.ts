import * as reports from '#contract/reports/reward-reports.ts'
import { referrerLevels } from '#domain/rewards/referrer-levels.ts'
import {
  monthlyRewardKinds,
  rewardLabel,
  rewardNumber,
  type MonthlyRewardKind,
  type RewardKind,
} from '#domain/rewards/reward-kinds.ts'
import { reportSource, type SourceColumn } from '../report-source.ts'
import { directOrders, adminOrders, packageOrders, constantTextOrder, levelOrders } from './bounty-orders.ts'
import { shortNameSql } from '#server/platform/short-name-sql.ts'
import { memberColumn } from './member-columns.ts'
import { packageColumn } from './package-names.ts'
import { wordColumn } from './word-column.ts'

const JOINED = `left join member on member.id = reward.beneficiary
  left join activation on activation.id = reward.activation_id
  left join member as invitee on invitee.id = activation.member_id`

const amountOf = (table: 'reward' | 'reward_total', condition: string) =>
  `coalesce(sum(${table}.amount) filter (where ${condition}), 0)`
const accruedOn = { reward: 'utc_day(reward.accrued_at)', reward_total: 'reward_total.accrued_on' }
/** A number of whole days ending today, or `daysAgo` days ago. */
const isIn = (days: number, table: 'reward' | 'reward_total', daysAgo = 0) =>
  `${accruedOn[table]} > utc_day($now) - ${days + daysAgo} and ${accruedOn[table]} <= utc_day($now) - ${daysAgo}`
const accruedIn = (days: number) =>
  amountOf('reward_total', `reward_total.status <> 'Reversed' and ${isIn(days, 'reward_total')}`)
const amountIn30Days = (status: 'Paid' | 'Pending', daysAgo = 0) =>
  amountOf('reward', `reward.status = '${status}' and ${isIn(30, 'reward', daysAgo)}`)

const changeOf = (now: string, before: string) => `1000000 * (${now} - ${before}) / nullif(${before}, 0)`

const memberFigures = {
  total: amountIn30Days('Paid'),
  pending: amountIn30Days('Pending'),
  averageDaily: `div(${amountIn30Days('Paid')}, 30)`,
  change: changeOf(amountIn30Days('Paid'), amountIn30Days('Paid', 30)),
}
const adminFigures = {
  rowCount: 'coalesce(sum(reward_total.row_count), 0)',
  everTotal: amountOf('reward_total', `reward_total.status <> 'Reversed'`),
  everPaid: amountOf('reward_total', `reward_total.status = 'Paid'`),
  everPending: amountOf('reward_total', `reward_total.status = 'Pending'`),
  today: accruedIn(1),
  sevenDays: accruedIn(7),
  thirtyDays: accruedIn(30),
}

const columnsWith = (particulars: SourceColumn) => ({
  date: 'reward.accrued_at',
  memberId: memberColumn('member.userrefid', 'reward.beneficiary', 'userrefid'),
  memberName: memberColumn('member.full_name', 'reward.beneficiary', 'full_name'),
  particulars,
  amount: 'reward.amount',
  xrp: 'xrp_equivalent(reward.amount, reward.accrued_at)',
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

/**
 * The sixty days of a member's figures. The id conditions prune partitions of earlier months and days: an online id is at most 31 days
 * older than its row, and a closing's rewards accrue at the end of its day.
 */
const MEMBER_TOTALS = {
  from: `(select * from reward where beneficiary = $owner
    and (id >= first_online_id('0', $now - interval '92 days') and id < '10000000-0000-0000-0000-000000000000'
      or id >= first_closing_id('f', utc_day($now) - 61))) as reward`,
}

const rowsOf = (kind: RewardKind) => ({
  from: `reward ${JOINED}`,
  where: `reward.kind = ${rewardNumber(kind)}`,
  id: 'reward.id',
  idType: 'uuid' as const,
  figures: { ...memberFigures, ...adminFigures },
  adminTotals: { from: 'reward_total', where: `reward_total.kind = ${rewardNumber(kind)}` },
  storedCount: `select coalesce(sum(row_count), 0) from reward_total where kind = ${rewardNumber(kind)}`,
  orders: adminOrders,
})
const ownRowsOf = (kind: RewardKind) => ({
  ...rowsOf(kind),
  owner: 'reward.beneficiary = $owner' as const,
  newestRows:
    `member_rewards($owner, ${rewardNumber(kind)}, $since, $until, $most) as reward ${JOINED}` as const,
  memberTotals: MEMBER_TOTALS,
})
const activationColumns = {
  package: packageColumn('activation.package_id'),
  packageAmount: 'activation.amount',
}

/** The invitee of a direct bounty, found through the activation that caused it. */
const inviteeColumn = (value: string, field: 'userrefid' | 'full_name') => ({
  value,
  foreignKey: 'reward.activation_id',
  idLookup: `select activation.id from activation
    join member on member.id = activation.member_id where member.${field} ilike $search`,
})

const EARNING_DAYS = 'member_earning_days($owner) as earning'
const earningsOn = <Days extends string>(days: Days) =>
  `member_earnings($owner, array(${days})) as earning` as const
const startOfDay = `(earning.day::timestamp at time zone 'UTC')`
const earnedIn30Days = (amount: 'paid' | 'pending') =>
  `coalesce(sum(earning.${amount}) filter (where earning.day > utc_day($now) - 30 and earning.day <= utc_day($now)), 0)`
const latest = '(array_agg(earning.paid order by earning.day desc))'
const sumOf = (from: number, to: number) =>
  `(select sum(amount) from unnest(${latest}[${from}:${to}]) as amount)`

type SummaryReport = typeof reports.directSummaryReport | typeof reports.networkSummaryReport

const levelRanges = referrerLevels.map(({ name, from }, at) => {
  const next = referrerLevels[at - 1]
  return { name, where: `total.amount >= ${from}${next ? ` and total.amount < ${next.from}` : ''}` }
})
const referrerLevel = wordColumn(Object.fromEntries(levelRanges.map(({ name, where }) => [name, where])))
const levelOrder = levelRanges
  .toSorted((one, other) => one.name.localeCompare(other.name))
  .map(({ where }) => ({ where, by: ['total.amount'] }))

/** Reads materialized totals, plus the rewards of a closing that is not yet included in them. */
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
      totalInvitees: '(select count(*) from member as invitee where invitee.sponsor_id = member.id)',
      bonuses: 'total.row_count',
      totalBonuses: 'total.amount',
      level: referrerLevel,
      status: `case when member.blocked then 'Inactive' else 'Active' end`,
    },
    orders: { level: levelOrder },
    ...(staleFallback && { staleFallback }),
  })

/** The rewards of a closing's first run are not visible before it is complete. */
const closingToSum = {
  isStale: `select exists (select from closings_to_total where state <> 'posting' or run > 1) as "isStale"`,
  from: `(select member_id, sum(row_count)::bigint as row_count, sum(amount)::bigint as amount
      from (select member_id, row_count, amount from member_reward_total where kind = ${rewardNumber('network')}
        union all select member_id, row_count, amount from pending_member_reward_totals() where kind = ${rewardNumber('network')}) as part
      group by member_id) as total
    join member on member.id = total.member_id`,
}

/** Only administrators have these reports, all with the same columns. */
const monthlySource = (kind: MonthlyRewardKind) =>
  reportSource(reports.rewardReports[kind], {
    ...rowsOf(kind),
    orders: { ...adminOrders, ...constantTextOrder },
    columns: columnsWith(particularsOf(kind)),
  })

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
      contributingMembers: 'reward.contributing_members',
    },
  }),
  reportSource(reports.directReport, {
    ...ownRowsOf('direct'),
    orders: { ...adminOrders, ...constantTextOrder, ...directOrders },
    columns: {
      ...columnsWith(particularsOf('direct')),
      inviteeId: inviteeColumn('invitee.userrefid', 'userrefid'),
      inviteeName: inviteeColumn('invitee.full_name', 'full_name'),
      inviteeShortName: shortNameSql('invitee'),
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
  ...monthlyRewardKinds.map(monthlySource),
  reportSource(reports.earningReport, {
    from: earningsOn(`select earning.day from ${EARNING_DAYS}`),
    keyRows: {
      from: EARNING_DAYS,
      key: 'earning.day',
      columns: ['date', 'status'],
      page: earningsOn('$keys'),
    },
    // The last thirty days, and the fourteen days that are compared.
    memberTotals: {
      from: earningsOn(`select earning.day from ${EARNING_DAYS} order by earning.day desc limit 31`),
    },
    owner: 'earning.beneficiary = $owner',
    id: `(earning.beneficiary || '.' || earning.day)`,
    idType: 'text',
    columns: {
      date: startOfDay,
      dailyGrowth: 'earning.daily_growth',
      levelIncome: 'earning.level_income',
      otherRewards: 'earning.other_rewards',
      paid: 'earning.paid',
      pending: 'earning.pending',
      xrp: 'earning.xrp',
      status: 'earning.status',
    },
    figures: {
      total: earnedIn30Days('paid'),
      pending: earnedIn30Days('pending'),
      averageDaily: `div(${earnedIn30Days('paid')}, 30)`,
      change: `case when cardinality(${latest}) >= 14 then ${changeOf(sumOf(1, 7), sumOf(8, 14))} end`,
    },
  }),
  summary(reports.directSummaryReport, 'direct'),
  summary(reports.networkSummaryReport, 'network', closingToSum),
]
