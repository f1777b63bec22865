import { Refusal } from '#contract/platform/refusals.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { saveAcknowledgement, listUnacknowledgedLosses, type Acknowledgement } from './chain/reorg-queries.ts'

/** Crediting resumes when all losses are acknowledged. Reclaiming the credit is left to an administrator. */
export async function acknowledgeReorgLosses(tx: Transaction, acknowledgement: Acknowledgement) {
  const accepted = await saveAcknowledgement(tx, acknowledgement)
  if (accepted.length === 0) throw new Refusal('losses-changed')
  await publish(tx, { topic: 'gateway', admins: true })
  return { accepted, left: (await listUnacknowledgedLosses(tx)).length }
}
