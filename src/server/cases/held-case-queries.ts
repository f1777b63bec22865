import type { HoldableQueue } from '#contract/admin/queues.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The caller must hold the case's lock, which asking a question also takes. */
export async function requireNotHeld(tx: Queryable, queue: HoldableQueue, caseId: bigint): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select name from case_question join admin on admin.id = asked_by
     where queue = $1 and case_id = $2 and answered_at is null and released_at is null`,
    [queue, caseId],
  )
  if (rows[0]) throw new Refusal('case-held', { values: { name: rows[0].name } })
}

/** The member's answer ends the hold. Returns whether the ticket held a case. */
export async function markAnswered(tx: Queryable, ticketId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update case_question set answered_at = $2 where ticket_id = $1 and answered_at is null and released_at is null',
    [ticketId, now],
  )
  return rowCount === 1
}
