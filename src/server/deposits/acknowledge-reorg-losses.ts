import { Refusal } from '#contract/platform/refusals.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { acceptOpenLosses, openLosses, type Acceptance } from './chain/reorg-queries.ts'

/** Crediting goes on once every lost credit was looked at. What a member owes for it is an administrator's to take back. */
export async function acceptLosses(tx: Transaction, made: Acceptance) {
  const accepted = await acceptOpenLosses(tx, made)
  if (accepted.length === 0) throw new Refusal('losses-changed')
  await publish(tx, { topic: 'gateway', admins: true })
  return { accepted, left: (await openLosses(tx)).length }
}
