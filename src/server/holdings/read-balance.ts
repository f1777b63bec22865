// Reads the balance of a holding address: at the newest final block, or in the newest validated ledger.

import * as z from 'zod/mini'
import type { Address } from 'viem'
import type { HoldingNetwork } from '#domain/holdings/holding-message.ts'
import { convertUsdt } from '#domain/rates/exchange-rate.ts'
import { connectConfiguredChain } from '#server/platform/chain/configured-chain.ts'
import { requirePinnedChain, type Chain } from '#server/platform/chain/chain-pin.ts'
import { callXrplNode, followsPinnedNetwork, type XrplNode } from '#server/platform/chain/xrpl-node.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  listHoldingRows,
  readRailAssets,
  readXrpRate,
  type DueHolding,
  type BalanceReading,
} from './holding-queries.ts'

export type ReadBalance = (on: Queryable, holding: DueHolding, now: Date) => Promise<BalanceReading>
/** A network without a node has no reader. */
export type BalanceReaders = Partial<Record<HoldingNetwork, ReadBalance>>

export const sandboxReaders: BalanceReaders = { BEP20: readSandboxBalance, XRPL: readSandboxBalance }

export function createBalanceReaders(config: Config, signal: AbortSignal): BalanceReaders {
  if (config.RAIL === 'sandbox') return sandboxReaders
  const chain = connectConfiguredChain(config, signal)
  const { XRPL_NODE_URL: url } = config
  return {
    ...(chain && { BEP20: (on, holding, now) => readBep20Balance(chain, on, holding, now) }),
    ...(url !== undefined && {
      XRPL: (on, holding, now) => readXrplBalance({ url, signal }, on, holding, now),
    }),
  }
}

async function readBep20Balance(
  chain: Chain,
  on: Queryable,
  { address }: DueHolding,
  now: Date,
): Promise<BalanceReading> {
  await requirePinnedChain(on, chain, now)
  const block = await chain.node.final(await chain.node.head())
  const units = await chain.node.balance(address as Address, block)
  return { amount: units / chain.unitsPerMicro, block }
}

const accountInfo = z.object({
  error: z.optional(z.string()),
  validated: z.optional(z.boolean()),
  ledger_index: z.optional(z.int()),
  account_data: z.optional(z.object({ Balance: z.string().check(z.regex(/^\d{1,18}$/)) })),
})

async function readXrplBalance(
  node: XrplNode,
  on: Queryable,
  { address }: DueHolding,
  now: Date,
): Promise<BalanceReading> {
  if (!(await followsPinnedNetwork(on, node, now)))
    throw new Error('The node follows another network than before.')
  const call = { method: 'account_info', params: { account: address, ledger_index: 'validated' } }
  const {
    error,
    validated,
    ledger_index: ledger,
    account_data: account,
  } = await callXrplNode(node, call, accountInfo)
  const block = ledger === undefined ? null : BigInt(ledger)
  // An account exists on the XRP Ledger only once it holds the reserve.
  if (error === 'actNotFound') return { amount: 0n, block }
  if (error !== undefined || !validated || !account)
    throw new Error(`The node did not return the account: ${error}`)
  return { amount: BigInt(account.Balance), block }
}

/**
 * The sandbox has no chain: the addresses of a network share the rail's assets in the ledger. XRP paid out in excess of deposits
 * counts as bought with USDT.
 */
async function readSandboxBalance(
  on: Queryable,
  { id, network }: DueHolding,
  now: Date,
): Promise<BalanceReading> {
  const holdings = (await listHoldingRows(on)).filter(
    (each) => each.network === network && each.retiredAt === null,
  )
  const assets = await readRailAssets(on)
  const rate = await readXrpRate(on, now)
  const xrp = assets.xrpl > 0n && rate ? convertUsdt(assets.xrpl, rate.perUsdt) : 0n
  const usdt = assets.bep20 + (assets.xrpl < 0n ? assets.xrpl : 0n)
  const total = network === 'XRPL' ? xrp : usdt > 0n ? usdt : 0n
  const count = BigInt(Math.max(holdings.length, 1))
  const isFirst = holdings[0]?.id === id
  return { amount: total / count + (isFirst ? total % count : 0n), block: null }
}
