import * as reports from '#contract/reports/bounty-reports.ts'
import { reportSource, type SourceColumn } from '../report-source.ts'
import { directOrders, everyonesOrders, packageOrders, ofOneText, levelOrders } from './bounty-orders.ts'
import { memberColumn, shortName } from './member-columns.ts'
import { packageColumn } from './package-names.ts'

/** As in the table bounty_kind. */
const kinds = { daily: 1, network: 2, direct: 3, odl: 4, blb: 5, royalty: 6, special: 7 }

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
const always = (text: string) => ({ value: `'${text}'::text`, among: { [text]: 'true' } })
const numbered = (text: (place: string) => string, most: number) => ({
  value: text(`' || bounty.level || '`),
  among: Object.fromEntries(
    Array.from({ length: most }, (_, at) => [
      text(String(at + 1)).replaceAll("'", ''),
      `bounty.level = ${at + 1}`,
    ]),
  ),
})

const rowsOf = (kind: number) => ({
  from: FROM,
  where: `bounty.kind = ${kind}`,
  id: 'bounty.id',
  idType: 'uuid' as const,
  figures: { ...memberFigures, ...adminFigures },
  adminFiguresFrom: { from: 'bounty_sum', where: `bounty_sum.kind = ${kind}` },
  keptCount: `select coalesce(sum(row_count), 0) from bounty_sum where kind = ${kind}`,
  orders: everyonesOrders,
})
const ownRowsOf = (kind: number) => ({ ...rowsOf(kind), owner: 'bounty.beneficiary = $owner' as const })
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

const earnings = `case bounty.kind when 1 then 'Daily Bot Profit' when 2 then 'Level ' || bounty.level || ' Income'
  when 3 then 'Direct Bounty' when 4 then 'ODL Profit' when 5 then 'BLB' || bounty.level || ' Bonus'
  when 6 then 'Royalty Bonus' else 'Special Reward' end`

type SummaryReport = typeof reports.directSummaryReport | typeof reports.networkSummaryReport

/** What members received in all is kept; what the last closing gave is added to it soon after, and read beside it till then. */
const summary = (report: SummaryReport, kind: number, whenBehind?: { asked: string; from: string }) =>
  reportSource(report, {
    from: `member_bounty_sum as total join member on member.id = total.member_id and total.kind = ${kind}`,
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
      from (select member_id, row_count, amount from member_bounty_sum where kind = ${kinds.network}
        union all select member_id, row_count, amount from bounties_to_sum()) as part
      group by member_id) as total
    join member on member.id = total.member_id`,
}

export const bountySources = [
  reportSource(reports.botProfitReport, {
    ...ownRowsOf(kinds.daily),
    orders: { ...everyonesOrders, ...ofOneText, ...packageOrders },
    columns: { ...columnsWith(always('Daily Bot Profit')), ...activationColumns },
  }),
  reportSource(reports.levelIncomeReport, {
    ...ownRowsOf(kinds.network),
    orders: { ...everyonesOrders, ...levelOrders },
    columns: {
      ...columnsWith(numbered((level) => `'Level ${level} Income'`, 10)),
      level: 'bounty.level',
      membersBehind: 'bounty.members_behind',
    },
  }),
  reportSource(reports.directReport, {
    ...ownRowsOf(kinds.direct),
    orders: { ...everyonesOrders, ...ofOneText, ...directOrders },
    columns: {
      ...columnsWith(always('Direct Bounty')),
      inviteeId: inviteeColumn('invitee.userrefid', 'userrefid'),
      inviteeName: inviteeColumn('invitee.full_name', 'full_name'),
      inviteeShortName: shortName('invitee'),
      ...activationColumns,
    },
  }),
  reportSource(reports.odlBonusReport, {
    ...ownRowsOf(kinds.odl),
    orders: { ...everyonesOrders, ...ofOneText },
    columns: columnsWith(always('ODL Profit')),
  }),
  reportSource(reports.beyondLimitReport, {
    ...ownRowsOf(kinds.blb),
    columns: columnsWith(numbered((slab) => `'BLB${slab} Bonus'`, 10)),
  }),
  reportSource(reports.royaltyReport, {
    ...rowsOf(kinds.royalty),
    orders: { ...everyonesOrders, ...ofOneText },
    columns: columnsWith(always('Royalty Bonus')),
  }),
  reportSource(reports.specialRewardReport, {
    ...rowsOf(kinds.special),
    orders: { ...everyonesOrders, ...ofOneText },
    columns: columnsWith(always('Special Reward')),
  }),
  reportSource(reports.earningReport, {
    from: FROM,
    owner: 'bounty.beneficiary = $owner',
    id: 'bounty.id',
    idType: 'uuid',
    columns: columnsWith(earnings),
    figures: {
      ...memberFigures,
      change: `case when cardinality(${latest}) >= 14 then ${changeOf(sumOf(1, 7), sumOf(8, 14))} end`,
    },
  }),
  summary(reports.directSummaryReport, kinds.direct),
  summary(reports.networkSummaryReport, kinds.network, closingToSum),
]
