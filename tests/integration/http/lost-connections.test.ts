// Connections that are lost while the server is still identifying the caller.

import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { LIVE_PATH } from '#contract/platform/live-topics.ts'
import { route } from '#server/http/route.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

/** A member has one export in progress at most, and ten live streams. */
const readExport = endpoint({
  id: 'readExport',
  summary: 'A test endpoint',
  method: 'GET',
  path: '/api/export',
  access: 'member',
  work: 'export',
  response: z.object({}),
})

const fixture = await createTestDatabase()

test.for([readExport.path, LIVE_PATH])('they do not count against the limits of %s', async (path) => {
  const identified = Promise.withResolvers<void>()
  const server = await startTestServer(fixture, [route(readExport, async () => ({}))], {
    identify: async () => {
      await identified.promise
      return { kind: 'member', memberId: 1n }
    },
  })
  const countConnections = () => promisify(server.app.server.getConnections.bind(server.app.server))()
  const lost = new AbortController()
  const requests = Array.from({ length: 10 }, () => fetch(server.origin + path, { signal: lost.signal }))
  await expect.poll(countConnections).toBe(10)
  lost.abort()
  await Promise.allSettled(requests)
  await expect.poll(countConnections).toBe(0)
  identified.resolve()
  const response = await fetch(server.origin + path)
  await server.stop()
  expect(response.status).toBe(200)
})
