import type * as contract from '#contract/money/withdrawals.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { answerMessages } from '#messages/answer-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { Call } from '#server/http/route.ts'
import { voidHold } from '#server/ledger/holds.ts'
import { publishDecision, requireTransition } from './decide.ts'
import { changeState, readWithdrawal } from './decision-queries.ts'
import { auditFigures } from './read-case.ts'

/** Releases the hold of a withdrawal that nobody has decided on yet. */
export async function cancelWithdrawal(call: Call<typeof contract.cancelWithdrawal>) {
  const { tx, caller, params, now } = call
  const id = params.withdrawalId
  // Ownership never changes, so it is checked before the lock: nobody can block another member's withdrawal.
  if ((await readWithdrawal(tx, id))?.memberId !== requireMemberId(caller)) throw new Refusal('not-found')
  const { holdId, amount } = await requireTransition({ tx, id }, 'cancel')
  await voidHold(tx, { id: holdId, at: now })
  await changeState(tx, id, { state: 'cancelled', by: null, at: now })
  const done = await publishDecision({ tx, id })
  call.note({ subject: `withdrawal ${id}`, before: { state: 'requested' }, after: auditFigures(done) })
  const message = answerMessages[call.locale].money.withdrawalCancelled({ amount: formatUsdt(amount) })
  return { id, state: done.state, message }
}
