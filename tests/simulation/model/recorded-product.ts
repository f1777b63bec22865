// Runs the product's routes and jobs without HTTP, as requests in their wire form, and reports every committed change to a model.

import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { encodeAccountID } from 'ripple-address-codec'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { register } from '#contract/member/members.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { requireConfirmation } from '#server/cases/dual-control.ts'
import { settleDuePayments } from '#server/deposits/rails/sandbox-rail.ts'
import { newestCodeMail } from '#server/demo-data/demo-data-queries.ts'
import { anonymous, type Caller } from '#server/http/caller.ts'
import { createEncoder } from '#server/http/encode-response.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { createRequestHandler, prepareRequest } from '#server/http/request-handler.ts'
import { PendingConfirmation, route, type Route } from '#server/http/route.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { listDueJobs, type JobRunner } from '#server/jobs/run-due-jobs.ts'
import { joinNetwork } from '#server/members/self-registration.ts'
import { createRoot } from '#server/members/create-root.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { MoneyModel } from '#tests/simulation/model/money-model.ts'
import type { MoneyEvent } from '#tests/simulation/model/money-event.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { relaxRiskRules } from '#tests/support/withdrawals/relax-risk-rules.ts'

export type WireInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
/** Any JSON: callers know the shape of their answers. */
export type Answer = ReturnType<typeof JSON.parse>

export type RecordedProduct = Awaited<ReturnType<typeof startRecordedProduct>>

const MONEY_JOBS = ['daily-closing', 'monthly-rewards', 'odl-cycle', 'principal-release']

export async function startRecordedProduct(start: Date, plan: Plan) {
  const test = await createTestDatabase()
  const { database } = test
  const owner = await test.connectAsOwner()
  const clock = new SettableClock(start)
  const secrets = createEncryption(randomBytes(32))
  const signer = createSigner(secrets, 'http://localhost:3000')
  const runner: JobRunner = { database, clock, signer, holder: 'test', rowsPerChunk: 7 }
  const others = productRoutes(readConfig({}), secrets, start, runner)
  const join = route(register, (call) => joinNetwork(call, secrets, async () => 'no password'))
  const routes = [...others.filter(({ endpoint }) => endpoint !== register), join]
  const root = { userrefid: 'root', name: 'Root', email: 'root@example.test', mobile: '+4790000000' }
  const version = await database.inTransaction((tx) => savePlan(tx, plan, start, 'test'))
  const created = await database.inTransaction((tx) => createRoot(tx, root, start))
  await insertConsents(database.pool, { memberId: created!.id, now: start, address: '203.0.113.1' })
  await createAdmins(owner, (master) => database.inTransaction((tx) => createMaster(tx, master, start)))
  await relaxRiskRules(owner)
  const model = new MoneyModel({
    root: { id: created!.id, userrefid: root.userrefid, registeredAt: start },
    plan: { version, settings: plan, effectiveAt: start },
  })
  const findings: string[] = []
  let order = 0
  const record = (event: Omit<MoneyEvent, 'order'>) => {
    order += 1
    findings.push(...model.apply({ order, ...event }))
  }
  const bound = new Map<Endpoint, Route>(routes.map((each) => [each.endpoint, each]))

  /** Returns the answer, or the code of the refusal. */
  async function send(caller: Caller, endpoint: Endpoint, input: WireInput = {}): Promise<Answer> {
    try {
      const answer = await handle(caller, endpoint, input)
      const who = describeCaller(caller)
      const operation = `${endpoint.method} ${endpoint.path}`
      const sent = { params: input.params ?? {}, query: input.query ?? {}, body: input.body }
      if (endpoint.method !== 'GET') record({ at: clock.now(), operation, who, input: sent, answer })
      return answer
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  async function handle(caller: Caller, endpoint: Endpoint, raw: WireInput): Promise<Answer> {
    const target = bound.get(endpoint)!
    const input = parseInput(endpoint, raw)
    const context = { ...input, raw, caller, client, now: clock.now(), locale: 'en' as const, setCookie() {} }
    const preparation = await prepareRequest(target, { ...context, on: database.pool })
    const handler = createRequestHandler(target, { ...context, preparation }, requireConfirmation)
    const body = await database.inTransaction((tx) => handler.run(tx))
    if (body instanceof PendingConfirmation) return body.body
    return createEncoder(endpoint.response)(body as never) as Answer
  }

  return {
    clock,
    owner,
    model,
    findings,
    send,
    master: (id = 1n): Caller => ({ kind: 'admin', adminId: id, master: true, permissions: [], session }),
    member: (id: string): Caller => ({ kind: 'member', memberId: BigInt(id), session }),
    visitor: anonymous,
    async readCode(email: string): Promise<string> {
      const mail = await newestCodeMail(database.pool, email)
      return / is (\d{6})\./.exec(mail ? secrets.open(mail) : '')?.[1] ?? ''
    },
    async settlePayments() {
      await settleDuePayments(database, clock.now())
      record(jobEvent('sandbox-gateway', clock.now()))
    },
    async runDueJobs() {
      for (const { name, run } of listDueJobs(runner)) {
        if (![...MONEY_JOBS, 'reward-totals'].includes(name)) continue
        await run()
        if (MONEY_JOBS.includes(name)) record(jobEvent(name, clock.now()))
      }
    },
    compare: (options?: { everything?: boolean }) => model.compare(owner, options),
  }
}

const session = { id: '018f0000-0000-7000-8000-000000000001', reauthenticatedAt: null }
const client = {
  address: '203.0.113.7',
  network: '203.0.113.7',
  userAgent: 'Test',
  requestId: 'test',
  sessionTokenHashes: {},
}

const jobEvent = (operation: string, at: Date): Omit<MoneyEvent, 'order'> => ({
  at,
  operation,
  who: { kind: 'job' },
  input: { params: {}, query: {}, body: undefined },
  answer: undefined,
})

function describeCaller(caller: Caller): MoneyEvent['who'] {
  if (caller.kind === 'member') return { kind: 'member', id: caller.memberId }
  return caller.kind === 'admin' ? { kind: 'admin', id: caller.adminId } : { kind: 'visitor' }
}

type FirstMaster = { username: string; email: string }

/** Two master administrators, the second by SQL, so that neither depends on the other. */
async function createAdmins(owner: pg.Client, create: (master: FirstMaster) => Promise<unknown>) {
  await create({ username: 'master', email: 'master@example.test' })
  await owner.query(
    `insert into admin (username, name, email, phone, password_hash, master, role, permissions, active, created_at)
     values ('second', 'Second', 'second@example.test', '1', 'x', true, 'Master', '{}', true, $1)`,
    [new Date(0)],
  )
}

export const evmAddress = (seed: string) =>
  `0x${createHash('sha256').update(seed).digest('hex').slice(0, 40)}`
export const xrplAddress = (seed: string) =>
  encodeAccountID(createHash('sha256').update(seed).digest().subarray(0, 20))
export const transactionHash = (seed: string) => `0x${createHash('sha256').update(seed).digest('hex')}`
