// An EVM node as the watcher needs it, over viem. Every answer has a time limit; nothing is retried here, because the
// watcher itself tries again.

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
  /** How many blocks must stand on top of one; without a number, what the node itself calls final. */
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

const PATIENCE_MILLISECONDS = 10_000
const RECIPIENTS_AT_A_TIME = 500
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])

const asBlock = (found: {
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

type Asked = { token: Address; from: bigint; to: bigint; recipients: readonly Address[] }

async function transfersTo(client: PublicClient, { token, from, to, recipients }: Asked) {
  const logs = await client.getLogs({
    address: token,
    event: transferEvent,
    args: { to: [...recipients] },
    fromBlock: from,
    toBlock: to,
    strict: true,
  })
  // The node was asked for this token and these recipients only; what it adds is not believed.
  const asked = new Set(recipients)
  return logs
    .filter((log) => getAddress(log.address) === token && asked.has(log.args.to) && !log.removed)
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
    transport: http(url, { timeout: PATIENCE_MILLISECONDS, retryCount: 0 }),
    cacheTime: 0,
  })
  return {
    chainId: async () => BigInt(await client.getChainId()),
    head: async () => asBlock(await client.getBlock({ blockTag: 'latest' })),
    async final(head) {
      if (confirmations !== 'finalized') return head.height - BigInt(confirmations)
      return asBlock(await client.getBlock({ blockTag: 'finalized' })).height
    },
    block: async (height) =>
      client.getBlock({ blockNumber: height }).then(asBlock, (error: Error) => {
        if (error.name === 'BlockNotFoundError') return undefined
        throw error
      }),
    async transfers(from, to, recipients) {
      const found: TokenTransfer[] = []
      for (let at = 0; at < recipients.length; at += RECIPIENTS_AT_A_TIME)
        found.push(
          ...(await transfersTo(client, {
            token,
            from,
            to,
            recipients: recipients.slice(at, at + RECIPIENTS_AT_A_TIME),
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
