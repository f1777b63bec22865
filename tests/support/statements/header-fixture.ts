// A ledger with one member, and a server that publishes its statements.

import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { checkRoutes } from '#server/statements/checks/check-routes.ts'
import { claimRoutes } from '#server/statements/claim-routes.ts'
import { headerRoutes } from '#server/statements/header-routes.ts'
import { publishStatement } from '#server/statements/publish-statement.ts'
import { rotateStatementKey } from '#server/statements/statement-key.ts'
import type { PublishedHeader, PublishedKeys } from '#server/statements/verify/verify-headers.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'

export type HeaderFixture = Awaited<ReturnType<typeof createHeaderFixture>>

export async function createHeaderFixture() {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const member = await engine.register(null, 'root')
  await engine.deposit(member, usdt('1000'))
  const server = await startTestServer(engine.test, [...headerRoutes, ...claimRoutes, ...checkRoutes], {
    clock: engine.clock,
    identify: async ({ headers }) => ({ kind: 'member', memberId: BigInt(String(headers['x-member'] ?? 0)) }),
  })
  const read = async (path: string) => fetch(`${server.origin}/.well-known/tributary/${path}`)
  return {
    engine,
    member,
    origin: server.origin,
    read,
    readKeys: async () => ((await (await read('keys')).json()) as { keys: PublishedKeys }).keys,
    readHeaders: async () =>
      ((await (await read('headers')).json()) as { headers: PublishedHeader[] }).headers,
    publish(now?: Date) {
      engine.clock.advance(1000)
      const request = { now: now ?? engine.clock.now(), closingDay: null, signer: testSigner }
      return engine.database.inTransaction((tx) => publishStatement(tx, request))
    },
    rotate: (nextSequence: number) =>
      engine.database.inTransaction((tx) =>
        rotateStatementKey(tx, { secrets: testSigner.secrets, nextSequence, now: engine.clock.now() }),
      ),
  }
}
