// An administrator rescans a range or looks up a transaction. Transfers found on chain are saved; the watcher settles them.

import type { Hash } from 'viem'
import { Refusal } from '#contract/platform/refusals.ts'
import { publish } from '#server/http/live/live-events.ts'
import { isNodeFailure, NodeBehindError } from '#server/platform/chain/chain-node.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import {
  MAX_RESCAN_BLOCKS,
  readScannedBlocks,
  rescanRange,
  rescanReceipt,
  saveRescan,
  type Rescan,
} from './chain/rescan.ts'
import type { OutsideChain } from './reconcile.ts'

type LookUp = { on: Queryable; chain: OutsideChain | undefined; now: Date }

/** Turns a failure of the node into a refusal. */
async function withChain<T>({ chain }: LookUp, work: (chain: OutsideChain) => Promise<T>): Promise<T> {
  if (!chain?.isWatched) throw new Refusal('gateway-not-watching')
  return work(chain).catch((error: unknown) => {
    throw isNodeFailure(error) ? new Refusal('gateway-unreachable') : error
  })
}

export const rescanBlocks = (call: LookUp, { fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint }) =>
  withChain(call, async (chain): Promise<Rescan> => {
    const scanned = await readScannedBlocks(call.on, chain, call.now)
    if (!scanned) throw new Refusal('gateway-not-watching')
    const [first, last] = [scanned.startBlock + 1n, scanned.cursor.height]
    if (
      fromBlock < first ||
      toBlock > last ||
      fromBlock > toBlock ||
      toBlock - fromBlock >= MAX_RESCAN_BLOCKS
    )
      throw new Refusal('rescan-range-invalid', {
        values: { most: String(MAX_RESCAN_BLOCKS), first: String(first), last: String(last) },
      })
    return rescanRange(call.on, chain, scanned, { from: fromBlock, to: toBlock })
  })

const notCreditable = (reason: string) => new Refusal('transaction-not-creditable', { values: { reason } })

export const lookUpTransaction = (call: LookUp, hash: string) =>
  withChain(call, async (chain): Promise<Rescan> => {
    const scanned = await readScannedBlocks(call.on, chain, call.now)
    if (!scanned) throw new Refusal('gateway-not-watching')
    const receipt = await chain.node.receipt(hash as Hash)
    if (!receipt) throw notCreditable('the chain has no such transaction.')
    if (!receipt.succeeded) throw notCreditable('the transaction failed.')
    if (receipt.blockNumber > scanned.cursor.height) throw notCreditable('its block is not final yet.')
    if (receipt.blockNumber <= scanned.startBlock)
      throw notCreditable('it is older than the first block that the gateway read.')
    const rescan = await rescanReceipt(call.on, chain, scanned, receipt)
    if (rescan.found === 0) throw notCreditable('it transfers none of the token to our addresses.')
    return rescan
  })

export async function saveFound(tx: Transaction, rescan: Rescan, now: Date) {
  await saveRescan(tx, rescan, now).catch((error: unknown) => {
    throw error instanceof NodeBehindError ? new Refusal('gateway-unreachable') : error
  })
  await publish(tx, { topic: 'gateway', admins: true })
  const { found, missed } = rescan
  return { message: describeFound(found, missed.length), found, added: missed.length }
}

function describeFound(found: number, added: number): string {
  if (found === 0) return 'No payments to our addresses in these blocks.'
  const payments = found === 1 ? '1 payment' : `${found} payments`
  if (added === 0) return `${payments} found, all known already.`
  return `${payments} found, ${added} new. The gateway settles new payments in its next round.`
}
