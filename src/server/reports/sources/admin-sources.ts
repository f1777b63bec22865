import * as reports from '#contract/reports/admin-reports.ts'
import { reportSource, type Order } from '../report-source.ts'
import { memberColumn } from './member-columns.ts'
import { packageColumn } from './package-names.ts'
import { wordColumn } from './word-column.ts'

const person = (pointer: string) => ({
  memberId: memberColumn('member.userrefid', pointer, 'userrefid'),
  fullname: memberColumn('member.full_name', pointer, 'full_name'),
})

const TODAY = `($now at time zone 'UTC')::date`
const isLive = `activation.deactivated_at is null and activation_cap_usage.full_at is null and activation.last_day >= ${TODAY}`
const isFullEarly = `activation.deactivated_at is null and activation_cap_usage.full_at is not null
  and activation.last_day >= ${TODAY}`

/** The same condition as on the dashboard: active, and at 80 % or more of a cap with this multiple. */
const isNearCap = (
  multiple: 2 | 3,
) => `${isLive} and activation_cap_usage.earned * 5 >= activation_cap_usage.cap * 4
  and (activation_cap_usage.cap / activation.amount)::int = ${multiple}`
const capAlerts = { '2X 80%': isNearCap(2), '3X 80%': isNearCap(3) }

const USE = 'left join activation_cap_usage on activation_cap_usage.activation_id = activation.id'
const HOLDER = 'left join member on member.id = activation.member_id'
const BY_USE = `activation_cap_usage join activation on activation.id = activation_cap_usage.activation_id ${HOLDER}`
const byHolder = (field: 'userrefid' | 'full_name'): Order => [
  {
    from: `member join activation on activation.member_id = member.id ${USE}`,
    by: [`member.${field}`, 'member.id'],
  },
]

/** The composite key as one number; it has an expression index. */
const ENTITLEMENT = '(odl_entitlement.cycle_id::bigint << 40 | odl_entitlement.activation_id)'
const entitlementIs = {
  claimed: 'odl_entitlement.claimed_at is not null',
  open: 'odl_entitlement.claimed_at is null and odl_cycle.ended_at is null',
  missed: 'odl_entitlement.claimed_at is null and odl_cycle.ended_at is not null',
}
const inThirtyDays = `odl_cycle.opened_at > $now - interval '30 days'`

const announcementStatus = `case when announcement.ended_at is not null or announcement.until_at <= $now then 'Ended'
  when announcement.from_at > $now then 'Scheduled' else 'Active' end`

