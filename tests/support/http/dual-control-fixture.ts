// Administrators identified by a header, and one money endpoint for each kind of dual control.

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { controlKinds, type ControlKind } from '#contract/admin/dual-control-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { usdt } from '#contract/platform/fields.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { confirmationRoutes } from '#server/cases/confirmation-routes.ts'
import { anonymous } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { readActingAdmin } from '#server/cases/dual-control-queries.ts'
import { openMemberAccounts } from '#server/ledger/open-member-accounts.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Json } from '#tests/support/http/http-client.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { NOON } from '#tests/support/http/identity-fixture.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const MEMBER = 7n

/** Moves an amount from the member's wallet to the bank, if the balance covers it. */
const takeOut = (kind: ControlKind) =>
  endpoint({
    id: 'takeOut',
    method: 'POST',
    path: `/api/admin/test/${kind}`,
    summary: 'Takes money out of the wallet',
    access: 'admin',
    permission: 'Approve Payments',
    body: z.object({ amount: usdt, reason: z.optional(z.string()) }),
    response: z.object({ taken: usdt }),
    refusals: ['insufficient-funds'],
    audit: 'Took money out',
    money: true,
    dualControl: kind,
  })

const setWord = endpoint({
  id: 'saveWord',
  method: 'PUT',
  path: '/api/admin/test/word',
  summary: 'A change that moves no money',
  access: 'admin',
  permission: 'master',
  body: z.object({ reason: z.string() }),
  response: z.object({ reason: z.string() }),
  audit: 'Set a word',
  // One control that is on is enough.
  dualControl: ['rates', 'plan'],
})

export type DualControlFixture = Awaited<ReturnType<typeof startDualControlFixture>>

export async function startDualControlFixture() {
  const test = await createTestDatabase()
  const { database } = test
  const clock = new SettableClock(NOON)
  let meddle: (tx: Transaction) => Promise<void> = async () => {}
  const calls = controlKinds.map((kind) =>
    route(
      takeOut(kind),
      async ({ tx, body: { amount }, now, note }) => {
        const id = newTransferId(now)
        const [from, to] = [memberAccount(MEMBER, 'r_wallet'), systemAccount('adjustments')]
        const transfers = [{ id, code: 'funds_deducted' as const, from, to, amount }]
        await postTransfers(tx, { transfers, cause: { kind: 'test', id }, at: now })
        note({ subject: `member ${MEMBER}`, after: { credited: formatUsdt(amount) } })
        await meddle(tx)
        return { taken: amount }
      },
      { dualControlAmount: async ({ body }) => body.amount },
    ),
  )
  const routes = [
    ...calls,
    route(setWord, async ({ body, note }) => {
      note({ subject: 'word', after: body })
      return body
    }),
  ]
  const server = await startTestServer(test, [...routes, ...confirmationRoutes(routes)], {
    clock,
    identify: async ({ headers }) => {
      const caller = await readActingAdmin(database.pool, BigInt(String(headers['x-test-admin'])))
      const session = { id: randomUUID(), reauthenticatedAt: clock.now() }
      return caller?.kind === 'admin' ? { ...caller, session } : anonymous
    },
  })
  await openMemberAccounts(database.pool, MEMBER)
  const administrator = async (name: string, permissions: Permission[]) => {
    const email = `${name}@example.com`
    const fields = { username: email, name, email, phone: '', passwordHash: 'x', role: 'General Admin' }
    return database.inTransaction((tx) =>
      insertAdmin(tx, { ...fields, permissions, active: true }, { master: false, now: NOON }),
    )
  }
  const master = async (username: string) => {
    await database.inTransaction((tx) =>
      createMaster(tx, { username, email: `${username}@example.com` }, NOON),
    )
    const found = await database.pool.query('select id from admin where username = $1', [username])
    return BigInt(found.rows[0].id)
  }
  const send = async (
    as: bigint,
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        'x-test-admin': String(as),
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Json }
  }
  async function balance(): Promise<bigint> {
    const found = await database.pool.query('select balance_of($1) as balance', [
      memberAccount(MEMBER, 'r_wallet'),
    ])
    return found.rows[0].balance
  }
  async function give(amount: bigint) {
    const id = newTransferId(clock.now())
    const [from, to] = [systemAccount('assets_bep20'), memberAccount(MEMBER, 'r_wallet')]
    const transfers = [{ id, code: 'deposit' as const, from, to, amount }]
    await database.inTransaction((tx) =>
      postTransfers(tx, { transfers, cause: { kind: 'test', id }, at: clock.now() }),
    )
  }
  return {
    ...test,
    clock,
    server,
    administrator,
    master,
    send,
    /** What happens at the end of the work, before it is committed. */
    meddle: (next: typeof meddle) => {
      meddle = next
    },
    balance,
    give,
    async fill(amount: bigint) {
      const missing = amount - (await balance())
      if (missing > 0n) await give(missing)
    },
  }
}
