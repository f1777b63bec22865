// What the oracles of the simulator object to. A run without findings proves only as much as they notice.

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { queueMail } from '#server/mail/mail-queue.ts'
import type { Exchange } from '#tests/simulation/operation.ts'
import { judgeAnswer, privateText } from '#tests/simulation/oracles/judge-answer.ts'
import { judgeQuiet } from '#tests/simulation/oracles/judge-quiet.ts'
import { recordEvents } from '#tests/simulation/outside/record-events.ts'
import { createPerson, type Answer, type Person } from '#tests/simulation/person.ts'
import type { World } from '#tests/simulation/world.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

const change = endpoint({
  id: 'makeNote',
  method: 'POST',
  path: '/api/test/notes',
  summary: 'A note',
  access: 'member',
  response: z.object({ text: z.string() }),
  refusals: ['not-found'],
})
const [amelia, bruno] = [createPerson('member', 'amelia', 1), createPerson('member', 'bruno', 2)]
const master: Person = { ...createPerson('admin', 'master', 3), isMaster: true }

const answered = (status: number, body: object | undefined): Answer => ({
  status,
  body,
  text: JSON.stringify(body) ?? '',
  contentType: 'application/json',
})
const noted = (text: string) => ({ answer: answered(200, { text }) })
const refused = (status: number, code: string) => ({ answer: answered(status, { code }) })

/** The person of exchange 1 never saw its answer. */
const judge = (changes: Partial<Exchange>, lost: Answer = answered(200, { text: 'first' })) => {
  const exchange = {
    person: amelia,
    operation: { endpoint: change },
    path: change.path,
    input: {},
    ...changes,
  }
  const lostAnswers = new Map([[1, lost]])
  const world = { endpoints: listEndpoints(), people: [amelia, bruno, master], lostAnswers }
  return judgeAnswer(world as Partial<World> as World, exchange as Exchange).join('\n')
}

const answers: [string, Partial<Exchange>, RegExp | '', lost?: Answer][] = [
  ['of the declared shape', noted('x'), ''],
  ['of another shape', { answer: answered(200, { text: 1 }) }, /^the answer is not of the declared shape/],
  ['that is a declared refusal', refused(404, 'not-found'), ''],
  ['that is a refusal of its kind of endpoint', refused(403, 'view-only'), ''],
  ['that is a fault of the environment', refused(503, 'database-unreachable'), ''],
  ['that is a refusal of another endpoint', refused(409, 'quote-used'), /^refused with quote-used/],
  ['that is a refusal of programs, to a person', refused(401, 'api-key-invalid'), /^refused with api-key/],
  ['that is an error without a code', { answer: answered(500, {}) }, /^status 500 without a code/],
  ['with one’s own private text', noted(privateText(amelia)), ''],
  [
    'with a private text of another member',
    noted(privateText(bruno)),
    /^shows amelia what was planted for bruno/,
  ],
  ['with a private text, to an administrator', { ...noted(privateText(bruno)), person: master }, ''],
  [
    'with the address of another member',
    noted(`mail to ${bruno.email}`),
    /^shows amelia what was planted for bruno: bruno@example.com/,
  ],
  ['with the telephone number of another member', noted(bruno.phone), /^shows amelia what was planted/],
  ['with one’s own address', noted(amelia.email), ''],
  [
    'with an address, to an administrator who does not see members',
    { ...noted(bruno.email), person: createPerson('admin', 'writer', 4) },
    /^shows writer what was planted for bruno/,
  ],
  [
    'that refuses the only request',
    { ...refused(429, 'too-many-in-progress'), isAlone: true },
    /^refused with too-many-in-progress, although no other request is on its way$/,
  ],
  ['that refuses one of many requests', refused(429, 'too-many-in-progress'), ''],
  ['that is repeated', { ...noted('first'), repeats: 1 }, ''],
  ['that is repeated with another text', { ...noted('second'), repeats: 1 }, /^repeats 1, .*first.*second/],
  ['that is repeated as a refusal', { ...refused(404, 'not-found'), repeats: 1 }, /^repeats 1, /],
  ['to a repetition that was signed out', { ...refused(401, 'not-signed-in'), repeats: 1 }, ''],
  ['after a failure', { ...noted('second'), repeats: 1 }, '', answered(500, {})],
  [
    'after a refusal before the key',
    { ...noted('x'), repeats: 1 },
    '',
    answered(401, { code: 'not-signed-in' }),
  ],
]

test.each(answers)('the judge of an answer %s', (_title, changes, finding, lost) => {
  const found = judge(changes, lost)
  if (finding === '') expect(found).toBe('')
  else expect(found).toMatch(finding)
})

const made = await createTestDatabase()
const owner = await made.connectAsOwner()
const { pool } = made.database
const secrets = createEncryption(Buffer.alloc(32))
const now = new Date('2026-03-01T09:00:00Z')
const loggedErrors: World['loggedErrors'] = []
const read = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const servers = [{ name: 'one', pools: [pool] }]
const doubledAt = new Set<number>()
const outside = { judge: async () => [] }
const quiet = { made, secrets, loggedErrors, read, servers, doubledAt, outside } as object as World
await recordEvents(owner)

const sendMail = (text: string) =>
  queueMail(pool, secrets, { to: 'amelia@example.com', subject: 'Code', text }, now)
const appendAudit = (number: number) =>
  owner.query(`select append_audit('admin', $1, 'admin 1', 'did', $2, null, null, '::1', 'x')`, [
    now,
    `subject ${number}`,
  ])

/** Each undoes itself, except that mail stays. */
const faults: [string, () => Promise<() => unknown>, RegExp | ''][] = [
  ['nothing', async () => () => {}, ''],
  [
    'a connection that is not given back, while none waits',
    async () => {
      const client = await pool.connect()
      return () => client.release()
    },
    /^one holds 1 connections, and 0 wait$/,
  ],
  [
    'an open transaction',
    async () => {
      const client = await made.connectAsOwner()
      await client.query('begin; select 42')
      return () => client.query('rollback')
    },
    /^a transaction is open after: begin; select 42$/,
  ],
  [
    'a logged error',
    async () => {
      loggedErrors.push({ server: 'one', level: 50, message: 'it failed' })
      return () => {}
    },
    /^one logged an error: it failed$/,
  ],
  [
    'a changed audit entry',
    async () => {
      for (const number of [1, 2]) await appendAudit(number)
      const rename = (subject: string) =>
        owner.query(
          `begin; alter table audit_entry disable trigger user;
           update audit_entry set subject = '${subject}' where number = 1;
           alter table audit_entry enable trigger user; commit`,
        )
      await rename('another subject')
      return () => rename('subject 1')
    },
    /^audit: .*admin/,
  ],
  [
    'two mails with different texts',
    async () => {
      for (const text of ['one', 'other']) await sendMail(text)
      return () => {}
    },
    '',
  ],
  [
    'the same mail twice',
    async () => {
      await sendMail('one')
      return () => {}
    },
    /^3 mails “Code” to amelia@example.com at once$/,
  ],
]

test.each(faults)('the judges of a quiet product and %s', async (_title, begin, finding) => {
  const end = await begin()
  const found = (await judgeQuiet(quiet)).join('\n')
  await end()
  if (finding === '') expect(found).toBe('')
  else expect(found).toMatch(finding)
})
