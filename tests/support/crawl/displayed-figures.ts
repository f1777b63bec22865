// Figures of the screens, each with plain SQL over the tables that it comes from. A figure is found in the text of its
// screen; amounts are micro-USDT in the database and are shown cut to cents.

import { rewardReports } from '#contract/reports/reward-reports.ts'
import { rewardKinds, rewardNumber } from '#domain/rewards/reward-kinds.ts'

export type DisplayedFigure = {
  /** The declared route; its path parameter is the parameter of the SQL. */
  path: string
  what: RegExp
  sql: string
  /** Format: an amount with cents, in whole dollars, or plain. */
  as: 'cents' | 'dollars' | 'it is'
}

const ME = `(select id from member where userrefid = 'demo')`
const balanceOf = (account: string) =>
  `select sum(case when to_account = ${account} then amount when from_account = ${account} then -amount end) from transfer`
const wallet = (kind: number) => balanceOf(`(${ME} << 4 | ${kind})`)
const rewardsOf = (condition: string) =>
  `select sum(amount) from reward where beneficiary = ${ME} and ${condition}`
const paidRewardsOf = (condition: string) => rewardsOf(`status = 'Paid' and ${condition}`)
const team = (select: string) => `with recursive team as (
    select id from member where sponsor_id = ${ME}
    union all select member.id from member join team on member.sponsor_id = team.id)
  select ${select}`
const totalOfKind = (kind: number) =>
  `select sum(amount) from reward where kind = ${kind} and status <> 'Reversed'`
const NOTIFICATIONS = `select count(*) from notification where audience = 'member' and recipient_id = ${ME}`
const RECENT_SIGN_UPS = `select count(*) from member join referral_signup on member_id = member.id where sponsor_id = ${ME} and label = '' and registered_at >= date_trunc('day', now(), 'UTC') - interval '29 days'`
const FEES = `select sum(case when reverses is null then amount else -amount end) from transfer where code in ('withdrawal_fee', 'address_change_fee') and (reverses is null) = (to_account = system_account('fees'))`
const REWARDS_PAID = /Rewards paid (?:USDT )?([\d.,]+)/
const PAID_TO_MEMBER = `select sum(amount) from reward join member on member.id = beneficiary where userrefid = $1 and status = 'Paid'`
const RATE = `select trim_scale(micro_per_usdt / 1e6) from exchange_rate where currency = 'XRP' order by at desc limit 1`
const writtenAs =
  (as: DisplayedFigure['as']) =>
  (path: string, what: RegExp, sql: string): DisplayedFigure => ({ path, what, sql, as })
const [cents, dollars, plain] = [writtenAs('cents'), writtenAs('dollars'), writtenAs('it is')]

const ENTRIES = /of (\d+) entries/
const PROFITS = /Total Profits (?:USDT )?([\d.,]+)/
const TOTAL = /Total (?:USDT )?([\d.,]+)/

