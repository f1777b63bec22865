// A real EVM behind JSON-RPC in a separate process: tests mine blocks, replace branches and disconnect it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'

/** Enough that each payment of a simulation has a different payer, so that none waits for another's nonce. */
const keys = Array.from({ length: 100 }, (_, at) => keccak256(toHex(`payer ${at}`)))
export const payers = keys.map((key) => privateKeyToAccount(key))

export type EvmNode = Awaited<ReturnType<typeof startEvmNode>>

export async function startEvmNode() {
  const accounts = keys.map((key, at) => ({ key, address: payers[at]!.address }))
  const program = join(import.meta.dirname, 'evm-node-process.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(accounts)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${String(port)}`
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
  const wish = async (text: 'go away' | 'come back') => {
    const done = once(child, 'message')
    child.send(text)
    await done
  }
  cleanUp(async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  return {
    url,
    rpc,
    /** Stops listening and closes every connection; the chain is retained for the restart. */
    goAway: () => wish('go away'),
    comeBack: () => wish('come back'),
  }
}
