import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { WithdrawalRow } from './decision-queries.ts'

export type WithdrawalEvent = { state: WithdrawalState; at: Date }

export async function listWithdrawalEvents(on: Queryable, withdrawalId: bigint): Promise<WithdrawalEvent[]> {
  const { rows } = await on.query<WithdrawalEvent>(
    'select state, at from withdrawal_event where withdrawal_id = $1 order by id',
    [withdrawalId],
  )
  return rows
}

export type QueuePlace = { ahead: number; amountAhead: Micro; behind: number; oldestAt: Date }

/** Position among the requests in review, oldest first. */
export async function readQueuePlace(
  on: Queryable,
  { id, requestedAt }: Pick<WithdrawalRow, 'id' | 'requestedAt'>,
): Promise<QueuePlace> {
  const { rows } = await on.query<QueuePlace>(
    `select count(*) filter (where (requested_at, id) < ($2, $1))::int as ahead,
       coalesce(sum(amount) filter (where (requested_at, id) < ($2, $1)), 0)::bigint as "amountAhead",
       count(*) filter (where (requested_at, id) > ($2, $1))::int as behind,
       least(min(requested_at), $2) as "oldestAt"
     from withdrawal where state = 'requested'`,
    [id, requestedAt],
  )
  return rows[0]!
}
