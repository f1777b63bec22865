// What a node that lies answers. It does so in single answers: nothing can be believed that nobody else confirms.

import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { encodeAbiParameters, pad, toHex, type Address, type Hex } from 'viem'
import type { Log, RpcCall } from './answer-rpc.ts'

type Deceit = {
  random: RandomNumbers
  call: RpcCall
  honest: unknown
  /** Blocks and addresses that a forged transfer would name. */
  blockAt: (height: number) => { hash: Hex } | undefined
  ours: readonly Address[]
  token: Address
}

const createHash = (random: RandomNumbers): Hex =>
  `0x${Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')}`
const OTHER_TOKEN: Address = '0x1111111111111111111111111111111111111111'

/** A transfer of a usual amount in a block of the range. */
function forgeLog({ random, call, blockAt, ours, token }: Deceit): Log | undefined {
  const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: Hex; toBlock: Hex }]
  const height = random.between(Number(fromBlock), Number(toBlock))
  const block = blockAt(height)
  if (!block || ours.length === 0) return undefined
  return {
    address: token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      pad(OTHER_TOKEN),
      pad(random.pick(ours)),
    ],
    data: encodeAbiParameters([{ type: 'uint256' }], [BigInt(random.between(10, 200) * 10) * 10n ** 18n]),
    blockNumber: toHex(height),
    blockHash: block.hash,
    transactionHash: createHash(random),
    transactionIndex: '0x0',
    logIndex: toHex(random.below(5)),
    removed: false,
  }
}

const ofLogs: Record<string, (logs: Log[], deceit: Deceit) => Log[]> = {
  'leaves logs out': (logs, { random }) => logs.filter(() => random.chance(40)),
  'forges a transfer': (logs, deceit) => [...logs, ...[forgeLog(deceit)].filter((log) => log !== undefined)],
  'forges a transfer of another token': (logs, deceit) =>
    [...logs, ...[forgeLog(deceit)].filter((log) => log !== undefined)].map((log) => ({
      ...log,
      address: OTHER_TOKEN,
    })),
  'forges a block': (logs, { random }) => logs.map((log) => ({ ...log, blockHash: createHash(random) })),
  'changes amounts': (logs) =>
    logs.map((log) => ({
      ...log,
      data: encodeAbiParameters([{ type: 'uint256' }], [BigInt(log.data) * 10n]),
    })),
  'changes recipients': (logs, { random, ours }) =>
    ours.length === 0
      ? logs
      : logs.map((log) => ({ ...log, topics: [log.topics[0]!, log.topics[1]!, pad(random.pick(ours))] })),
  'says that logs are removed': (logs) => logs.map((log) => ({ ...log, removed: true })),
  'answers twice': (logs) => [...logs, ...logs],
}

const FORGOTTEN_PERCENT = 6

export function tellLie(deceit: Deceit): { name: string; result: unknown } | undefined {
  const { random, call, honest } = deceit
  if (call.method === 'eth_getLogs') {
    const name = random.chance(30) ? 'forges a transfer' : random.pick(Object.keys(ofLogs))
    return { name, result: ofLogs[name]!(structuredClone(honest as Log[]), deceit) }
  }
  if (call.method === 'eth_getTransactionReceipt') return { name: 'forgets a receipt', result: null }
  if (call.method === 'eth_chainId' && random.chance(10))
    return { name: 'is on another chain', result: '0x61' }
  if (call.method === 'eth_getBlockByNumber' && honest !== null && random.chance(FORGOTTEN_PERCENT))
    return random.chance(50)
      ? { name: 'forgets a block', result: null }
      : { name: 'invents a block', result: { ...(honest as object), hash: createHash(random) } }
  return undefined
}
