// The whole API on a test database, with members who have money and administrators who decide on withdrawals.

import { randomBytes, randomUUID } from 'node:crypto'
import { defaultPlan } from '#domain/plan/plan.ts'
import { parseUsdt } from '#domain/money/money.ts'
import type { Caller } from '#server/http/caller.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import type { Json } from '#tests/support/http/http-client.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { relaxRiskRules } from '#tests/support/withdrawals/relax-risk-rules.ts'
import { createStepUp } from '#tests/support/withdrawals/recovery-codes.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

export const START = new Date('2026-11-15T09:00:00Z')
export const BEP20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const BEP20_B = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
export const HOUR = 3_600_000

type Holdings = { profit?: string; withdrawal?: string; address?: string | null }
export type WithdrawalsFixture = Awaited<ReturnType<typeof startWithdrawalsFixture>>
export type Reply = { status: number; body: Json; text: string }

const anyAddress = () => `0x${randomBytes(20).toString('hex')}`
export const createTransactionHash = () => `0x${randomBytes(32).toString('hex')}`

export async function startWithdrawalsFixture(environment: Record<string, string> = {}) {
  const fixture = await createEngineFixture(START, defaultPlan)
  const secretsKey = randomBytes(32)
  const secrets = createEncryption(secretsKey)
  const { clock, owner } = fixture
  await fixture.register(null, 'root')
  for (const name of ['first', 'second']) {
    await owner.query(
      `insert into admin (username, name, email, phone, password_hash, master, role, permissions, active, created_at)
       values ($1, $1, $1 || '@example.test', '1', 'x', $1 = 'first', 'Finance Manager', '{Approve Payments}', true, $2)`,
      [name, START],
    )
  }
  await relaxRiskRules(owner)
  const sessionIds = new Map<string, string>()
  const callerOf = (who: string): Caller => {
    const [kind, id = '0'] = who.split(' ')
    if (!sessionIds.has(who)) sessionIds.set(who, randomUUID())
    const session = { id: sessionIds.get(who)!, reauthenticatedAt: clock.now() }
    if (kind === 'member') return { kind: 'member', memberId: BigInt(id), session }
    if (kind !== 'admin') return { kind: 'anonymous' }
    const permissions = ['Approve Payments' as const]
    return { kind: 'admin', adminId: BigInt(id), master: id === '1', permissions, session }
  }
  const routes = productRoutes(readConfig(environment), secrets, START, fixture.runner)
  const server = await startTestServer(fixture.test, routes, {
    clock,
    environment,
    identify: async ({ headers }) => callerOf(String(headers['x-test-caller'])),
  })

  /** Cookies by caller. */
  const cookies = new Map<string, string>()
  async function send(who: string, method: string, path: string, body?: object, key: string = randomUUID()) {
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        'x-test-caller': who,
        'idempotency-key': key,
        cookie: cookies.get(who) ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Json, text } satisfies Reply
  }

  return {
    ...fixture,
    server,
    secrets,
    secretsKey,
    cookies,
    get: (who: string, path: string) => send(who, 'GET', path),
    post: (who: string, path: string, body: object = {}, key?: string) => send(who, 'POST', path, body, key),
    put: (who: string, path: string, body: object) => send(who, 'PUT', path, body),
    delete: (who: string, path: string) => send(who, 'DELETE', path),
    /** A member with money in both wallets and, unless told otherwise, a verified USDT address. */
    async member(name: string, given: Holdings = {}) {
      const { profit = '0', withdrawal = '0', address = anyAddress() } = given
      const id = await fixture.register(1n, name)
      if (profit !== '0') await fixture.post('funds_added', 13n, (id << 4n) | 3n, parseUsdt(profit))
      if (withdrawal !== '0') await fixture.post('funds_added', 13n, (id << 4n) | 4n, parseUsdt(withdrawal))
      const addressId = address === null ? 0n : await this.address(id, 'usdt', address)
      return { id, who: `member ${id}`, addressId }
    },
    /** An address that was added long ago. */
    async address(memberId: bigint, currency: 'usdt' | 'xrp', address: string, tag: number | null = null) {
      const { rows } = await owner.query(
        `insert into withdrawal_address (member_id, currency, address, destination_tag, change_count, added_at)
         values ($1, $2, $3, $4, 0, $5) returning id`,
        [memberId, currency, address, tag, new Date(clock.now().getTime() - 40 * 24 * HOUR)],
      )
      return BigInt(rows[0].id)
    },
    async balances(memberId: bigint) {
      return readBalances(fixture.database.pool, memberId)
    },
    async rate(perUsdt: string, at = clock.now()) {
      await owner.query(
        `insert into exchange_rate (currency, micro_per_usdt, source, by_admin, at) values ('XRP', $1, 'administrator', 1, $2)`,
        [parseUsdt(perUsdt), at],
      )
    },
    /** A proof for one withdrawal of `who`, such as "member 7". */
    stepUp: (who: string) => createStepUp(fixture.database.pool, who.split(' ')[1]!),
    /** A requested withdrawal; gives its id. */
    async requested(who: string, addressId: bigint, amount: string, wallet = 'withdrawal_wallet') {
      const { body: quoted } = await this.post(who, '/api/withdrawals/quotes', {
        wallet,
        addressId: String(addressId),
        amount,
      })
      const { status, body, text } = await this.post(who, '/api/withdrawals', {
        quoteId: quoted['quote']?.['id'],
        stepUp: await this.stepUp(who),
      })
      if (status !== 200) throw new Error(`${who} could not withdraw ${amount}: ${text}`)
      return String(body['id'])
    },
    async mailedCode(email: string) {
      const { text } = await send('nobody', 'GET', '/sandbox/mail')
      const article = text
        .split('<article>')
        .find((part) => part.includes(`To ${email},`) && / is \d{6}\./.test(part))
      return { code: / is (\d{6})\./.exec(article ?? '')?.[1] ?? '', article: article ?? '' }
    },
    /** The failed checks of the ledger. */
    async faults() {
      const asOwner = openDatabase({ connectionString: fixture.test.ownerUrl })
      const findings = await verifyLedger(asOwner.pool)
      await asOwner.close()
      return findings.flatMap(({ name, variances }) => variances.map((each) => `${name}: ${each}`))
    },
  }
}
