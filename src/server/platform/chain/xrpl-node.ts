// Client of an XRP Ledger node. Its network is recorded at first use, and a different one is refused from then on.

import * as z from 'zod/mini'
import type { Queryable } from '#server/platform/database.ts'

export type XrplNode = { url: string; signal?: AbortSignal | undefined }

const TIMEOUT_MILLISECONDS = 8000
const MAINNET_ID = 0

/** Throws on a timeout, or if the response does not match the schema. */
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

// Servers of the main network may omit the id.
const serverInfo = z.object({ info: z.object({ network_id: z.optional(z.int()) }) })

/** Whether the node's network is the one that the database was first used with. */
export async function followsPinnedNetwork(on: Queryable, node: XrplNode, now: Date): Promise<boolean> {
  const { info } = await callXrplNode(node, { method: 'server_info', params: {} }, serverInfo)
  const networkId = info.network_id ?? MAINNET_ID
  // If two servers start concurrently, the second compares with the pin of the first.
  await on.query('insert into xrpl_pin (network_id, pinned_at) values ($1, $2) on conflict do nothing', [
    networkId,
    now,
  ])
  const { rows } = await on.query<{ networkId: bigint }>('select network_id as "networkId" from xrpl_pin')
  return rows[0]!.networkId === BigInt(networkId)
}
