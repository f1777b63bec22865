import { Refusal } from '#contract/platform/refusals.ts'
import type { Transaction } from '#server/platform/database.ts'
import { activate, type ActivationOrder } from './activate.ts'
import { findActivationMember } from './activation-queries.ts'

/** A complimentary activation for a 0 Pin account: no payment, no principal. */
export async function grantActivation(tx: Transaction, order: ActivationOrder): Promise<bigint> {
  const member = await findActivationMember(tx, order.memberId)
  if (!member) throw new Refusal('not-found')
  if (!member.zeroPin) throw new Refusal('not-complimentary')
  return activate(tx, { ...order, granted: true })
}
