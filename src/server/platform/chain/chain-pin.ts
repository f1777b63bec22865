// Chain and token are recorded at first use. A different chain or token is refused from then on.

import type { Queryable } from '#server/platform/database.ts'
import { WrongChainError, type ChainIdentity, type ChainNode } from './chain-node.ts'

/** Chain access shared by deposits, payment proofs and reconciliation. */
export type Chain = {
  node: ChainNode
  decimals: number
  /** Token base units per micro-USDT. */
  unitsPerMicro: bigint
}

type PinRow = {
  chainId: bigint
  genesis: string | null
  token: string
  decimals: number
  /** The block after which the watcher started; null before its first round. */
  startBlock: bigint | null
}

/** Compares the node with the chain pin, or records it at first use. */
export async function requirePinnedChain(
  on: Queryable,
  { node, decimals }: Chain,
  now: Date,
): Promise<Pick<PinRow, 'chainId' | 'startBlock'>> {
  const identity = await node.identity()
  if (identity.decimals !== null && identity.decimals !== decimals)
    throw new WrongChainError(
      `The token has ${identity.decimals} decimals, but CHAIN_TOKEN_DECIMALS is ${decimals}.`,
    )
  const pin = (await readPin(on)) ?? (await insertPin(on, identity, { token: node.token, decimals, now }))
  if (pin.chainId !== identity.chainId)
    throw new WrongChainError(
      `The node is on chain ${identity.chainId}. This database belongs to chain ${pin.chainId}.`,
    )
  if (pin.genesis !== null && identity.genesis !== null && pin.genesis !== identity.genesis)
    throw new WrongChainError(`The node's first block is not the first block of chain ${pin.chainId}.`)
  if (pin.token !== node.token || pin.decimals !== decimals)
    throw new WrongChainError(
      `CHAIN_TOKEN is ${node.token} with ${decimals} decimals. This database belongs to ${pin.token} with ${pin.decimals}.`,
    )
  return pin
}

async function readPin(on: Queryable): Promise<PinRow | undefined> {
  const { rows } = await on.query<PinRow>(
    `select chain_id as "chainId", genesis_hash as genesis, token, token_decimals as decimals,
       start_block as "startBlock" from chain_pin`,
  )
  return rows[0]
}

type PinnedToken = { token: string; decimals: number; now: Date }

/** If two servers start concurrently, the second compares with the pin of the first. */
async function insertPin(on: Queryable, { chainId, genesis }: ChainIdentity, pinned: PinnedToken) {
  await on.query(
    `insert into chain_pin (chain_id, genesis_hash, token, token_decimals, pinned_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [chainId, genesis, pinned.token, pinned.decimals, pinned.now],
  )
  return (await readPin(on))!
}

export async function savePinnedStart(on: Queryable, startBlock: bigint): Promise<void> {
  await on.query('update chain_pin set start_block = $1 where start_block is null', [startBlock])
}
