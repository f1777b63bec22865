// Configuration variables of the chain rail; merged into `variables` in config.ts.

/** Tether's BEP20 token on the BNB Smart Chain, which has 18 decimals. */
const BEP20_USDT = '0x55d398326f99059fF775485246999027B3197955'

const address = (text: string): `0x${string}` => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new Error('must be 0x and 40 hexadecimal digits.')
  return text as `0x${string}`
}

function wholeNumber(text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

export const chainVariables = {
  CHAIN_RPC_URL: {
    meaning: 'The EVM node that the chain rail reads, as in https://node.example; may hold a key',
    fallback: 'none; RAIL=chain needs it',
    read: (text: string | undefined) => {
      if (text === undefined) return undefined
      const parsed = URL.parse(text)
      if (!parsed || !/^https?:$/.test(parsed.protocol))
        throw new Error('must look like https://node.example.')
      return parsed.href
    },
  },
  CHAIN_TOKEN: {
    meaning: 'The contract of the token that is accepted',
    fallback: BEP20_USDT,
    read: (text: string | undefined) => address(text ?? BEP20_USDT),
  },
  CHAIN_TOKEN_DECIMALS: {
    meaning: 'Decimals of that token, 6 to 30',
    fallback: '18',
    read: (text: string | undefined) => wholeNumber(text ?? '18', 6, 30),
  },
  CHAIN_CONFIRMATIONS: {
    meaning: 'Blocks on top of a block before it counts, or finalized for the finality reported by the node',
    fallback: 'finalized',
    read: (text: string | undefined) =>
      text === undefined || text === 'finalized' ? ('finalized' as const) : wholeNumber(text, 1, 10_000),
  },
  CHAIN_START_BLOCK: {
    meaning: 'The first block to read, on an empty database',
    fallback: 'the newest final block',
    read: (text: string | undefined) =>
      text === undefined ? undefined : BigInt(wholeNumber(text, 1, Number.MAX_SAFE_INTEGER)),
  },
  CHAIN_EXTENDED_KEY: {
    meaning: 'An extended public key (xpub…) from which each deposit gets its own address',
    fallback: 'none: the newest USDT code, with unique amounts',
    read: (text: string | undefined) => {
      if (text !== undefined && !/^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/.test(text))
        throw new Error('must be an extended public key that begins with xpub. Never give a private one.')
      return text
    },
  },
  CHAIN_RESERVE_DAYS: {
    meaning: 'Days for which an amount at a shared address stays reserved after its payment window, 1 to 365',
    fallback: '30',
    read: (text: string | undefined) => wholeNumber(text ?? '30', 1, 365),
  },
  CHAIN_WATCH_DAYS: {
    meaning: 'Days for which an own address that received nothing stays watched, 1 to 3650',
    fallback: '90',
    read: (text: string | undefined) => wholeNumber(text ?? '90', 1, 3650),
  },
  CHAIN_OTHER_ADDRESSES: {
    meaning:
      'Comma-separated addresses of the operator that hold members’ USDT, for the reconciliation; published on the Transparency page',
    fallback: 'none',
    read: (text: string | undefined) =>
      text === undefined ? [] : text.split(',').map((each) => address(each.trim())),
  },
}

type ChainSettings = { RAIL: string; CHAIN_RPC_URL: string | undefined }

/** Checks variables that depend on each other. */
export function findChainMistake({ RAIL, CHAIN_RPC_URL }: ChainSettings): string | undefined {
  if (RAIL === 'chain' && CHAIN_RPC_URL === undefined)
    return 'RAIL=chain needs CHAIN_RPC_URL, the node to read.'
  if (RAIL === 'sandbox' && CHAIN_RPC_URL !== undefined)
    return 'CHAIN_RPC_URL cannot be set with RAIL=sandbox: test money is never mixed with a real chain.'
  return undefined
}
