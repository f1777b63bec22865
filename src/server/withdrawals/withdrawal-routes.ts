import * as addresses from '#contract/money/withdrawal-addresses.ts'
import * as decisions from '#contract/money/withdrawal-decisions.ts'
import * as payouts from '#contract/money/payouts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import * as contract from '#contract/money/withdrawals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId, requireMemberId, type Caller } from '#server/http/caller.ts'
import { toRelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { preparedRoute, route, type Call } from '#server/http/route.ts'
import type { Chain } from '#server/platform/chain/chain-pin.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import {
  labelAddress,
  listOwnAddresses,
  saveAddress,
  sendAddressCode,
  type AddressDeps,
} from './addresses.ts'
import {
  approve,
  markUncertain,
  releaseHold,
  reapprove,
  recordApprovedPayment,
  verifyPaymentOnChain,
  type PaymentEvidence,
  publishDecision,
  requireTransition,
} from './decide.ts'
import { readWithdrawal, type WithdrawalRow, changeState } from './decision-queries.ts'
import { listBatches, listPendingPayouts } from './payout-queries.ts'
import { approveWithdrawals, createPayoutFile, downloadPayoutFile } from './payouts.ts'
import { createPaymentVerifier, type VerifyPayment } from './verify-payment.ts'
import { quoteWithdrawal, readWithdrawalOptions } from './quote.ts'
import { auditFigures, readCase } from './read-case.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { prepareSettlement, previewSettlement, settlePayout } from './settle-payout.ts'
import { sendWithdrawalCode } from './withdrawal-code.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { voidHold } from '#server/ledger/holds.ts'
import { listWithdrawalEvents, readQueuePlace } from './queue-queries.ts'

async function readWithdrawalProgress({
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
    // The remark of an approval is only for administrators.
    reason: state === 'rejected' || state === 'failed' ? remark : null,
    readAt: now,
  }
}

/** Releases the hold of an undecided withdrawal. */
async function cancelWithdrawal(call: Call<typeof contract.cancelWithdrawal>) {
  const { tx, caller, params, now } = call
  const id = params.withdrawalId
  // Checked before the lock, which is safe because ownership never changes, so that no one can block another member's withdrawal.
  if ((await readWithdrawal(tx, id))?.memberId !== requireMemberId(caller)) throw new Refusal('not-found')
  const { holdId, amount } = await requireTransition({ tx, id }, 'cancel')
  await voidHold(tx, { id: holdId, at: now })
  await changeState(tx, id, { state: 'cancelled', by: null, at: now })
  const done = await publishDecision({ tx, id })
  call.note({ subject: `withdrawal ${id}`, before: { state: 'requested' }, after: auditFigures(done) })
  const message = answerMessages[call.locale].money.withdrawalCancelled({ amount: formatUsdt(amount) })
  return { id, state: done.state, message }
}

export type WithdrawalDeps = AddressDeps & { verify: VerifyPayment }

export function createWithdrawalDeps(
  config: Config,
  secrets: Encryption,
  { chain, signal }: { chain?: Chain; signal: AbortSignal },
): WithdrawalDeps {
  const ours = [config.CHAIN_TOKEN, ...config.CHAIN_OTHER_ADDRESSES]
  const verify = createPaymentVerifier({ bep20: chain, xrplUrl: config.XRPL_NODE_URL, signal })
  return {
    secrets,
    origin: config.PUBLIC_ORIGIN,
    site: toRelyingParty(config.PUBLIC_ORIGIN),
    blockedAddresses: ours,
    verify,
  }
}

