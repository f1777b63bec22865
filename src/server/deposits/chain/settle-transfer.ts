// Matches final token transfers to deposits. Only an exact match is credited automatically; everything else is left to an
// administrator, with a reason.

import type { Transaction } from '#server/platform/database.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { creditDeposit, publishDepositChange } from '../credit-deposit.ts'
import { findPaymentCredit, lockDeposit } from '../deposit-queries.ts'
import {
  lockUnsettled,
  settleTransferTo,
  relinkReorged,
  type StoredTransfer,
  type TransferKey,
} from './chain-queries.ts'
import { isCreditingPaused } from './reorg-queries.ts'
import {
  insertUnmatched,
  lockAddressOwner,
  lockCandidates,
  markMismatch,
  markReceived,
  type Candidate,
} from './match-queries.ts'

/** Relinks a transfer that reappeared after a reorg, so that it is not settled twice. */
export async function reconcileReorged(tx: Transaction, key: TransferKey): Promise<void> {
  const transfer = await lockUnsettled(tx, key)
  if (transfer) await relinkReorged(tx, transfer)
}

type Settlement = { tx: Transaction; transfer: StoredTransfer; exact: boolean; now: Date }

/**
 * Settles one transfer exactly once. Does nothing while crediting is paused. Only a whole number of micro-USDT is an exact match.
 */
export async function settleTransfer(
  tx: Transaction,
  key: TransferKey,
  unitsPerMicro: bigint,
  now: Date,
): Promise<void> {
  const transfer = await lockUnsettled(tx, key)
  if (!transfer || (await relinkReorged(tx, transfer))) return
  if (await isCreditingPaused(tx, key.chainId)) return
  const credit = await findPaymentCredit(tx, {
    id: null,
    claimed: null,
    shown: [transfer.transactionHash.slice(2)],
  })
  if (credit !== undefined)
    return recordUnmatched({ tx, transfer, exact: false, now }, null, `Already credited: ${credit}`)
  const exact = transfer.units === transfer.amount * unitsPerMicro
  const settling = { tx, transfer, exact, now }
  const owner = await lockAddressOwner(tx, transfer.recipient)
  return owner ? settleForOwner(settling, owner) : settleShared(settling)
}

/** A derived address belongs to one deposit, so every transfer to it belongs to that member. */
async function settleForOwner(settling: Settlement, owner: Candidate): Promise<void> {
  if (owner.status !== 'Waiting')
    return recordUnmatched(settling, owner.memberId, `Another transfer to the address of deposit ${owner.id}`)
  return isPaidInWindow(settling, owner) ? creditOpenDeposit(settling, owner) : flagMismatch(settling, owner)
}

async function settleShared(settling: Settlement): Promise<void> {
  const candidates = settling.exact ? await lockCandidates(settling.tx, settling.transfer) : []
  const [only] = candidates
  if (!only) return recordUnmatched(settling, null, 'No open deposit matches this amount and address')
  if (candidates.length > 1) {
    const ids = candidates.map(({ id }) => id).join(' or ')
    return recordUnmatched(settling, null, `It can belong to deposit ${ids}`)
  }
  if (only.status !== 'Waiting')
    return recordUnmatched(settling, null, `A second transfer of the amount of deposit ${only.id}`)
  return isPaidInWindow(settling, only) ? creditOpenDeposit(settling, only) : flagMismatch(settling, only)
}

const isPaidInWindow = (
  { transfer, exact }: Settlement,
  { amount, windowFrom, expiresAt }: Candidate,
): boolean =>
  exact && transfer.amount === amount && transfer.blockTime >= windowFrom && transfer.blockTime <= expiresAt

async function creditOpenDeposit({ tx, transfer, now }: Settlement, open: Candidate): Promise<void> {
  await markReceived(tx, open.id, transfer.amount)
  const deposit = await lockDeposit(tx, open.id)
  await creditDeposit(tx, deposit!, { memberId: open.memberId, by: null, now })
  await settleTransferTo(tx, transfer, open.id, true)
}

async function flagMismatch(
  { tx, transfer, exact, now }: Settlement,
  { id, memberId, expiresAt, amount }: Candidate,
) {
  const faults = [
    ...(transfer.blockTime > expiresAt ? ['It arrived after the window'] : []),
    ...(exact && transfer.amount === amount
      ? []
      : [`It is not the agreed amount of ${formatUsdt(amount)} USDT`]),
  ]
  const reason = faults.join('. ') || 'It arrived before the deposit was opened'
  await markMismatch(tx, id, { received: transfer.amount, reason, at: now })
  await settleTransferTo(tx, transfer, id, false)
  await publishDepositChange(tx, memberId)
}

async function recordUnmatched({ tx, transfer, now }: Settlement, memberId: bigint | null, reason: string) {
  const { recipient: address, amount } = transfer
  const id = await insertUnmatched(tx, { memberId, address, amount, reason, at: now })
  await settleTransferTo(tx, transfer, id, false)
  await publishDepositChange(tx, memberId)
}
