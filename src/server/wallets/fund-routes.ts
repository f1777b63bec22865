import * as contract from '#contract/money/funds.ts'
import { route, type Call } from '#server/http/route.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { findMemberId } from './fund-queries.ts'

type AdjustCall = Call<typeof contract.addFunds | typeof contract.deductFunds>

/** Posts one transfer between a member's wallet and the adjustments account. */
async function adjustFunds(call: AdjustCall, direction: 'add' | 'deduct') {
  const { tx, caller, body, now } = call
  const memberId = await findMemberId(tx, body.userrefid)
  if (memberId === undefined)
    throw new Refusal('not-found', { fields: { userrefid: 'No member with this ID' } })
  const before = (await readBalances(tx, memberId))[body.wallet]
  const wallet = memberAccount(memberId, body.wallet)
  const adjustments = systemAccount('adjustments')
  const uncovered = new Refusal('funds-not-covered', { values: { balance: formatUsdt(before) } })
  if (direction === 'deduct' && before < body.amount) throw uncovered
  const id = newTransferId(now)
  const transfer =
    direction === 'add'
      ? ({ code: 'funds_added', from: adjustments, to: wallet } as const)
      : ({ code: 'funds_deducted', from: wallet, to: adjustments } as const)
  await postTransfers(tx, {
    transfers: [{ id, amount: body.amount, ...transfer }],
    cause: { kind: 'admin', id: String(requireAdminId(caller)) },
    at: now,
  }).catch((error: Error) => {
    throw error instanceof LedgerRefusal && error.code === 'insufficient-funds' ? uncovered : error
  })
  const balance = (await readBalances(tx, memberId))[body.wallet]
  call.note({
    subject: `member ${memberId}`,
    before: { [body.wallet]: formatUsdt(before) },
    after: { [body.wallet]: formatUsdt(balance), amount: formatUsdt(body.amount), reason: body.reason },
  })
  await publish(tx, { topic: 'wallet', memberId: String(memberId) })
  const done = direction === 'add' ? 'added to' : 'deducted from'
  return {
    transferId: id,
    balance,
    message: `${formatUsdt(body.amount)} USDT ${done} the wallet of ${body.userrefid}`,
  }
}

const control = {
  dualControlAmount: async ({ body }: { body: { amount: bigint } }) => body.amount,
}

export const fundRoutes = [
  route(contract.addFunds, (call) => adjustFunds(call, 'add'), control),
  route(contract.deductFunds, (call) => adjustFunds(call, 'deduct'), control),
]