export const memberFigures: readonly DisplayedFigure[] = [
  cents('/user/dashboard', /R-Wallet balance .*?([\d,]+\.\d\d)/, wallet(1)),
  cents('/user/dashboard', /Direct ([\d.,]+)/, rewardsOf('kind = 3')),
  plain('/user/notifications', /All ?(\d+)/, NOTIFICATIONS),
  cents('/user/wallet', /Daily XRP bounties and ODL profit (?:USDT )?([\d.,]+)/, wallet(3)),
  plain(
    '/user/packages',
    /Elevate Plus (\d+) of 8 active/,
    `select count(*) from activation where member_id = ${ME} and package_id = 1 and deactivated_at is null`,
  ),
  plain(
    '/user/package/start/:packageType',
    /([\d.]+)% daily XRP bounty/,
    `select terms ->> 'dailyRate' from (select settings from plan_version order by id desc limit 1) newest
       cross join jsonb_array_elements(settings -> 'packages') terms where terms ->> 'key' = $1`,
  ),
  cents('/user/package/:packageType', /R-Wallet Balance (?:USDT )?([\d.,]+)/, wallet(1)),
  cents(
    '/user/odl',
    /Your share of this cycle (?:USDT )?([\d.,]+)/,
    `select sum(amount) from odl_entitlement join odl_cycle on odl_cycle.id = cycle_id
     where member_id = ${ME} and ended_at is null`,
  ),
  plain('/user/level', /Total team (\d+)/, team('count(*) from team')),
  cents('/user/level', /Total tier bonus (?:USDT )?([\d.,]+)/, paidRewardsOf('kind = 2')),
  cents(
    '/user/team-business',
    /Activated by your team (?:USDT )?([\d.,]+)/,
    team(
      `sum(amount) from team join member on member.id = team.id join activation on member_id = team.id where not granted and not zero_pin`,
    ),
  ),
  plain('/user/team-tree', /(\d+) members? in the team/, team('count(*) from team')),
  plain('/user/referral/share-referral-link', /Main link.*?Sign-ups (\d+)/, RECENT_SIGN_UPS),
  dollars('/user/account/blb-bonus', /Total paid Bonus \$([\d,]+)/, paidRewardsOf('kind = 5')),
  cents(
    '/user/account/capping',
    /Cap used ([\d.,]+)/,
    `select earned from activation join activation_cap_usage on activation_id = id where member_id = ${ME} order by id desc limit 1`,
  ),
  cents(
    '/user/account/earnings-calendar',
    /Paid in \w+ (?:USDT )?([\d.,]+)/,
    `select coalesce(sum(amount), 0) from reward where beneficiary = ${ME} and status = 'Paid'
     and date_trunc('month', accrued_at at time zone 'UTC') = date_trunc('month', now() at time zone 'UTC')`,
  ),
  cents('/user/account/withdraw', /Available (?:USDT )?([\d.,]+)/, wallet(3)),
  plain(
    '/user/account/address-detail',
    /Free changes used: (\d)\/3/,
    `select least(change_count, 3) from withdrawal_address where member_id = ${ME} and currency = 'usdt' and retired_at is null`,
  ),
  cents(
    '/user/account/proof',
    /R-Wallet (?:USDT )?([\d.,]+)/,
    `${wallet(1)} where at <= (select at from statement order by id desc limit 1)`,
  ),
  cents(
    '/user/account/history',
    /Withdrawn (?:USDT )?([\d.,]+)/,
    `select sum(net) from withdrawal where member_id = ${ME} and state = 'sent'`,
  ),
  plain(
    '/user/account/helpdesk',
    /Total tickets (\d+)/,
    `select count(*) from ticket where member_id = ${ME}`,
  ),
  plain(
    '/user/account/my-network',
    /Direct members (\d+)/,
    `select count(*) from member where sponsor_id = ${ME}`,
  ),
  cents('/user/report/bot-profit', PROFITS, paidRewardsOf('kind = 1')),
  cents('/user/report/level-income', PROFITS, paidRewardsOf('kind = 2')),
  cents('/user/report/direct', PROFITS, paidRewardsOf('kind = 3')),
  cents('/user/report/odl-bonus', PROFITS, paidRewardsOf('kind = 4')),
  cents('/user/report/my-earning', PROFITS, paidRewardsOf('true')),
  plain('/user/report/downline', /Team members (\d+)/, team('count(*) from team')),
  plain(
    '/user/transaction/transaction-report',
    ENTRIES,
    `select count(*) from (select from_account as account from transfer union all select to_account from transfer) as side
     where account >> 4 = ${ME}`,
  ),
  cents(
    '/user/transaction/topup-history',
    /Total activated (?:USDT )?([\d.,]+)/,
    `select sum(amount) from activation where member_id = ${ME} and not granted`,
  ),
]

