// Invokes the product's routes without HTTP: the same handler, transaction and audit row, for a given caller and time.

import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { requireConfirmation } from '#server/cases/dual-control.ts'
import { anonymous, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Route } from '#server/http/route.ts'
import { createRequestHandler, prepareRequest } from '#server/http/request-handler.ts'
import type { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { randomUUID } from '#server/platform/randomness.ts'

export type InvokeRoute = <E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  ...input: object extends Input<E> ? [] : [Input<E>]
) => Promise<ResponseBody<E>>

type RouteInvokerDeps = { database: Database; clock: SettableClock; routes: readonly Route[] }

const BROWSERS = [
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
]

export function createRouteInvoker({ database, clock, routes }: RouteInvokerDeps): InvokeRoute {
  const bound = new Map(routes.map((route) => [route.endpoint, route]))
  return async <E extends Endpoint>(
    caller: Caller,
    endpoint: E,
    ...input: object extends Input<E> ? [] : [Input<E>]
  ) => {
    const route = bound.get(endpoint)
    if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is not bound.`)
    const raw = input[0] ?? {}
    const context = {
      ...raw,
      raw,
      caller,
      client: fakeClient(caller),
      now: clock.now(),
      locale: SOURCE_LOCALE,
      setCookie: () => {},
    }
    const preparation = await prepareRequest(route, { ...context, on: database.pool })
    const handler = createRequestHandler(route, { ...context, preparation }, requireConfirmation)
    const body =
      endpoint.method === 'GET'
        ? await handler.run(database.pool)
        : await database.inTransaction((tx) => handler.run(tx))
    return body as ResponseBody<E>
  }
}

/** Uses IP addresses reserved for documentation. */
function fakeClient(caller: Caller): Client {
  const id = caller.kind === 'member' ? caller.memberId : 0n
  const address = caller.kind === 'admin' ? '192.0.2.10' : `203.0.113.${(id % 250n) + 1n}`
  const userAgent = caller === anonymous ? BROWSERS[0]! : BROWSERS[Number(id % 3n)]!
  return { address, network: address, userAgent, requestId: randomUUID(), sessionTokenHashes: {} }
}
