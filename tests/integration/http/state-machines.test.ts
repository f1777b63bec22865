// Every cell of every state machine: an allowed action leads to its state, and any other is refused and changes nothing.
// Deposits, withdrawals and closings have their own tests.

import { expect, test } from 'vitest'
import { isOfAnyRequest } from '#tests/support/effects/refusal-effects.ts'
import { observeChanges } from '#tests/support/effects/observe-changes.ts'
import { describeEffects } from '#tests/support/effects/describe-effects.ts'
import {
  addMaster,
  NOON,
  openMemberSession,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { Reply } from '#tests/support/http/http-client.ts'
import { accountMachines } from '#tests/support/states/account-machines.ts'
import { officeMachines } from '#tests/support/states/office-machines.ts'
import type { Place, Row, StateMachine } from '#tests/support/states/state-machine.ts'

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()
const admin = await signInMaster(fixture)
await addMaster(fixture, 'second')
const observer = await observeChanges(owner)
const nobody = {
  self: undefined,
  subject: undefined,
  sponsors: new Set<string>(),
  byEmail: new Map<string, string>(),
}

const keys: Record<string, string> = { cooling_off: 'member_id', activation_cap_usage: 'activation_id' }
const keyOf = (table: string) => keys[table] ?? 'id'

async function plant(table: string, row: Row): Promise<string> {
  const names = Object.keys(row)
  await owner.query('set session_replication_role = replica')
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) overriding system value values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning ${keyOf(table)}::text as id`,
    Object.values(row),
  )
  await owner.query('set session_replication_role = origin')
  return rows[0]!.id
}

let members = 0

async function placeMember(): Promise<string> {
  const name = `member${(members += 1)}`
  const { rows } = await owner.query<{ id: string }>(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     values ($1, $1, $1 || '@example.com', '+4915112345678', '', $2, $3) returning id::text as id`,
    [name, fixture.root.id, NOON],
  )
  return rows[0]!.id
}

const describe = (reply: Pick<Reply, 'status' | 'body'>) =>
  reply.status === 200 || reply.status === 202
    ? 'done'
    : reply.status >= 400 && reply.status < 500
      ? `refused with ${(reply.body as { code?: string }).code}`
      : JSON.stringify(reply)

const machines = [...accountMachines, ...officeMachines]
const cells = machines.flatMap((machine) =>
  Object.keys(machine.states).flatMap((state) =>
    Object.keys(machine.actions).map((action) => ({ machine, table: machine.table, state, action })),
  ),
)

async function readRecord({ table, state }: StateMachine, id: string) {
  const { rows } = await owner.query<{ state: string }>(
    `select ${state} as state from ${table} where ${keyOf(table)} = $1`,
    [id],
  )
  return rows[0]?.state
}

test.for(cells)('$table: $state, $action', async ({ machine, state, action }) => {
  const memberId = await placeMember()
  const place: Place = {
    memberId,
    otherMemberId: String(fixture.root.id),
    member: await openMemberSession(fixture, memberId),
    visitor: fixture.visitor(),
    admin,
    adminId: '1',
    otherAdminId: '2',
    plant,
  }
  const id = await plant(machine.table, {
    ...(await machine.record(place)),
    ...machine.states[state]!(place),
  })
  expect(await readRecord(machine, id)).toBe(state)
  await observer.take()

  const { send, to } = machine.actions[action]!
  const { status, body } = await send(place, id)

  const changes = await observer.take()
  const reached = to[state]
  if (reached === undefined) {
    expect(describe({ status, body })).toMatch(/^refused with/)
    const left = describeEffects(changes, nobody).filter(
      (effect) =>
        !isOfAnyRequest(effect) &&
        effect !== '+idempotency_key' &&
        !/^\+audit_entry ".* refused: /.test(effect),
    )
    expect(left).toEqual([])
    expect(await readRecord(machine, id)).toBe(state)
  } else {
    expect(describe({ status, body })).toBe('done')
    expect(await readRecord(machine, id)).toBe(reached)
  }
  // Open ones would collide with the next.
  await owner.query('set session_replication_role = replica')
  await owner.query(`delete from ${machine.table} where ${keyOf(machine.table)} = $1`, [id])
  await owner.query('set session_replication_role = origin')
})
