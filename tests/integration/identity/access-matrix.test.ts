// Every declared endpoint × every kind of caller. The expectation comes from the declaration alone.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { permissions, type Permission } from '#contract/platform/permissions.ts'
import type { Person } from '#server/http/caller.ts'
import { readConfig } from '#server/platform/config.ts'
import { productRoutes } from '#server/product-routes.ts'
import { caseDisclosures, findDisclosures } from '#tests/support/http/find-disclosures.ts'
import { NOON, registerMember, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { insertSubAdmin, openBrowser } from '#tests/support/http/open-browser.ts'
import {
  insertApiKeyOf,
  insertDepositOf,
  insertRewardOf,
  insertTicketOf,
} from '#tests/support/http/owned-rows.ts'
import { insertWithdrawal } from '#tests/support/withdrawals/insert-withdrawal.ts'

type Someone = { name: string; person?: Person; permission?: Permission; master?: true }

const admin = async (permission: Permission): Promise<Someone> => ({
  name: permission,
  person: await insertSubAdmin(fixture, permission, [permission]),
  permission,
})

const fixture = await startIdentityFixture()
const endpoints = productRoutes(readConfig({}), fixture.secrets, NOON, {
  database: fixture.database,
  clock: fixture.clock,
  holder: 'test',
}).map(({ endpoint }) => endpoint)
const memberId = BigInt((await registerMember(fixture, 'amelia')).id)
const other = BigInt((await registerMember(fixture, 'bruno')).id)
const admins = await Promise.all(permissions.map((permission) => admin(permission)))
const everyone: Someone[] = [
  { name: 'anonymous' },
  { name: 'member', person: { kind: 'member', id: memberId } },
  { name: 'other member', person: { kind: 'member', id: other } },
  ...admins,
  { name: 'master', person: { kind: 'admin', id: 1n }, master: true },
]

const browserOf = ({ person }: Someone) => openBrowser(fixture, person)

const samples: Record<string, () => string> = {
  id: () => '999999',
  memberId: () => '999999',
  activationId: () => '999999',
  withdrawalId: () => '999999',
  batchId: () => '999999',
  accountId: () => '999999',
  kind: () => 'r_wallet',
  queue: () => 'withdrawals',
  job: () => 'imports',
  deadLetterId: () => randomUUID(),
  sessionId: () => randomUUID(),
  imageId: () => randomUUID(),
  rewardId: () => randomUUID(),
  ticketId: () => '999999',
  announcementId: () => '999999',
  slug: () => 'nobody',
  userrefid: () => 'nobody',
  sponsorId: () => 'nobody',
}
/** A small one, because the default simulation would take seconds for every caller. */
const queries: Record<string, string> = { '/api/simulations': '?days=30' }
/** Values without an owner; a captcha's id is the only one that must be a uuid where others are numbers. */
const pathOf = ({ path }: Endpoint, given: Record<string, string> = {}) =>
  path.replaceAll(
    /:(\w+)/g,
    (_, name: string) =>
      given[name] ?? (path.includes('captcha') ? randomUUID() : (samples[name]?.() ?? '999999')),
  ) + (queries[path] ?? '')

const call = async (endpoint: Endpoint, someone: Someone, path = pathOf(endpoint)) =>
  (await browserOf(someone)).send(endpoint.method, path, endpoint.body ? {} : undefined)

function expected(
  endpoint: Endpoint,
  { person, permission, master }: Someone,
): 'in' | 'not-signed-in' | 'not-allowed' {
  if (endpoint.access === 'public') return 'in'
  if (person?.kind !== endpoint.access) return 'not-signed-in'
  if (endpoint.access === 'member' || master || endpoint.permission === 'any administrator') return 'in'
  return endpoint.permission === permission && [undefined, permission].includes(endpoint.also as Permission)
    ? 'in'
    : 'not-allowed'
}

test('every endpoint admits exactly the callers that it declares', { timeout: 180_000 }, async () => {
  const wrong: string[] = []
  for (const someone of everyone) {
    let browser = await browserOf(someone)
    for (const endpoint of endpoints) {
      const { status, body } = await browser.send(
        endpoint.method,
        pathOf(endpoint),
        endpoint.body ? {} : undefined,
      )
      const code = String(body['code'])
      const outcome = status === 401 || status === 403 ? code : 'in'
      // Some endpoints end the session of their caller.
      if (outcome === 'in' && endpoint.method !== 'GET') browser = await browserOf(someone)
      if (outcome !== expected(endpoint, someone) || status >= 500)
        wrong.push(`${someone.name} ${endpoint.method} ${endpoint.path}: ${status} ${code}`)
    }
  }
  expect(wrong).toEqual([])
  expect(endpoints.length * everyone.length).toBeGreaterThan(700)
})

test('a record of one member is reported as not found to everyone else', async () => {
  const owned = endpoints.filter(({ owner, access }) => owner && access !== 'admin')
  expect(owned.length).toBeGreaterThan(1)
  const databaseOwner = await fixture.connectAsOwner()
  const rewardId = await insertRewardOf(databaseOwner, memberId, NOON)
  for (const endpoint of owned) {
    const { param, foreign } = endpoint.owner!
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      `select id from session where kind = 'member' and owner_id = $1 and ended_at is null`,
      [memberId],
    )
    const own = {
      sessionId: rows[0]!.id,
      userrefid: 'amelia',
      keyId: await insertApiKeyOf(fixture.database.pool, memberId, NOON),
      ticketId: await insertTicketOf(fixture.database.pool, memberId, NOON),
      depositId: await insertDepositOf(fixture.database.pool, memberId, NOON),
      rewardId,
      withdrawalId: await insertWithdrawal(fixture.database.pool, memberId, NOON),
    }[param]!
    const path = pathOf(endpoint, { [param]: own })
    const stranger = await call(endpoint, everyone[2]!, path)
    const absent = await call(endpoint, everyone[2]!)
    const owner = await call(endpoint, everyone[1]!, path)
    expect(stranger.body['code']).toBe(foreign)
    expect(stranger.text).toBe(absent.text)
    expect([endpoint.path, owner.status]).toEqual([endpoint.path, 200])
  }
})

