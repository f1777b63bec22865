// A real EVM behind JSON-RPC, in a process of its own: blocks are mined when a test says so, and whole branches can be
// replaced. Run as a program it serves; `startEvmNode` runs it so.

import { spawn } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

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

/** A well-known test account of the tool's own documentation; it holds nothing anywhere. */
export const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PAYER_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

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
      { address: new Uint8Array(Buffer.from(PAYER.slice(2), 'hex')), balance: 10n ** 24n },
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
    ownedAccounts: [PAYER_KEY],
    precompileOverrides: [],
  }
  const silent = { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} }
  const events = { subscriptionCallback: () => {} }
  return context.createProvider(edr.GENERIC_CHAIN_TYPE, config, silent, events, new edr.ContractDecoder())
}

async function serve() {
  const provider = await createProvider()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void answer(Buffer.concat(parts).toString('utf8'), response))
  })
  async function answer(text: string, response: ServerResponse) {
    // The engine wants parameters even where there are none.
    const { data } = await provider.handleRequest(
      JSON.stringify({ params: [], ...(JSON.parse(text) as object) }),
    )
    response.setHeader('content-type', 'application/json')
    response.end(typeof data === 'string' ? data : JSON.stringify(data))
  }
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
  })
  // Whoever started it has gone.
  process.stdin.on('end', () => process.exit(0)).resume()
}

export type EvmNode = Awaited<ReturnType<typeof startEvmNode>>

export async function startEvmNode() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  async function rpc<T>(method: string, ...params: unknown[]): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    url,
    rpc,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.stdin.end()
      await ended
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve()