export const withdrawalRoutes = (deps: WithdrawalDeps) => [
  route(addresses.listAddresses, ({ tx, caller, now }) => listOwnAddresses(tx, requireMemberId(caller), now)),
  route(addresses.sendAddressCode, (call) => sendAddressCode(call, deps)),
  route(addresses.saveAddress, (call) => saveAddress(call, deps)),
  route(addresses.labelAddress, (call) => labelAddress(call)),
  route(contract.readWithdrawalOptions, readWithdrawalOptions),
  route(contract.quoteWithdrawal, quoteWithdrawal),
  route(contract.sendWithdrawalCode, (call) => sendWithdrawalCode(call, deps)),
  route(contract.requestWithdrawal, (call) => requestWithdrawal(call, deps)),
  route(contract.readWithdrawalProgress, readWithdrawalProgress),
  route(contract.cancelWithdrawal, cancelWithdrawal),
  route(decisions.readWithdrawalCase, ({ tx, params, now }) => readCase(tx, params.withdrawalId, now)),
  ...decisionRoutes(deps.verify),
  route(payouts.approveWithdrawals, approveWithdrawals),
  route(payouts.previewSettlement, previewSettlement),
  preparedRoute(payouts.settlePayout, prepareSettlement(deps.verify), settlePayout),
  route(payouts.readPayouts, async ({ tx }) => ({
    waiting: await listPendingPayouts(tx),
    batches: await listBatches(tx),
  })),
  route(payouts.createPayoutFile, createPayoutFile),
  route(payouts.downloadPayoutFile, downloadPayoutFile),
]

type DecisionCall = { tx: Transaction; caller: Caller; params: { withdrawalId: bigint }; now: Date }
const toDecision = ({ tx, caller, params, now }: DecisionCall) => ({
  tx,
  id: params.withdrawalId,
  by: requireAdminId(caller),
  now,
})

type ApprovalCall = DecisionCall & {
  body: { overrideReason?: string | undefined }
  prepared: PaymentEvidence | undefined
}
const toApproval = (call: ApprovalCall) => ({
  ...toDecision(call),
  evidence: call.prepared,
  overrideReason: call.body.overrideReason,
})

/** Withdrawals up to the exempt amount need no confirmation. */
const control = {
  async dualControlAmount({ tx, params }: Pick<DecisionCall, 'tx' | 'params'>) {
    const found = await readWithdrawal(tx, params.withdrawalId)
    if (!found) throw new Refusal('not-found')
    return found.amount
  },
}

type ProofCall = {
  on: Queryable
  params: { withdrawalId: bigint }
  body: { transactionHash?: string | undefined }
  now: Date
}

const decisionRoutes = (verify: VerifyPayment) => {
  const prepare = ({ on, params, body, now }: ProofCall) =>
    verifyPaymentOnChain(verify, { on, id: params.withdrawalId, now }, body.transactionHash)
  return [
    preparedRoute(
      decisions.approveWithdrawal,
      prepare,
      async (call) => toResponse(await approve(toApproval(call)), call.note, 'requested'),
      control,
    ),
    preparedRoute(
      decisions.reapproveWithdrawal,
      prepare,
      async (call) => toResponse(await reapprove(toApproval(call)), call.note, 'rejected'),
      control,
    ),
    preparedRoute(decisions.payWithdrawal, prepare, async (call) =>
      toResponse(await recordApprovedPayment(toDecision(call), call.prepared!), call.note, 'approved'),
    ),
    ...releaseRoutes,
  ]
}

const releaseRoutes = [
  route(decisions.rejectWithdrawal, async (call) => {
    const done = await releaseHold(toDecision(call), 'reject', call.body.reason)
    return toResponse(done, call.note, 'requested')
  }),
  route(decisions.failWithdrawal, async (call) => {
    const done = await releaseHold(toDecision(call), 'fail', call.body.reason)
    return toResponse(done, call.note, 'approved')
  }),
  route(decisions.markWithdrawalUncertain, async (call) => {
    const done = await markUncertain(toDecision(call), call.body.reason)
    return toResponse(done, call.note, 'approved')
  }),
]

type Note = (note: { subject: string; before: object; after: object }) => void

/** Writes the audit note and builds the response. */
function toResponse(done: WithdrawalRow, note: Note, before: string) {
  const after = { ...auditFigures(done), remark: done.remark }
  note({ subject: `withdrawal ${done.id}`, before: { status: before }, after })
  const messages = {
    requested: '',
    approved: `Approved. ${formatUsdt(done.net)} USDT queued for payout.`,
    sent: `Approved and paid: ${formatUsdt(done.net)} USDT.`,
    failed: `${formatUsdt(done.amount)} USDT returned to the member's wallet.`,
    unknown: 'Marked as unconfirmed. The amount stays on hold until an administrator decides.',
    cancelled: '',
    rejected: `Rejected. ${formatUsdt(done.amount)} USDT returned to the member's wallet.`,
  }
  return { id: done.id, state: done.state, message: messages[done.state] }
}
