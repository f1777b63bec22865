import { Refusal } from '#contract/platform/refusals.ts'
import { isActiveAt } from '#domain/activations/lifetime.ts'
import type { Transaction } from '#server/platform/database.ts'
import { deactivate, findActivation, lockForActivation, type OwnActivation } from './activation-queries.ts'

/** Stops earnings; the principal's maturity date does not change. Returns the activation before the change. */
export async function deactivateActivation(
  tx: Transaction,
  id: bigint,
  now: Date,
  reason: string,
): Promise<OwnActivation> {
  const known = await findActivation(tx, id)
  if (!known) throw new Refusal('not-found')
  await lockForActivation(tx, known.memberId)
  const found = (await findActivation(tx, id)) ?? known
  if (!isActiveAt(found, now) || !(await deactivate(tx, id, now, reason)))
    throw new Refusal('activation-not-active')
  return found
}
