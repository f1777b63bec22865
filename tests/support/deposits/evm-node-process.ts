// The program that `startEvmNode` runs. Its argument lists the accounts and funds them for fees.

import { createServer } from 'node:http'
import { createRequire } from 'node:module'

type Edr = {
  EdrContext: new () => {
    registerProviderFactory(kind: string, factory: unknown): Promise<void>
    createProvider(
      ...parts: unknown[]
    ): Promise<{ handleRequest(request: string): Promise<{ data: unknown }> }>
  }
  ContractDecoder: new () => object
  GENERIC_CHAIN_TYPE: string
  genericChainProviderFactory(): unknown
  l1HardforkFromString(name: string): number
  l1GenesisState(hardfork: number): object[]
  MineOrdering: { Fifo: unknown }
}

const accounts = JSON.parse(process.argv[2]!) as { key: string; address: string }[]

async function createProvider() {
  const platform = `${process.platform}-${process.arch}-gnu`
  const edr = createRequire(import.meta.url)(`@nomicfoundation/edr-${platform}`) as Edr
  const context = new edr.EdrContext()
  await context.registerProviderFactory(edr.GENERIC_CHAIN_TYPE, edr.genericChainProviderFactory())
  const noBlobGas = { gasUsed: 0n, excessGas: 0n }
  const blockGasLimit = 300_000_000n
  const config = {
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: false,
    bailOnTransactionFailure: false,
    chainId: 56n,
    chainOverrides: [],
    coinbase: new Uint8Array(20),
    defaultTransactionGasLimit: 1_000_000n,
    genesisState: [
      ...accounts.map(({ address }) => ({
        address: new Uint8Array(Buffer.from(address.slice(2), 'hex')),
        balance: 10n ** 24n,
      })),
      ...edr.l1GenesisState(edr.l1HardforkFromString('Cancun')),
    ],
    hardfork: 'Cancun',
    initialBlobGas: noBlobGas,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: { autoMine: false, blockGasLimit, memPool: { order: edr.MineOrdering.Fifo } },
    network: { genesisBlobGas: noBlobGas, genesisBlockGasLimit: blockGasLimit },
    networkId: 56n,
    observability: {},
    ownedAccounts: accounts.map(({ key }) => key),
    precompileOverrides: [],
  }
  const silent = { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} }
  const events = { subscriptionCallback: () => {} }
  return context.createProvider(edr.GENERIC_CHAIN_TYPE, config, silent, events, new edr.ContractDecoder())
}

type Provider = Awaited<ReturnType<typeof createProvider>>
type Call = { id: number; method: string; params?: unknown[] }

async function handle(provider: Provider, call: Call): Promise<string> {
  // The engine requires parameters even for methods without any.
  const { data } = await provider.handleRequest(JSON.stringify({ params: [], ...call }))
  return typeof data === 'string' ? data : JSON.stringify(data)
}

/**
 * One by one, because blocks that the engine makes in bulk do not name their parents; but over one call. Answers a
 * snapshot from before each of them, so that a branch can be replaced from anywhere. The first has the time that is given.
 */
async function mineBlocks(provider: Provider, { id, params: [count, time] = [] }: Call): Promise<string> {
  const result: string[] = []
  if (time !== undefined) await handle(provider, { id, method: 'evm_setNextBlockTimestamp', params: [time] })
  for (let block = 0; block < Number(count); block += 1) {
    const snapshot = JSON.parse(await handle(provider, { id, method: 'evm_snapshot' })) as { result: string }
    result.push(snapshot.result)
    await handle(provider, { id, method: 'evm_mine' })
  }
  return JSON.stringify({ jsonrpc: '2.0', id, result })
}

async function serve() {
  const provider = await createProvider()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const answer = async () => {
      const call = JSON.parse(Buffer.concat(parts).toString('utf8')) as Call
      const text = await (call.method === 'test_mine' ? mineBlocks : handle)(provider, call)
      response.setHeader('content-type', 'application/json')
      response.end(text)
    }
    request.on('end', () => void answer())
  })
  let port = 0
  const listen = () =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      port = typeof address === 'object' ? address!.port : 0
      process.send!(port)
    })
  process.on('message', (wish) => {
    if (wish === 'come back') return listen()
    server.close(() => process.send!('away'))
    return server.closeAllConnections()
  })
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0))
  listen()
}

await serve()
