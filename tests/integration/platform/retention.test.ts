// How long the rows that a cleanup deletes are retained: one row a millisecond older than that is deleted, one of that age is not.

import { expect, test } from 'vitest'
import { deleteExpiredRecords } from '#server/jobs/cleanup-queries.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const fixture = await createTestDatabase()
const owner = await fixture.connectAsOwner()
const NOW = new Date('2026-11-15T12:00:00Z')
const DAY = 86_400_000

const uuid = 'gen_random_uuid()'

/** The columns of a row, of which `$1` is its name, and `$2` the time from which its age is counted. */
type Retention = { table: string; days: number; columns: string; values: string }

const retentions: Retention[] = [
  { table: 'rate_limit', days: 0, columns: 'key, window_ends_at, count', values: '$1, $2, 1' },
  {
    table: 'captcha',
    days: 0.1,
    columns: 'id, kind, text, expires_at',
    values: `${uuid}, 'member', $1, $2`,
  },
  {
    table: 'passkey_challenge',
    days: 0.1,
    columns: 'challenge_hash, kind, purpose, target, created_at',
    values: `sha256($1::bytea), 'member', 'sign-in', '', $2`,
  },
  {
    table: 'sign_in_challenge',
    days: 1,
    columns: 'token_hash, kind, owner_id, created_at',
    values: `sha256($1::bytea), 'member', 1, $2`,
  },
  {
    table: 'verification_code',
    days: 1,
    columns: 'kind, owner_id, purpose, target, code_hash, created_at',
    values: `'member', 1, $1, '', '', $2`,
  },
  {
    table: 'admin_sign_in_failure',
    days: 1,
    columns: 'network, admin_id, failures, last_failure_at',
    values: '$1, 0, 1, $2',
  },
  {
    table: 'image',
    days: 1,
    columns: 'id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at',
    values: `${uuid}, 'member', 1, $1::bytea, '', 1, 1, $2`,
  },
  {
    table: 'outbox_mail',
    days: 30,
    columns: 'recipient, subject, created_at, sent_at',
    values: '$1, $1, $2, $2',
  },
  { table: 'webhook_event', days: 30, columns: 'kind, data, at', values: `$1, '{}', $2` },
  {
    table: 'api_key',
    days: 30,
    columns: 'kind, owner_id, name, token_hash, hint, scopes, level, created_at, expires_at',
    values: `'member', 1, $1::text, sha256($1::text::bytea), 'abcd', '{}', 'read', $2::timestamptz - interval '1 day', $2`,
  },
  {
    table: 'notification',
    days: 90,
    columns: 'audience, recipient_id, kind, subject, at',
    values: `'member', 1, 1, $1, $2`,
  },
  {
    table: 'session',
    days: 180,
    columns:
      'token_hash, id, kind, owner_id, csrf_hash, created_at, last_seen_at, expires_at, address, user_agent',
    values: `sha256($1::bytea), ${uuid}, 'member', 1, '', $2, $2, $2, '', $1`,
  },
  {
    table: 'known_device',
    days: 400,
    columns: 'token_hash, kind, owner_id, first_sign_in_at, last_sign_in_at',
    values: `sha256($1::bytea), 'member', 1, $2, $2`,
  },
]

async function plant({ table, columns, values }: Retention, name: string, at: Date): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into ${table} (${columns}) values (${values})`, [name, at])
  await owner.query('set session_replication_role = origin')
}

const countRows = async (table: string) =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count

test.for(retentions)('$table: $days days', async (retention) => {
  const limit = NOW.getTime() - retention.days * DAY
  await plant(retention, 'retained', new Date(limit))
  await deleteExpiredRecords(owner, NOW)
  expect(await countRows(retention.table)).toBe(1)
  await plant(retention, 'expired', new Date(limit - 1))
  await deleteExpiredRecords(owner, NOW)
  expect(await countRows(retention.table)).toBe(1)
  await deleteExpiredRecords(owner, new Date(NOW.getTime() + 1))
  expect(await countRows(retention.table)).toBe(0)
})

const ancient = new Date('2020-01-01T00:00:00Z')

test.for([
  {
    what: 'a mail that is not sent',
    table: 'outbox_mail',
    insert: `(recipient, subject, created_at) values ('x', 'x', $1)`,
  },
  {
    what: 'an image of a record',
    table: 'image',
    insert: `(id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at, attached_to)
      values (${uuid}, 'member', 1, 'x', '', 1, 1, $1, 'deposit 1')`,
  },
  {
    what: 'an event that is not delivered',
    table: 'webhook_event',
    insert: `(kind, data, at) values ('x', '{}', $1)`,
    also: `insert into webhook_delivery (endpoint_id, event_id, next_attempt_at) select 1, id, at from webhook_event`,
  },
])('$what is retained', async ({ table, insert, also }) => {
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into ${table} ${insert}`, [ancient])
  if (also) await owner.query(also)
  await owner.query('set session_replication_role = origin')
  await deleteExpiredRecords(owner, NOW)
  expect(await countRows(table)).toBe(1)
})
