// Sort orders of reward reports that the rewards table has no direct index for. Ties follow an indexed order.

import { levels } from '#contract/reports/report.ts'
import type { Order } from '../report-source.ts'

const MEMBERS = `left join member on member.id = reward.beneficiary`
const ACTIVATIONS = `left join activation on activation.id = reward.activation_id
  left join member as invitee on invitee.id = activation.member_id`

/** Members in order, and each one's rows. */
const byMember = (field: 'userrefid' | 'full_name'): Order => [
  {
    from: `member join reward on reward.beneficiary = member.id ${ACTIVATIONS}`,
    by: [`member.${field}`, 'member.id'],
  },
]

const byStatus: Order = ['Paid', 'Pending', 'Reversed'].map((status) => ({
  where: `reward.status = '${status}'`,
  by: ['reward.accrued_at'],
}))

export const adminOrders = {
  memberId: byMember('userrefid'),
  memberName: byMember('full_name'),
  status: byStatus,
}

/** The text is the same in all rows. */
export const constantTextOrder = { particulars: [{ by: ['reward.accrued_at'] }] }

/**
 * A daily bounty belongs to the package's owner. Joining on both equalities would make the planner multiply their selectivities and
 * underestimate the rows.
 */
const OWN_PACKAGES = `activation
  join reward on reward.beneficiary = activation.member_id and reward.activation_id >= activation.id and reward.activation_id <= activation.id
  ${MEMBERS} left join member as invitee on invitee.id = activation.member_id`
const INVITED_PACKAGES = `activation join reward on reward.activation_id = activation.id
  ${MEMBERS} left join member as invitee on invitee.id = activation.member_id`
const byPackage = (from: string): { package: Order; packageAmount: Order } => ({
  package: [{ from, by: ['activation.package_id', 'activation.id'] }],
  packageAmount: [{ from, by: ['activation.amount', 'activation.id'] }],
})
export const packageOrders = byPackage(OWN_PACKAGES)

const byInvitee = (field: 'userrefid' | 'full_name'): Order => [
  {
    from: `member as invitee join activation on activation.member_id = invitee.id
      join reward on reward.activation_id = activation.id ${MEMBERS}`,
    by: [`invitee.${field}`, 'invitee.id'],
  },
]
export const directOrders = {
  ...byPackage(INVITED_PACKAGES),
  inviteeId: byInvitee('userrefid'),
  inviteeName: byInvitee('full_name'),
}

/** Sorted as text, so level 10 comes before level 2. */
export const levelOrders = {
  particulars: levels.toSorted().map((level) => ({ where: `reward.level = ${level}`, by: [] })),
}
