import { getAddress } from 'viem'
import type { Config } from '#server/platform/config.ts'
import { connectChain } from './chain-node.ts'
import type { Chain } from './chain-pin.ts'

const MICRO_DECIMALS = 6

/** Undefined without a node. */
export function connectConfiguredChain(config: Config, signal: AbortSignal): Chain | undefined {
  const { CHAIN_RPC_URL: url, CHAIN_TOKEN_DECIMALS: decimals, CHAIN_CONFIRMATIONS: confirmations } = config
  if (url === undefined) return undefined
  return {
    node: connectChain({ url, token: getAddress(config.CHAIN_TOKEN), confirmations, signal }),
    decimals,
    unitsPerMicro: 10n ** BigInt(decimals - MICRO_DECIMALS),
  }
}