test('without View Members no list, search, queue, export or notification shows contacts, and only cases show names', async () => {
  const personal = { ID: 'amelia', name: 'amelia Tester', email: 'amelia@example.com', mobile: '15112345678' }
  const find = (held: readonly Permission[]) =>
    findDisclosures(fixture, endpoints, { memberId, userrefid: 'amelia', personal }, held)
  const working: Permission[] = [
    'View Reports',
    'Approve Payments',
    'Customer Support',
    'Analytics Dashboard',
  ]
  const others = permissions.filter((each) => !working.includes(each) && !each.endsWith('Members'))
  expect(await find([...others, 'Delete Members'])).toEqual({})
  expect(await find([...working, 'Generate Reports'])).toEqual(caseDisclosures)
  expect(await find(['Edit Members'])).toEqual({ '/api/admin/members/:memberId': 'ID, name, email, mobile' })
})

test('an administrator may not end the session of another', async () => {
  // Later than all sessions above, so that it is listed first.
  fixture.clock.advance(1000)
  const victim = await browserOf(everyone.at(-1)!)
  const { list } = await victim.get('/api/admin/sessions')
  const id = String(list.find((session) => Boolean(session['current']))!['id'])
  const { status } = await (await browserOf(everyone[3]!)).delete(`/api/admin/sessions/${id}`)
  expect(status).toBe(404)
  expect((await victim.get('/api/admin/session')).status).toBe(200)
})

test('every path that responds is a declared endpoint or one of the few public resources', async () => {
  const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const bound = printed(fixture.server.app.printRoutes({ commonPrefix: false }))
  const open =
    /^GET \/(health|ready|metrics|api(\/(openapi\.json|reference\/:page|plan\.schema\.json|live))?)$/
  const undeclared = bound.filter((each) => !declared.has(each) && !open.test(each))
  expect(undeclared).toEqual([])
  expect(bound.length).toBeGreaterThanOrEqual(declared.size)
})

function printed(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ]   )*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods] = found
    const depth = indent.length / 4
    parts.splice(depth, parts.length, part)
    const path = parts.join('')
    return (methods ?? '')
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}

const nameOf = ({ access, method, path }: Endpoint) => `${access} ${method} ${path}`

test('without a recent password the master administrator is refused where step-up authentication is declared', async () => {
  const browser = await browserOf(everyone.at(-1)!)
  await fixture.database.pool.query('update session set reauthenticated_at = null')
  const admitted: string[] = []
  for (const endpoint of endpoints.filter(({ stepUp }) => stepUp)) {
    const { body } = await browser.send(endpoint.method, pathOf(endpoint), endpoint.body ? {} : undefined)
    if (body['code'] !== 'password-needed') admitted.push(nameOf(endpoint))
  }
  expect(admitted).toEqual([])
})

test('no two endpoints share a path', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
