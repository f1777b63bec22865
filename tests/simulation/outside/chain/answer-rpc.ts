// A node's answers to JSON-RPC calls, from the chain as it sees it.

import {
  encodeAbiParameters,
  encodeEventTopics,
  hexToBytes,
  bytesToHex,
  keccak256,
  pad,
  parseAbiItem,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import type { Block, PlacedTransfer, SimulatedChain } from './simulated-chain.ts'

export type RpcCall = { id: number; method: string; params: unknown[] }

export const CHAIN_ID = 56
const DECIMALS = 18n
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

export type Log = {
  address: Address
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  transactionHash: Hex
  transactionIndex: Hex
  logIndex: Hex
  removed: boolean
}

export const toLog = (token: Address, { from, to, units, hash, logIndex, block }: PlacedTransfer): Log => ({
  address: token,
  topics: encodeEventTopics({ abi: [transferEvent], eventName: 'Transfer', args: { from, to } }) as Hex[],
  data: encodeAbiParameters([{ type: 'uint256' }], [units]),
  blockNumber: toHex(block.height),
  blockHash: block.hash,
  transactionHash: hash,
  transactionIndex: toHex(block.transactions.findIndex((each) => each.hash === hash)),
  logIndex: toHex(logIndex),
  removed: false,
})

const BLOOM_BYTES = 256

function bloomOf(logs: readonly Log[]): Hex {
  const bloom = new Uint8Array(BLOOM_BYTES)
  for (const item of logs.flatMap(({ address, topics }) => [address, ...topics])) {
    const hash = hexToBytes(keccak256(item))
    for (const at of [0, 2, 4]) {
      const bit = ((hash[at]! << 8) | hash[at + 1]!) & 2047
      bloom[BLOOM_BYTES - 1 - (bit >> 3)]! |= 1 << (bit & 7)
    }
  }
  return bytesToHex(bloom)
}

type Filter = { fromBlock: Hex; toBlock: Hex; address: Address; topics: [Hex, null, Hex[]?] }

export class RpcNode {
  readonly #chain: SimulatedChain
  readonly #token: Address

  constructor(chain: SimulatedChain, token: Address) {
    this.#chain = chain
    this.#token = token
  }

  logsOf(block: Block): Log[] {
    return this.#chain.transfersIn(block).map((transfer) => toLog(this.#token, transfer))
  }

  /** A node that is behind does not know the newest blocks. */
  answer({ method, params }: RpcCall, behind: number): unknown {
    const head = Math.max(this.#chain.blocks[0]!.height, this.#chain.head.height - behind)
    const known = (height: number) => (height <= head ? this.#chain.blockAt(height) : undefined)
    if (method === 'eth_chainId') return toHex(CHAIN_ID)
    if (method === 'eth_getBlockByNumber') {
      const [tag] = params as [string]
      // The first block of the chain is older than those that are simulated.
      if (tag === '0x0') return this.#toBlock({ ...this.#chain.blocks[0]!, height: 0, transactions: [] })
      const block = known(
        tag === 'latest' ? head : tag === 'finalized' ? head - this.#chain.confirmations : Number(tag),
      )
      return block ? this.#toBlock(block) : null
    }
    if (method === 'eth_getLogs') return this.#filterLogs((params as [Filter])[0], known)
    if (method === 'eth_getTransactionReceipt') {
      const found = this.#chain.find((params as [string])[0])
      return found && found.block.height <= head ? this.#toReceipt(found.block, (params as [Hex])[0]) : null
    }
    if (method === 'eth_call') {
      const [{ data }, tag] = params as [{ data: Hex }, string]
      if (data.startsWith('0x313ce567')) return pad(toHex(DECIMALS))
      const height = tag === undefined || tag === 'latest' ? head : Number(tag)
      return pad(toHex(this.#chain.balanceOf(`0x${data.slice(-40)}`, height)))
    }
    throw new Error(`the node does not know ${method}`)
  }

  #toBlock(block: Block) {
    return {
      number: toHex(block.height),
      hash: block.hash,
      parentHash: block.parent,
      timestamp: toHex(block.seconds),
      logsBloom: bloomOf(this.logsOf(block)),
      transactions: [],
    }
  }

  #filterLogs({ fromBlock, toBlock, topics }: Filter, known: (height: number) => Block | undefined): Log[] {
    const found: Log[] = []
    const wanted = topics[2] && new Set(topics[2])
    for (let height = Number(fromBlock); height <= Number(toBlock); height += 1) {
      const block = known(height)
      if (block) found.push(...this.logsOf(block).filter((log) => wanted?.has(log.topics[2]!) ?? true))
    }
    return found
  }

  #toReceipt(block: Block, hash: Hex) {
    return {
      status: '0x1',
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: block.hash,
      blockNumber: toHex(block.height),
      logs: this.logsOf(block).filter(({ transactionHash }) => transactionHash === hash),
      logsBloom: bloomOf([]),
      cumulativeGasUsed: '0x0',
      gasUsed: '0x0',
      type: '0x0',
    }
  }
}
