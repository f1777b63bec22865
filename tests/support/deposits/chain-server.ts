// The product's API on a chain fixture, for an administrator who approves payments. Faults can be injected into its node.

import { randomBytes, randomUUID } from 'node:crypto'
import { readConfig } from '#server/platform/config.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startChainFixture } from '#tests/support/deposits/chain-fixture.ts'
import { startEvmNode } from '#tests/support/deposits/evm-node.ts'
import { startFaultyNode } from '#tests/support/deposits/faulty-node.ts'
import { deployToken } from '#tests/support/deposits/test-token.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export type ChainServer = Awaited<ReturnType<typeof startChainServer>>

export async function startChainServer(seed: string, confirmations: number) {
  const [evm, on] = await Promise.all([startEvmNode(), createTestDatabase()])
  const token = await deployToken(evm)
  const faulty = await startFaultyNode(evm.url)
  const fixture = await startChainFixture(evm, token, on, { seed, confirmations })
  const owner = await on.connectAsOwner()
  const { rows } = await owner.query<{ id: string }>('select id from admin')
  const adminId = BigInt(rows[0]!.id)
  const environment = {
    RAIL: 'chain',
    CHAIN_RPC_URL: faulty.url,
    CHAIN_TOKEN: token,
    CHAIN_CONFIRMATIONS: String(confirmations),
    CHAIN_OTHER_ADDRESSES: WALLET,
  }
  const runner = { database: on.database, clock: fixture.clock, holder: 'test' }
  const secrets = createEncryption(randomBytes(32))
  const routes = productRoutes(readConfig(environment), secrets, fixture.clock.now(), runner)
  const server = await startTestServer(on, routes, {
    clock: fixture.clock,
    environment,
    identify: async () => {
      const session = { id: randomUUID(), reauthenticatedAt: fixture.clock.now() }
      return { kind: 'admin', adminId, master: false, permissions: ['Approve Payments'], session }
    },
  })
  return {
    evm,
    faulty,
    on,
    owner,
    fixture,
    environment,
    call: async (method: string, path: string, body?: object) => {
      const response = await fetch(server.origin + path, {
        method,
        headers: { 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}
