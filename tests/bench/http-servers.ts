// The two servers that `npm run bench:http` compares. Both read the same rows with the same SQL and answer the same
// JSON; one is ours with everything a request passes through, the other is node:http and pg and nothing else.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { buildServer } from '#server/http/build-server.ts'
import { requestPolicies } from '#server/compose.ts'
import { listenForEvents } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'

const CONNECTIONS = 8
const one = 'select id, name, amount, rate, at from bench_row where id = $1'
const page = 'select id, name, amount, rate, at from bench_row where id > $1 order by id limit 20'

type Row = { id: number; name: string; amount: bigint; rate: bigint; at: Date }
const row = z.object({ id: z.int(), name: z.string(), amount: usdt, rate: percent, at: instant })
const id = z.coerce.number().check(z.int())

const readOne = endpoint({
  id: 'readOne',
  method: 'GET',
  path: '/api/bench/:id',
  summary: 'One row',
  access: 'public',
  params: z.object({ id }),
  response: row,
  refusals: ['not-found'],
})
const readPage = endpoint({
  id: 'readPage',
  method: 'GET',
  path: '/api/bench',
  summary: 'Twenty rows',
  access: 'public',
  query: z.object({ after: id }),
  response: z.object({ rows: z.array(row) }),
})

async function serveOurs(connectionString: string): Promise<string> {
  const database = openDatabase({ connectionString, connections: CONNECTIONS })
  const log = createLog('silent')
  const app = await buildServer({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    log,
    database,
    clock: systemClock,
    identify: async () => ({ kind: 'anonymous' }),
    policies: requestPolicies,
    events: await listenForEvents({ connectionString }, log),
    routes: [
      route(readOne, async ({ tx, params }) => {
        const found = (await tx.query<Row>(one, [params.id])).rows[0]
        if (!found) throw new Refusal('not-found')
        return found
      }),
      route(readPage, async ({ tx, query }) => ({ rows: (await tx.query<Row>(page, [query.after])).rows })),
    ],
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function serveBare(connectionString: string): Promise<string> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  const shown = ({
    amount,
    rate,
    ...rest
  }: Omit<Row, 'amount' | 'rate'> & Record<'amount' | 'rate', string>) => ({
    ...rest,
    amount: formatUsdt(BigInt(amount)),
    rate: formatPercent(BigInt(rate)),
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const after = url.searchParams.get('after')
    const number = Number(after ?? url.pathname.slice('/api/bench/'.length))
    const { rows } = await pool.query(after === null ? one : page, [number])
    const body = JSON.stringify(after === null ? shown(rows[0]) : { rows: rows.map(shown) })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

const [which, url] = process.argv.slice(2)
const origin = await (which === 'ours' ? serveOurs(url!) : serveBare(url!))
process.send!(origin)
process.on('message', () => process.send!(process.cpuUsage()))