export const adminSources = [
  reportSource(reports.ticketReport, {
    from: `ticket join member on member.id = ticket.member_id left join admin as owner on owner.id = ticket.owner_id`,
    owner: 'ticket.member_id = $owner',
    id: 'ticket.id',
    idType: 'bigint',
    columns: {
      subject: 'ticket.subject',
      ticketNo: 'ticket.number',
      userId: memberColumn('member.userrefid', 'ticket.member_id', 'userrefid'),
      memberName: 'ticket.member_name',
      dateTime: 'ticket.opened_at',
      complaintTo: 'ticket.complaint_to',
      priority: 'ticket.priority',
      waiting: `case when ticket.status = 'Resolved' then 'None'
        when ticket.waits_for_support then 'Support' else 'Member' end`,
      owner: `case when ticket.owner_id = $admin then 'You' else coalesce(owner.name, 'Unassigned') end`,
      status: 'ticket.status',
    },
    figures: {
      total: 'count(*)',
      pending: `count(*) filter (where ticket.status = 'Pending')`,
      resolved: `count(*) filter (where ticket.status = 'Resolved')`,
      waiting: `count(*) filter (where ticket.status = 'Pending' and ticket.waits_for_support)`,
    },
  }),
  reportSource(reports.announcementReport, {
    from: `announcement join admin on admin.id = announcement.published_by
      left join announcement_mailing on announcement_mailing.announcement_id = announcement.id`,
    id: 'announcement.id',
    idType: 'bigint',
    columns: {
      title: 'announcement.title',
      audience:
        'coalesce((select name from package where key = announcement.audience), announcement.audience)',
      from: 'announcement.from_at',
      until: 'coalesce(announcement.ended_at, announcement.until_at)',
      pinned: `case when announcement.pinned then 'Yes' else 'No' end`,
      dismissed: `(select count(*) from announcement_dismissal where announcement_id = announcement.id)`,
      mailed: 'coalesce(announcement_mailing.queued, 0)',
      by: 'admin.name',
      status: announcementStatus,
    },
  }),
  reportSource(reports.memberEditReport, {
    from: `member_edit join member on member.id = member_edit.member_id join admin on admin.id = member_edit.by_admin`,
    id: 'member_edit.id',
    idType: 'bigint',
    columns: {
      dateTime: 'member_edit.at',
      ...person('member_edit.member_id'),
      field: 'member_edit.field',
      before: 'member_edit.before',
      after: 'member_edit.after',
      by: 'admin.name',
      reason: 'member_edit.reason',
    },
  }),
  reportSource(reports.activationReport, {
    from: `activation ${USE} ${HOLDER}`,
    id: 'activation.id',
    idType: 'bigint',
    columns: {
      ...person('activation.member_id'),
      package: packageColumn('activation.package_id'),
      amount: 'activation.amount',
      cap: 'activation_cap_usage.cap',
      earned: 'activation_cap_usage.earned',
      capAlert: wordColumn(capAlerts),
      dateTime: 'activation.activated_at',
      release: 'case when activation.granted then null else activation.matures_at end',
      paidBy: wordColumn({ Granted: 'activation.granted', Member: 'not activation.granted' }),
      status: `case when activation.deactivated_at is not null then 'Inactive' when ${isLive} then 'Active'
        else 'Completed' end`,
    },
    orders: {
      memberId: byHolder('userrefid'),
      fullname: byHolder('full_name'),
      package: [{ by: ['activation.package_id'] }],
      cap: [{ from: BY_USE, by: ['activation_cap_usage.cap'] }],
      paidBy: [
        { where: 'activation.granted', by: [] },
        { where: 'not activation.granted', by: [] },
      ],
      // Completed: expired or at its cap.
      status: [
        { where: isLive, by: ['activation.last_day'] },
        {
          where: `activation.deactivated_at is null and activation.last_day < ${TODAY}`,
          by: ['activation.last_day'],
        },
        { from: BY_USE, where: isFullEarly, by: [] },
        { where: 'activation.deactivated_at is not null', by: [] },
      ],
    },
    adminTotals: { from: 'activation', where: 'true' },
    figures: {
      activations: 'count(*)',
      active: `count(*) filter (where activation.deactivated_at is null and activation.last_day >= ${TODAY})
        - (select count(*) from ${BY_USE} where ${isFullEarly})`,
      activated: 'coalesce(sum(activation.amount) filter (where not activation.granted), 0)',
      custody:
        'coalesce(sum(activation.amount) filter (where not activation.granted and activation.released_at is null), 0)',
    },
  }),
  reportSource(reports.odlAccountReport, {
    from: `odl_entitlement join odl_cycle on odl_cycle.id = odl_entitlement.cycle_id
      join activation on activation.id = odl_entitlement.activation_id
      join member on member.id = odl_entitlement.member_id`,
    id: ENTITLEMENT,
    idType: 'bigint',
    columns: {
      cycle: 'odl_entitlement.cycle_id',
      ...person('odl_entitlement.member_id'),
      package: packageColumn('activation.package_id'),
      packageAmount: 'activation.amount',
      entitled: 'odl_entitlement.amount',
      opened: 'odl_cycle.opened_at',
      ends: 'odl_cycle.ends_at',
      claimed: 'odl_entitlement.claimed_at',
      status: `case when ${entitlementIs.claimed} then 'Claimed' when odl_cycle.ended_at is null then 'Open'
        else 'Missed' end`,
    },
    figures: {
      open: `count(distinct odl_entitlement.member_id) filter (where ${entitlementIs.open})`,
      claimed: `count(distinct odl_entitlement.member_id) filter (where ${entitlementIs.claimed} and ${inThirtyDays})`,
      missed: `count(distinct odl_entitlement.member_id) filter (where ${entitlementIs.missed} and ${inThirtyDays})`,
      missedAmount: `coalesce(sum(odl_entitlement.amount) filter (where ${entitlementIs.missed} and ${inThirtyDays}), 0)`,
    },
  }),
]
