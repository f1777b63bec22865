import { Refusal } from '#contract/refusals.ts'
import type { Transaction } from '#server/platform/database.ts'
import { deactivate } from './queries.ts'

/** No further earnings from this moment; the principal's date stands. */
export async function deactivateActivation(
  tx: Transaction,
  id: bigint,
  now: Date,
  reason: string,
): Promise<void> {
  if (!(await deactivate(tx, id, now, reason))) throw new Refusal('activation-not-active')
}
