import * as reports from '#contract/reports/team-reports.ts'
import { shortNameSql } from '#server/platform/short-name-sql.ts'
import { reportSource } from '../report-source.ts'
import { heldPackages } from './member-columns.ts'

const activity = `case when held.active then 'Active' else 'Inactive' end`
const figures = {
  members: 'count(*)',
  active: 'count(*) filter (where held.active)',
  business: 'coalesce(sum(held.amount), 0)',
}
const person = { joined: 'member.registered_at', userrefid: 'member.userrefid', name: shortNameSql('member') }

/** Numbered by joining order before filters apply. */
const DIRECTS = `(
  select member.*, row_number() over (order by member.registered_at, member.id) as sr_no
  from member where member.sponsor_id = $owner
) as member`

/** As deep as the plan has levels; carries the displayed columns to avoid a second lookup. */
const TEAM = `(
  with recursive team as (
    select member.id, member.userrefid, member.full_name, member.registered_at, 1 as level, owner.userrefid as sponsor
    from member join member as owner on owner.id = member.sponsor_id where member.sponsor_id = $owner
    union all
    select member.id, member.userrefid, member.full_name, member.registered_at, team.level + 1, team.userrefid
    from team join member on member.sponsor_id = team.id where team.level < (select plan_levels($now))
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
      member_name: shortNameSql('member'),
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
]
