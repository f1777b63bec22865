// A final transfer finds its deposit. Only one that is exactly as agreed is credited by itself; everything else waits for
// an administrator, with all that is known.

import type { Transaction } from '#server/platform/database.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { credit, tellOf } from '../credit-deposit.ts'
import { lockDeposit } from '../queries.ts'
import {
  lockUnsettled,
  settleAs,
  takeOverLost,
  type KeptTransfer,
  type TransferKey,
} from './chain-queries.ts'
import { isCreditingStopped } from './reorg-queries.ts'
import {
  insertArrival,
  lockLate,
  lockOpenAt,
  lockOwnerOf,
  markDiffering,
  markReceived,
  type Candidate,
} from './match-queries.ts'

/** What was lost with a replaced block stands again under another place: it is not settled a second time. */
export async function findAgain(tx: Transaction, key: TransferKey): Promise<void> {
  const transfer = await lockUnsettled(tx, key)
  if (transfer) await takeOverLost(tx, transfer)
}

type Settling = { tx: Transaction; transfer: KeptTransfer; exact: boolean; now: Date }

/**
 * Settles one transfer, once. While crediting has stopped it goes on waiting. Only what is a whole number of micro-USDT can be exactly what was agreed.
 */
export async function settleTransfer(
  tx: Transaction,
  key: TransferKey,
  unitsPerMicro: bigint,
  now: Date,
): Promise<void> {
  const transfer = await lockUnsettled(tx, key)
  if (!transfer || (await takeOverLost(tx, transfer))) return
  if (await isCreditingStopped(tx, key.chainId)) return
  const exact = transfer.units === transfer.amount * unitsPerMicro
  const settling = { tx, transfer, exact, now }
  const open = exact ? await lockOpenAt(tx, transfer) : undefined
  if (open?.status === 'Waiting') return creditOpen(settling, open)
  if (open) return arrive(settling, null, `A second transfer of the amount of deposit ${open.id}`)
  const owner = await lockOwnerOf(tx, transfer.recipient)
  if (owner) return settleForOwner(settling, owner)
  const late = exact ? await lockLate(tx, transfer) : undefined
  if (late) return differ(settling, late)
  return arrive(settling, null, 'No open deposit asks for this amount at this address')
}

async function creditOpen({ tx, transfer, now }: Settling, open: Candidate): Promise<void> {
  await markReceived(tx, open.id, transfer.amount)
  const deposit = await lockDeposit(tx, open.id)
  await credit(tx, deposit!, { memberId: open.memberId, by: null, now })
  await settleAs(tx, transfer, open.id, true)
}

async function settleForOwner(settling: Settling, owner: Candidate): Promise<void> {
  if (owner.status === 'Waiting') return differ(settling, owner)
  return arrive(settling, owner.memberId, `Another transfer to the address of deposit ${owner.id}`)
}

async function differ(
  { tx, transfer, exact, now }: Settling,
  { id, memberId, expiresAt, amount }: Candidate,
) {
  const faults = [
    ...(transfer.blockTime > expiresAt ? ['It arrived after the window'] : []),
    ...(exact && transfer.amount === amount
      ? []
      : [`It is not the agreed amount of ${formatUsdt(amount)} USDT`]),
  ]
  const reason = faults.join('. ') || 'It arrived before the deposit was opened'
  await markDiffering(tx, id, { received: transfer.amount, reason, at: now })
  await settleAs(tx, transfer, id, false)
  await tellOf(tx, memberId)
}

async function arrive({ tx, transfer, now }: Settling, memberId: bigint | null, reason: string) {
  const { recipient: address, amount } = transfer
  const id = await insertArrival(tx, { memberId, address, amount, reason, at: now })
  await settleAs(tx, transfer, id, false)
  await tellOf(tx, memberId)
}
