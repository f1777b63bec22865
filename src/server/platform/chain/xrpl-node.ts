// Access to a node of the XRP Ledger. The network it follows is recorded at first use, and another one is refused.

import * as z from 'zod/mini'
import type { Queryable } from '#server/platform/database.ts'

export type XrplNode = { url: string; signal?: AbortSignal | undefined }

const TIMEOUT_MILLISECONDS = 8000
const MAINNET_ID = 0

/** Throws if the node does not answer in time, or not as the schema says. */
export async function callXrplNode<Result>(
  { url, signal }: XrplNode,
  call: { method: string; params: object },
  result: z.ZodMiniType<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: call.method, params: [call.params] }),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  })
  const answer = z.parse(z.object({ result: z.unknown() }), await response.json())
  return z.parse(result, answer.result)
}

// A server of the main network may leave the id out.
const serverInfo = z.object({ info: z.object({ network_id: z.optional(z.int()) }) })

/** Whether the node follows the network that the database was first used with. */
export async function followsPinnedNetwork(on: Queryable, node: XrplNode, now: Date): Promise<boolean> {
  const { info } = await callXrplNode(node, { method: 'server_info', params: {} }, serverInfo)
  const networkId = info.network_id ?? MAINNET_ID
  // Of two servers that start at the same time, the second compares with what the first recorded.
  await on.query('insert into xrpl_pin (network_id, pinned_at) values ($1, $2) on conflict do nothing', [
    networkId,
    now,
  ])
  const { rows } = await on.query<{ networkId: bigint }>('select network_id as "networkId" from xrpl_pin')
  return rows[0]!.networkId === BigInt(networkId)
}
