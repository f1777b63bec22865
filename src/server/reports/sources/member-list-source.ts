import { memberListReport } from '#contract/reports/team-reports.ts'
import { LARGEST_PACKAGES } from '#domain/plan/plan-limits.ts'
import { reportSource, type Order } from '../report-source.ts'
import { memberColumn } from './member-columns.ts'

const TODAY = `($now at time zone 'UTC')::date`

/** A member's packages that earn, with the highest of them first. */
const LIVE = `from member_package join package on package.id = member_package.package_id
  where member_package.live_until >= ${TODAY}`
const HIGHEST = 'order by place desc nulls last limit 1'

/** member_package stores the last earning day per package; the highest active package is displayed. */
const systemPackage = {
  value: `(select name ${LIVE} and member_package.member_id = member.id ${HIGHEST})`,
  foreignKey: 'member.id',
  idLookup: `select member_id as id ${LIVE} and name ilike $search and not exists (
    select from member_package as other join package as higher on higher.id = other.package_id
    where other.member_id = member_package.member_id and other.live_until >= ${TODAY} and higher.place > package.place)`,
}

const SPONSOR = 'left join member as sponsor on sponsor.id = member.sponsor_id'
const STANDING = 'left join member_activity as held on held.member_id = member.id'
const BALANCE = 'left join member_balance as balance on balance.member_id = member.id'
const BY_STANDING = `member_activity as held join member on member.id = held.member_id ${SPONSOR} ${BALANCE}`
const BY_BALANCE = `member_balance as balance join member on member.id = balance.member_id ${SPONSOR} ${STANDING}`

const bySponsor = (field: 'userrefid' | 'full_name'): Order => [
  {
    from: `member as sponsor join member on member.sponsor_id = sponsor.id ${STANDING} ${BALANCE}`,
    by: [`sponsor.${field}`, 'sponsor.id'],
  },
  { where: 'member.sponsor_id is null', by: [] },
]
const byFlag = (flag: 'zero_pin' | 'level_manual'): Order => [
  { where: `not member.${flag}`, by: [] },
  { where: `member.${flag}`, by: [] },
]
const standingPart = (where: string, by: string) => ({ from: BY_STANDING, where, by: [`held.${by}`] })

/** Members whose highest active package is the one at this place by name. */
const holderPart = (place: number) => ({
  from: `member_package as own join package as shown on shown.id = own.package_id
    join member_activity as held on held.member_id = own.member_id join member on member.id = held.member_id ${SPONSOR} ${BALANCE}`,
  where: `own.package_id = (select id from package where place is not null order by name, id offset ${place} limit 1)
    and own.live_until >= ${TODAY} and not exists (
      select from member_package as other join package on package.id = other.package_id
      where other.member_id = own.member_id and other.live_until >= ${TODAY} and package.place > shown.place)`,
  by: ['own.live_until'],
})

const PENDING = '(select coalesce(sum(amount), 0) from reward_queue where beneficiary = member.id)'
/** Cap usage counts every reward with a cap as soon as it accrues; bonuses have none. */
const ACCRUED = `(select coalesce(sum(usage.earned), 0) from activation
  join activation_cap_usage as usage on usage.activation_id = activation.id where activation.member_id = member.id)
  + coalesce((select accrued from member_bonus where member_bonus.member_id = member.id), 0)`

const isActive = `held.live_until >= ${TODAY}`
const active = `count(*) filter (where ${isActive}) - (select count(*) from member
  join member_activity as held on held.member_id = member.id where member.blocked and ${isActive})`

export const memberListSource = reportSource(memberListReport, {
  from: `member ${SPONSOR} ${STANDING} ${BALANCE}`,
  id: 'member.id',
  idType: 'bigint',
  columns: {
    memberId: 'member.userrefid',
    fullname: 'member.full_name',
    mobileNumber: 'member.mobile_no',
    sponsorId: memberColumn('sponsor.userrefid', 'member.sponsor_id', 'userrefid'),
    sponsorName: memberColumn('sponsor.full_name', 'member.sponsor_id', 'full_name'),
    systemPackage,
    activeDirects: `(select count(*) from member as direct join member_activity as theirs on theirs.member_id = direct.id
      where direct.sponsor_id = member.id and theirs.live_until >= ${TODAY})`,
    custody: 'balance.custody',
    rewardsPaid: `${ACCRUED} - ${PENDING}`,
    rewardsPending: PENDING,
    onHold: 'balance.hold',
    registrationDate: 'member.registered_at',
    activationDate: 'held.first_activated_at',
    kycStatus: 'member.kyc_status',
    bankStatus: 'member.bank_status',
    userStatus: `case when member.blocked then 'Blocked' when ${isActive} then 'Active' else 'Inactive' end`,
    pinStatus: `case when member.zero_pin then 'ON' else 'OFF' end`,
    lastEdited: 'held.last_edited_at',
    levelManual: `case when member.level_manual then 'Level ON' else 'Level OFF' end`,
  },
  orders: {
    sponsorId: bySponsor('userrefid'),
    sponsorName: bySponsor('full_name'),
    systemPackage: [
      ...Array.from({ length: LARGEST_PACKAGES }, (_, place) => holderPart(place)),
      standingPart(`held.live_until < ${TODAY}`, 'live_until'),
    ],
    custody: [{ from: BY_BALANCE, by: ['balance.custody'] }],
    onHold: [{ from: BY_BALANCE, by: ['balance.hold'] }],
    activationDate: [{ from: BY_STANDING, by: ['held.first_activated_at'] }],
    userStatus: [
      standingPart(`${isActive} and not member.blocked`, 'live_until'),
      { where: 'member.blocked', by: [] },
      standingPart(`held.live_until < ${TODAY} and not member.blocked`, 'live_until'),
    ],
    pinStatus: byFlag('zero_pin'),
    levelManual: byFlag('level_manual'),
    lastEdited: [{ from: BY_STANDING, by: ['held.last_edited_at'] }],
  },
  figures: { accounts: 'count(*)', active, inactive: `count(*) - (${active})` },
  adminTotals: { from: 'member_activity as held', where: 'true' },
})
