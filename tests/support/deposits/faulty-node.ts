// A proxy for a node that answers some calls incorrectly or not at all.

import { startHttpServer } from '#tests/support/http/http-server.ts'

export type RpcCall = { id: number; method: string; params: unknown[] }
/** Answers a call in the node's place; undefined passes it on. */
export type Fault = (call: RpcCall) => unknown

export type FaultyNode = Awaited<ReturnType<typeof startFaultyNode>>

export async function startFaultyNode(url: string) {
  let fault: Fault = () => undefined
  const calls: string[] = []
  const host = await startHttpServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const answer = async () => {
      const body = Buffer.concat(parts).toString('utf8')
      const call = JSON.parse(body) as RpcCall
      calls.push(call.method)
      const result = await fault(call)
      response.setHeader('content-type', 'application/json')
      if (result !== undefined) return response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
      const passed = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      return response.end(await passed.text())
    }
    request.on('end', () => void answer().catch(() => response.destroy()))
  })
  return {
    url: `http://${host}`,
    calls,
    /** Applies the fault until the work is done. */
    async during<T>(given: Fault, work: () => Promise<T>): Promise<T> {
      fault = given
      try {
        return await work()
      } finally {
        fault = () => undefined
      }
    },
  }
}
