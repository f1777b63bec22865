// Sends random requests as every kind of caller and reports what no client should be able to cause.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { permissions } from '#contract/platform/permissions.ts'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import { verifyChains } from '#server/audit/audit-queries.ts'
import { productRoutes } from '#server/product-routes.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { Person } from '#server/http/caller.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { openSession } from '#server/identity/session.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { readConfig } from '#server/platform/config.ts'
import { generateRequest, type FuzzRequest } from './generate-request.ts'
import { deposit, fundTreasury } from '#tests/support/ledger/ledger-fixture.ts'
import {
  NOON,
  PASSWORD,
  registerMember,
  solveCaptcha,
  type IdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

export type FuzzReport = {
  requests: number
  byStatus: Record<string, number>
  /** Requests with a 5xx status or an incomplete response. */
  failures: string[]
  /** Findings of the ledger's and the audit log's verification. */
  wrong: string[]
}

export type FuzzCaller = {
  name: string
  person?: Person
  cookie?: string
  token?: string
  requestsLeft: number
}

const REQUESTS_PER_SESSION = 40
const PARALLEL_COPIES = 4
const MAX_FAILURES = 50

export async function runFuzz(
  fixture: IdentityFixture,
  everyone: FuzzCaller[],
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const random = new RandomNumbers(seed)
  const endpoints = productRoutes(readConfig({}), fixture.secrets, NOON, {
    database: fixture.database,
    clock: fixture.clock,
    holder: 'fuzz',
  }).map(({ endpoint }) => endpoint)
  const report: FuzzReport = { requests: 0, byStatus: {}, failures: [], wrong: [] }
  while (report.requests < requests && report.failures.length < MAX_FAILURES) {
    const endpoint = random.pick(endpoints)
    const someone = await chooseCaller(fixture, everyone, endpoint, random)
    const request = generateRequest(endpoint, random, await knownFields(fixture, endpoint, random))
    const copies = random.chance(5) ? PARALLEL_COPIES : 1
    await Promise.all(
      Array.from({ length: copies }, () => send(fixture.server.origin, someone, request, random, report)),
    )
    fixture.clock.advance(random.below(60_000))
  }
  report.wrong = await verifyAll(fixture)
  return report
}

export async function createFuzzCallers(fixture: IdentityFixture): Promise<FuzzCaller[]> {
  const members = await Promise.all(['fuzz1', 'fuzz2'].map((name) => registerMember(fixture, name)))
  for (const { id } of members) await deposit(fixture.database.pool, BigInt(id), 50_000_000_000n)
  await fundTreasury(fixture.database.pool, 20_000_000_000n)
  const passwordHash = await hashPassword(PASSWORD)
  const admin = await fixture.database.inTransaction((tx) =>
    insertAdmin(
      tx,
      {
        username: 'sub@example.com',
        name: 'Sub Admin',
        email: 'sub@example.com',
        phone: '1',
        passwordHash,
        role: 'General Admin',
        permissions: [...permissions],
        active: true,
      },
      { master: false, now: NOON },
    ),
  )
  const people: (Person & { name: string })[] = [
    ...members.map(({ id }) => ({ name: `member ${id}`, kind: 'member' as const, id: BigInt(id) })),
    { name: 'sub-administrator', kind: 'admin', id: admin },
    { name: 'master', kind: 'admin', id: 1n },
  ]
  return [
    { name: 'anonymous', requestsLeft: 0 },
    ...people.map(({ name, kind, id }) => ({ name, person: { kind, id }, requestsLeft: 0 })),
  ]
}

/** Usually a caller whom the endpoint admits, sometimes any caller. */
async function chooseCaller(
  fixture: IdentityFixture,
  everyone: FuzzCaller[],
  { access }: Endpoint,
  random: RandomNumbers,
): Promise<FuzzCaller> {
  const admitted = everyone.filter(({ person }) => access === 'public' || person?.kind === access)
  const someone = random.pick(random.chance(85) ? admitted : everyone)
  if (someone.person && someone.requestsLeft === 0) await signIn(fixture, someone, someone.person)
  someone.requestsLeft = Math.max(0, someone.requestsLeft - 1)
  return someone
}

/** Undoes what random administrators did to accounts, so that callers keep getting in. */
const RESTORE_ACCOUNTS = `set session_replication_role = replica;
  update admin set active = true, deleted_at = null;
  update member set blocked = false;
  update security_setting set require_admin_two_factor = false`

async function restoreAccounts({ ownerUrl }: IdentityFixture): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(RESTORE_ACCOUNTS)
  await owner.end()
}

async function signIn(fixture: IdentityFixture, someone: FuzzCaller, person: Person): Promise<void> {
  const { database, clock } = fixture
  await restoreAccounts(fixture)
  const client = { address: '', network: '', userAgent: '', requestId: '', sessionTokenHashes: {} }
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    const setCookie = (cookie: string) => {
      someone.cookie = cookie.split(';')[0]!
    }
    someone.token = await openSession({ tx, client, now, setCookie }, person)
    await tx.query('update session set reauthenticated_at = $1 where kind = $2 and owner_id = $3', [
      now,
      person.kind,
      person.id,
    ])
  })
  someone.requestsLeft = REQUESTS_PER_SESSION
}

/** Solves the captcha of some forms, and knows the password, so that requests get past both. */
async function knownFields(fixture: IdentityFixture, { body, path }: Endpoint, random: RandomNumbers) {
  if (!body || !/login$|register|forgotten-password$/.test(path) || random.chance(30)) return {}
  const { id, text } = await solveCaptcha(fixture.visitor(), path.includes('admin') ? 'admin' : 'member')
  return { captchaId: id, captcha: text, captchaInput: text, password: PASSWORD }
}

async function send(
  origin: string,
  caller: FuzzCaller,
  { method, path, headers, body }: FuzzRequest,
  random: RandomNumbers,
  report: FuzzReport,
): Promise<void> {
  const { name, cookie, token } = caller
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const describe = (outcome: string) =>
    `${outcome}: ${name} ${method} ${path.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 500) : ''}`
  report.requests += 1
  let outcome = 'no answer'
  try {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(token && { 'x-csrf-token': token }),
      },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    outcome = String(response.status)
    const text = await response.text()
    if (response.headers.get('content-type')?.startsWith('application/json')) JSON.parse(text)
    if (response.status === 401) caller.requestsLeft = 0
    if (response.status >= 500 && !isDeclared(response.status, text)) report.failures.push(describe(outcome))
  } catch (error) {
    report.failures.push(describe(`${outcome}, then ${String(error)}`))
    outcome = 'truncated'
  }
  report.byStatus[outcome] = (report.byStatus[outcome] ?? 0) + 1
}

/** A 503 with a refusal code is an answer: a rail that is off, or a server that is busy. */
const isDeclared = (status: number, text: string) => status === 503 && text.includes('"code"')

async function verifyAll({ database }: IdentityFixture): Promise<string[]> {
  const findings = (await verifyLedger(database.pool)).filter(({ wrong }) => wrong > 0n)
  const { broken } = await verifyChains(database.pool)
  return [
    ...findings.map(({ name }) => `ledger: ${name}`),
    ...broken.map((each) => `audit: ${JSON.stringify(each)}`),
  ]
}

export const newSeed = () => Number.parseInt(randomUUID().slice(0, 6), 16)
