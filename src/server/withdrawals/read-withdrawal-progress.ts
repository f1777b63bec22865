import type * as contract from '#contract/money/withdrawals.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { Call } from '#server/http/route.ts'
import { readWithdrawal } from './decision-queries.ts'
import { listWithdrawalEvents, readQueuePlace } from './queue-queries.ts'

export async function readWithdrawalProgress({
  tx,
  caller,
  params,
  now,
}: Call<typeof contract.readWithdrawalProgress>) {
  const found = await readWithdrawal(tx, params.withdrawalId)
  if (found?.memberId !== requireMemberId(caller)) throw new Refusal('not-found')
  const { state, rate, drops, remark } = found
  return {
    ...found,
    perUsdt: rate,
    receives: drops,
    events: await listWithdrawalEvents(tx, found.id),
    queue: state === 'requested' ? await readQueuePlace(tx, found) : null,
    // The remark of an approval is a note for administrators.
    reason: state === 'rejected' || state === 'failed' ? remark : null,
    readAt: now,
  }
}