export const adminFigures: readonly DisplayedFigure[] = [
  plain('/anjo/dashboard', /Total Users (\d+)/, 'select count(*) from member'),
  cents(
    '/anjo/dashboard',
    /Total Deposits (?:USDT )?([\d.,]+)/,
    `select sum(amount) from transfer where code = 'deposit'`,
  ),
  plain('/anjo/members-list', /Accounts (\d+)/, 'select count(*) from member'),
  cents(
    '/anjo/packages',
    /Total activated (?:USDT )?([\d.,]+)/,
    'select sum(amount) from activation where not granted',
  ),
  plain(
    '/anjo/create-subadmin',
    ENTRIES,
    'select count(*) from admin where not master and deleted_at is null',
  ),
  plain('/anjo/add-qr', ENTRIES, 'select count(*) from receiving_code where deleted_at is null'),
  plain('/anjo/deposit-history', /Approved (\d+)/, `select count(*) from deposit where status = 'Approved'`),
  plain(
    '/anjo/gateway-status',
    /Pending deposits (\d+)/,
    `select count(*) from deposit where status = 'Pending'`,
  ),
  cents(
    '/anjo/withdraw-history',
    /Pending \$([\d.,]+)/,
    `select sum(amount) from withdrawal where state = 'requested'`,
  ),
  cents('/anjo/wallet', /Reward treasury.*?([\d,]+\.\d\d)/, balanceOf('10')),
  plain('/anjo/rates', /1 USDT = ([\d.]+) XRP/, RATE),
  plain('/anjo/settings', /1 USDT = ([\d.]+) XRP/, RATE),
  plain('/anjo/support-tickets', /Total tickets (\d+)/, 'select count(*) from ticket'),
  plain(
    '/anjo/support-tickets/:ticketId',
    /Tickets (\d+) Opened/,
    'select count(*) from ticket where member_id = (select member_id from ticket where id = $1::bigint)',
  ),
  plain('/anjo/announcements', ENTRIES, 'select count(*) from announcement'),
  ...rewardKinds.map((kind) =>
    cents(rewardReports[kind].audiences.admin.path, TOTAL, totalOfKind(rewardNumber(kind))),
  ),
  plain('/anjo/odl-accounts', ENTRIES, 'select count(*) from odl_entitlement'),
  plain('/anjo/transfers', ENTRIES, 'select count(*) from transfer'),
  plain('/anjo/admin-logs', ENTRIES, 'select count(*) from audit_entry'),
  plain('/anjo/edited-info', ENTRIES, 'select count(*) from member_edit'),
  cents('/anjo/statements', /([\d,]+\.\d\d)/, 'select total from statement order by id desc limit 1'),
  cents(
    '/anjo/holdings',
    /Owed to members, last statement (?:USDT )?([\d.,]+)/,
    'select total from statement order by id desc limit 1',
  ),
  cents(
    '/anjo/treasury',
    /Needed to cover all pending (?:USDT )?([\d.,]+)/,
    `select sum(amount) from reward where status = 'Pending'`,
  ),
  cents('/anjo/odl-setting', /Claimed (?:USDT )?([\d,]+\.\d\d)/, totalOfKind(4)),
  plain(
    '/anjo/level-setting',
    /last (\d+) closings since/,
    `select count(*) from closing where state = 'complete'`,
  ),
  cents(
    '/anjo/plan',
    /Turnover of 30 days: (?:USDT )?([\d.,]+)/,
    'select sum(amount) from activation join member on member.id = member_id where not granted and not zero_pin',
  ),
  cents('/anjo/plan', /Accrued so far (?:USDT )?([\d.,]+)/, totalOfKind(rewardNumber('blb'))),
  cents('/anjo/plan', /Fee income of 30 days (?:USDT )?([\d.,]+)/, FEES),
  cents('/anjo/members/:slug', REWARDS_PAID, PAID_TO_MEMBER),
  cents('/anjo/user-performance/:slug', REWARDS_PAID, PAID_TO_MEMBER),
  plain(
    '/anjo/team-tree/:slug',
    /(No team yet|\d+ direct referrals?)/,
    `select case count(*) when 0 then 'No team yet' when 1 then '1 direct referral' else count(*) || ' direct referrals' end from member join member as sponsor on sponsor.id = member.sponsor_id where sponsor.userrefid = $1`,
  ),
  plain(
    '/anjo/time-machine',
    /Last day closed ([\d/]+)/,
    `select to_char(max(day), 'DD/MM/YYYY') from closing where state = 'complete'`,
  ),
]
