import { expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { route } from '#server/http/route.ts'
import type { Replica } from '#server/platform/replica.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const about = { path: '/api/test/rows', summary: 'Rows', access: 'public' } as const
const countRows = endpoint({
  ...about,
  id: 'countRows',
  method: 'GET',
  response: z.object({ count: z.int(), isReplica: z.boolean() }),
  replica: true,
})
const addRow = endpoint({ ...about, id: 'addRow', method: 'POST', response: z.object({}) })

type Count = z.output<typeof countRows.response>

const routes = [
  route(countRows, async ({ tx }) => {
    const { rows } = await tx.query<Count>(
      'select count(*)::int as count, pg_is_in_recovery() as "isReplica" from captcha',
    )
    return rows[0]!
  }),
  route(addRow, async ({ tx }) => {
    await tx.query(
      `insert into captcha (id, kind, text, expires_at) select gen_random_uuid(), 'member', 'x', now()`,
    )
    return {}
  }),
]

/** A server that counts rows, on the replica if it may, and adds one. */
export async function startReplicaServer(made: Pick<TestDatabase, 'database' | 'appUrl'>, replica: Replica) {
  const server = await startTestServer(made, routes, { replica })
  const open = (cookie?: string) => {
    const client = new HttpClient(server.origin)
    if (cookie) client.cookies.set(cookie, '1')
    return {
      count: async () => JSON.parse((await client.get('/api/test/rows')).text) as Count,
      add: async () => expect((await client.post('/api/test/rows')).status).toBe(200),
    }
  }
  return { browser: () => open('any'), program: () => open(), stop: () => server.stop() }
}
