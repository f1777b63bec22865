import * as reports from '#contract/reports/team-reports.ts'
import { reportSource } from '../report-source.ts'
import { heldPackages, memberColumn, shortName } from './member-columns.ts'
import { packageColumn } from './package-names.ts'

const activity = `case when held.active then 'Active' else 'Inactive' end`
const figures = {
  members: 'count(*)',
  active: 'count(*) filter (where held.active)',
  business: 'coalesce(sum(held.amount), 0)',
}
const person = { joined: 'member.registered_at', userrefid: 'member.userrefid', name: shortName('member') }

/** Numbered in the order of joining, before anything is filtered. */
const DIRECTS = `(
  select member.*, row_number() over (order by member.registered_at, member.id) as sr_no
  from member where member.sponsor_id = $owner
) as member`

/** As deep as the network pays. It carries along what is shown, so that nobody is looked up a second time. */
const TEAM = `(
  with recursive team as (
    select member.id, member.userrefid, member.full_name, member.registered_at, 1 as level, owner.userrefid as sponsor
    from member join member as owner on owner.id = member.sponsor_id where member.sponsor_id = $owner
    union all
    select member.id, member.userrefid, member.full_name, member.registered_at, team.level + 1, team.userrefid
    from team join member on member.sponsor_id = team.id where team.level < 10
  ) select team.*, $owner as owner_id from team
) as member`

export const teamSources = [
  reportSource(reports.networkReport, {
    from: `${DIRECTS} left join ${heldPackages('member')} on true`,
    owner: 'member.sponsor_id = $owner',
    id: 'member.id',
    idType: 'bigint',
    columns: {
      sr_no: 'member.sr_no',
      member_id: 'member.userrefid',
      member_name: shortName('member'),
      level: '1',
      total_bot: 'held.bots',
      current_package_amount: 'held.live_amount',
      package_amount: 'held.amount',
      activation_status: activity,
      date_of_activation: 'held.first_at',
      date_of_joining: 'member.registered_at',
    },
    figures: { ...figures, inactive: 'count(*) filter (where not held.active)' },
  }),
  reportSource(reports.downlineReport, {
    from: `${TEAM} left join ${heldPackages('member')} on true`,
    owner: 'member.owner_id = $owner',
    id: 'member.id',
    idType: 'bigint',
    columns: {
      ...person,
      level: 'member.level',
      sponsor: 'member.sponsor',
      activated: 'held.amount',
      status: activity,
    },
    figures,
  }),
  reportSource(reports.memberListReport, {
    from: `member left join member as sponsor on sponsor.id = member.sponsor_id
      left join ${heldPackages('member')} on true`,
    id: 'member.id',
    idType: 'bigint',
    columns: {
      memberId: 'member.userrefid',
      fullname: 'member.full_name',
      mobileNumber: 'member.mobile_no',
      sponsorId: memberColumn('sponsor.userrefid', 'member.sponsor_id', 'userrefid'),
      sponsorName: memberColumn('sponsor.full_name', 'member.sponsor_id', 'full_name'),
      systemPackage: packageColumn('held.package_rank'),
      activeDirects: `(select count(distinct direct.id) from member as direct
        join activation on activation.member_id = direct.id
        join activation_use on activation_use.activation_id = activation.id
        where direct.sponsor_id = member.id and activation.deactivated_at is null and activation_use.full_at is null
          and activation.last_day >= ($now at time zone 'UTC')::date)`,
      registrationDate: 'member.registered_at',
      activationDate: 'held.first_at',
      kycStatus: 'member.kyc_status',
      bankStatus: 'member.bank_status',
      userStatus: `case when member.blocked then 'Blocked' when held.active then 'Active' else 'Inactive' end`,
      pinStatus: `case when member.zero_pin then 'ON' else 'OFF' end`,
      lastEdited: `(select max(member_edit.at) from member_edit where member_edit.member_id = member.id)`,
      levelManual: `case when member.level_manual then 'Level ON' else 'Level OFF' end`,
    },
    figures: {
      accounts: 'count(*)',
      active: 'count(*) filter (where held.active and not member.blocked)',
      inactive: 'count(*) filter (where not held.active or member.blocked)',
    },
  }),
]
