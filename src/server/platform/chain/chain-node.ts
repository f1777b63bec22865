// The EVM node client. Every call has a timeout that covers the whole response. Callers retry; this client does not.

import {
  BaseError,
  BlockNotFoundError,
  ContractFunctionExecutionError,
  createPublicClient,
  getAddress,
  http,
  parseAbi,
  parseAbiItem,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem'

export type Block = { height: bigint; hash: Hash; parent: Hash; time: Date; bloom: Hex | null }
export type TokenTransfer = {
  transactionHash: Hash
  logIndex: number
  blockHash: Hash
  blockNumber: bigint
  sender: Address
  recipient: Address
  units: bigint
}
export type Receipt = { succeeded: boolean; blockNumber: bigint; transfers: TokenTransfer[] }
/** `genesis` and `decimals` are null if the node or the token does not report them. */
export type ChainIdentity = { chainId: bigint; genesis: Hash | null; decimals: number | null }

export type ChainSettings = {
  url: string
  token: Address
  /** Number of required confirmations, or the node's own finality. */
  confirmations: number | 'finalized'
  /** Aborts calls in progress when the server stops. */
  signal?: AbortSignal
  timeoutMilliseconds?: number
}

/** Restricts transfers to recipients; `any` reads every transfer of the token. */
export type Recipients = readonly Address[] | 'any'

export type ChainNode = {
  token: Address
  identity(): Promise<ChainIdentity>
  head(): Promise<Block>
  /** The newest block that counts as final. */
  final(head: Block): Promise<bigint>
  block(height: bigint): Promise<Block | undefined>
  transfers(from: bigint, to: bigint, recipients: Recipients): Promise<TokenTransfer[]>
  receipt(transaction: Hash): Promise<Receipt | undefined>
  balance(of: Address, height: bigint): Promise<bigint>
}

export class NodeBehindError extends Error {
  override readonly name = 'NodeBehindError'
}

/** Whether the node failed, as opposed to our own code. */
export const isNodeFailure = (error: unknown) =>
  error instanceof BaseError || error instanceof NodeBehindError || error instanceof WrongChainError

/** The node's chain or the token differs from the chain pin of the database. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChainError'
}

const TIMEOUT_MILLISECONDS = 8000
const RECIPIENT_BATCH_SIZE = 1000
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
])

type BlockFields = {
  number: bigint | null
  hash: Hash | null
  parentHash: Hash
  timestamp: bigint
  logsBloom: Hex | null
}
const toBlock = (found: BlockFields): Block => ({
  height: found.number!,
  hash: found.hash!,
  parent: found.parentHash,
  time: new Date(Number(found.timestamp) * 1000),
  bloom: found.logsBloom ?? null,
})

type TransferLog = Omit<TokenTransfer, 'sender' | 'recipient' | 'units'> & {
  address: Address
  removed: boolean
  args: { from: Address; to: Address; value: bigint }
}
const toTransfer = (log: TransferLog): TokenTransfer => ({
  transactionHash: log.transactionHash,
  logIndex: log.logIndex,
  blockHash: log.blockHash,
  blockNumber: log.blockNumber,
  sender: log.args.from,
  recipient: log.args.to,
  units: log.args.value,
})

/** Nodes may return logs that do not match the filter. A removed log means that a reorg is in progress. */
function selectTransfers(logs: readonly TransferLog[], token: Address, recipients: Recipients) {
  const wanted = recipients === 'any' ? undefined : new Set(recipients)
  const ours = logs.filter(
    ({ address, args }) => getAddress(address) === token && (wanted?.has(args.to) ?? true),
  )
  if (ours.some(({ removed }) => removed))
    throw new NodeBehindError('The node returned a transfer as removed. It is switching branches.')
  return ours.map(toTransfer)
}

type LogRange = { fromBlock: bigint; toBlock: bigint }

function createLogReader(client: PublicClient, token: Address) {
  const read = async (range: LogRange, recipients: Recipients) => {
    const args = recipients === 'any' ? {} : { args: { to: [...recipients] } }
    const filter = { address: token, event: transferEvent, strict: true, ...args } as const
    return selectTransfers(await client.getLogs({ ...filter, ...range }), token, recipients)
  }
  return async (range: LogRange, recipients: Recipients) => {
    if (recipients === 'any') return read(range, recipients)
    const found: TokenTransfer[] = []
    for (let at = 0; at < recipients.length; at += RECIPIENT_BATCH_SIZE)
      found.push(...(await read(range, recipients.slice(at, at + RECIPIENT_BATCH_SIZE))))
    return found
  }
}

/** viem's timeout ends with the response headers; this one also covers the body. */
function createClient({ url, signal, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: ChainSettings) {
  const fetchFn: typeof fetch = (input, init) => {
    const limits = [AbortSignal.timeout(timeoutMilliseconds), ...(signal ? [signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(limits) })
  }
  const transport = http(url, { fetchFn, timeout: timeoutMilliseconds, retryCount: 0 })
  return createPublicClient({ transport, cacheTime: 0 })
}

const undefinedIf =
  (kind: typeof BlockNotFoundError | typeof TransactionReceiptNotFoundError) => (error: unknown) => {
    if (error instanceof kind) return undefined
    throw error
  }

/** ERC-20 does not require `decimals`. */
const readDecimals = (client: PublicClient, address: Address) =>
  client.readContract({ address, abi: tokenAbi, functionName: 'decimals' }).catch((error: unknown) => {
    if (error instanceof ContractFunctionExecutionError && error.walk(isContractError)) return null
    throw error
  })
const isContractError = (error: unknown) =>
  ['ContractFunctionRevertedError', 'ContractFunctionZeroDataError'].includes((error as Error).name)

export function connectChain(settings: ChainSettings): ChainNode {
  const { token, confirmations } = settings
  const client = createClient(settings)
  const readLogs = createLogReader(client, token)
  const block = async (height: bigint) =>
    client.getBlock({ blockNumber: height }).then(toBlock, undefinedIf(BlockNotFoundError))
  return {
    token,
    async identity() {
      const [chainId, genesis, decimals] = await Promise.all([
        client.getChainId(),
        block(0n),
        readDecimals(client, token),
      ])
      return { chainId: BigInt(chainId), genesis: genesis?.hash ?? null, decimals }
    },
    head: async () => toBlock(await client.getBlock({ blockTag: 'latest' })),
    async final(head) {
      if (confirmations !== 'finalized') return head.height - BigInt(confirmations)
      return toBlock(await client.getBlock({ blockTag: 'finalized' })).height
    },
    block,
    transfers: (from, to, recipients) => readLogs({ fromBlock: from, toBlock: to }, recipients),
    receipt: (hash) =>
      client.getTransactionReceipt({ hash }).then((receipt) => {
        const logs = parseEventLogs({ abi: [transferEvent], logs: receipt.logs })
        const transfers = selectTransfers(logs, token, 'any')
        return { succeeded: receipt.status === 'success', blockNumber: receipt.blockNumber, transfers }
      }, undefinedIf(TransactionReceiptNotFoundError)),
    balance: (of, height) =>
      client.readContract({
        address: token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [of],
        blockNumber: height,
      }),
  }
}
