import * as addresses from '#contract/money/withdrawal-addresses.ts'
import * as decisions from '#contract/money/withdrawal-decisions.ts'
import * as payouts from '#contract/money/payouts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import * as contract from '#contract/money/withdrawals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId, requireMemberId, type Caller } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { ownAddresses, saveAddress, sendAddressCode, type AddressBook } from './addresses.ts'
import { approve, doubt, giveBack, reapprove, recordPayment } from './decide.ts'
import { readWithdrawal, type WithdrawalRow } from './decision-queries.ts'
import { listBatches, waitingPayouts } from './payout-queries.ts'
import { approveTogether, makePayout, payoutFile } from './payouts.ts'
import { provePayments, type ProvePayment } from './prove-payment.ts'
import { quoteWithdrawal, readDesk } from './quote.ts'
import { figuresOf, readCase } from './read-case.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

export type WithdrawalParts = AddressBook & { prove: ProvePayment }

/** Which nodes are asked for the proof of a payment, and whose addresses nobody withdraws to. */
export function withdrawalParts(config: Config, secrets: Encryption): WithdrawalParts {
  const { CHAIN_RPC_URL: url, CHAIN_TOKEN: token, XRPL_NODE_URL } = config
  const { CHAIN_TOKEN_DECIMALS: decimals, CHAIN_CONFIRMATIONS: confirmations } = config
  const bep20 = url === undefined ? undefined : { url, token, decimals, confirmations }
  const ours = [token, ...config.CHAIN_OTHER_ADDRESSES]
  return { secrets, ours, prove: provePayments({ bep20, xrplUrl: XRPL_NODE_URL }) }
}

export const withdrawalRoutes = (parts: WithdrawalParts) => [
  route(addresses.listAddresses, ({ tx, caller, now }) => ownAddresses(tx, requireMemberId(caller), now)),
  route(addresses.sendAddressCode, (call) => sendAddressCode(call, parts)),
  route(addresses.saveAddress, (call) => saveAddress(call, parts)),
  route(contract.readWithdrawalDesk, readDesk),
  route(contract.quoteWithdrawal, quoteWithdrawal),
  route(contract.requestWithdrawal, requestWithdrawal),
  route(decisions.readWithdrawalCase, ({ tx, params, now }) => readCase(tx, params.withdrawalId, now)),
  ...decisionRoutes(parts.prove),
  route(payouts.approveWithdrawals, approveTogether),
  route(payouts.readPayouts, async ({ tx }) => ({
    waiting: await waitingPayouts(tx),
    batches: await listBatches(tx),
  })),
  route(payouts.makePayout, makePayout),
  route(payouts.downloadPayout, payoutFile),
]

type Decided = { tx: Transaction; caller: Caller; params: { withdrawalId: bigint }; now: Date }
const decisionOf = ({ tx, caller, params, now }: Decided) => ({
  tx,
  id: params.withdrawalId,
  by: requireAdminId(caller),
  now,
})

/** What a decision moves: withdrawals up to the amount that is set need one administrator. */
const control = {
  async dualControlAmount({ tx, params }: Pick<Decided, 'tx' | 'params'>) {
    const found = await readWithdrawal(tx, params.withdrawalId)
    if (!found) throw new Refusal('not-found')
    return found.amount
  },
}

const decisionRoutes = (prove: ProvePayment) => [
  route(
    decisions.approveWithdrawal,
    async (call) => {
      const done = await approve(decisionOf(call), call.body.transactionHash, prove)
      return answerOf(done, call.note, 'requested')
    },
    control,
  ),
  route(
    decisions.reapproveWithdrawal,
    async (call) => {
      const done = await reapprove(decisionOf(call), call.body.transactionHash, prove)
      return answerOf(done, call.note, 'rejected')
    },
    control,
  ),
  route(decisions.payWithdrawal, async (call) => {
    const done = await recordPayment(decisionOf(call), call.body.transactionHash, prove)
    return answerOf(done, call.note, 'approved')
  }),
  route(decisions.rejectWithdrawal, async (call) => {
    const done = await giveBack(decisionOf(call), 'reject', call.body.reason)
    return answerOf(done, call.note, 'requested')
  }),
  route(decisions.failWithdrawal, async (call) => {
    const done = await giveBack(decisionOf(call), 'fail', call.body.reason)
    return answerOf(done, call.note, 'approved')
  }),
  route(decisions.doubtWithdrawal, async (call) => {
    const done = await doubt(decisionOf(call), call.body.reason)
    return answerOf(done, call.note, 'approved')
  }),
]

type Note = (note: { subject: string; before: object; after: object }) => void

/** The audit row says where it stood and where it stands, and the answer says it in words. */
function answerOf(done: WithdrawalRow, note: Note, before: string) {
  const after = { ...figuresOf(done), remark: done.remark }
  note({ subject: `withdrawal ${done.id}`, before: { state: before }, after })
  const messages = {
    requested: '',
    approved: `Approved. ${formatUsdt(done.net)} USDT wait to be paid.`,
    sent: `Approved and paid: ${formatUsdt(done.net)} USDT.`,
    failed: `${formatUsdt(done.amount)} USDT are back in the member's wallet.`,
    unknown: 'The money stays on hold until somebody decides how the payment ended.',
    rejected: `Rejected. ${formatUsdt(done.amount)} USDT are back in the member's wallet.`,
  }
  return { id: done.id, state: done.state, message: messages[done.state] }
}
