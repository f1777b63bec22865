// The EVM node client of the watcher. Every request has a timeout; nothing is retried here, because the watcher itself
// retries.

import {
  createPublicClient,
  getAddress,
  http,
  parseAbi,
  parseAbiItem,
  type Address,
  type Hash,
  type PublicClient,
} from 'viem'

export type Block = { height: bigint; hash: Hash; parent: Hash; time: Date }
export type TokenTransfer = {
  transactionHash: Hash
  logIndex: number
  blockHash: Hash
  blockNumber: bigint
  sender: Address
  recipient: Address
  units: bigint
}

export type ChainSettings = {
  url: string
  token: Address
  /** Required confirmations, or the finality reported by the node. */
  confirmations: number | 'finalized'
}

export type ChainNode = {
  chainId(): Promise<bigint>
  head(): Promise<Block>
  /** The newest block that counts as final. */
  final(head: Block): Promise<bigint>
  block(height: bigint): Promise<Block | undefined>
  transfers(from: bigint, to: bigint, recipients: readonly Address[]): Promise<TokenTransfer[]>
  balance(of: Address, height: bigint): Promise<bigint>
}

const TIMEOUT_MILLISECONDS = 10_000
const RECIPIENT_BATCH_SIZE = 500
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])

const toBlock = (found: {
  number: bigint | null
  hash: Hash | null
  parentHash: Hash
  timestamp: bigint
}) => ({
  height: found.number!,
  hash: found.hash!,
  parent: found.parentHash,
  time: new Date(Number(found.timestamp) * 1000),
})

type TransferFilter = { token: Address; from: bigint; to: bigint; recipients: readonly Address[] }

async function readTransfers(client: PublicClient, { token, from, to, recipients }: TransferFilter) {
  const logs = await client.getLogs({
    address: token,
    event: transferEvent,
    args: { to: [...recipients] },
    fromBlock: from,
    toBlock: to,
    strict: true,
  })
  // Nodes may return logs that do not match the filter.
  const wanted = new Set(recipients)
  return logs
    .filter((log) => getAddress(log.address) === token && wanted.has(log.args.to) && !log.removed)
    .map((log) => ({
      transactionHash: log.transactionHash,
      logIndex: log.logIndex,
      blockHash: log.blockHash,
      blockNumber: log.blockNumber,
      sender: log.args.from,
      recipient: log.args.to,
      units: log.args.value,
    }))
}

export function connectChain({ url, token, confirmations }: ChainSettings): ChainNode {
  const client = createPublicClient({
    transport: http(url, { timeout: TIMEOUT_MILLISECONDS, retryCount: 0 }),
    cacheTime: 0,
  })
  return {
    chainId: async () => BigInt(await client.getChainId()),
    head: async () => toBlock(await client.getBlock({ blockTag: 'latest' })),
    async final(head) {
      if (confirmations !== 'finalized') return head.height - BigInt(confirmations)
      return toBlock(await client.getBlock({ blockTag: 'finalized' })).height
    },
    block: async (height) =>
      client.getBlock({ blockNumber: height }).then(toBlock, (error: Error) => {
        if (error.name === 'BlockNotFoundError') return undefined
        throw error
      }),
    async transfers(from, to, recipients) {
      const found: TokenTransfer[] = []
      for (let at = 0; at < recipients.length; at += RECIPIENT_BATCH_SIZE)
        found.push(
          ...(await readTransfers(client, {
            token,
            from,
            to,
            recipients: recipients.slice(at, at + RECIPIENT_BATCH_SIZE),
          })),
        )
      return found
    },
    balance: (of, height) =>
      client.readContract({
        address: token,
        abi: balanceAbi,
        functionName: 'balanceOf',
        args: [of],
        blockNumber: height,
      }),
  }
}
