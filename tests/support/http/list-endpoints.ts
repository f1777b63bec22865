import type { Endpoint } from '#contract/platform/endpoint.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'

/** The endpoints that the server binds. Opens no connection, because nothing is queried. */
export function listEndpoints(): Endpoint[] {
  const database = openDatabase({ connectionString: 'postgres://localhost:1', connections: 1 })
  const runner = { database, clock: systemClock, holder: 'test' }
  const routes = productRoutes(readConfig({}), createEncryption(Buffer.alloc(32)), systemClock.now(), runner)
  return routes.map(({ endpoint }) => endpoint)
}
