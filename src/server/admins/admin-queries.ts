import type pg from 'pg'
import type { Permission } from '#contract/platform/permissions.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'

export type AdminRow = {
  id: bigint
  username: string
  name: string
  email: string
  phone: string
  passwordHash: string
  master: boolean
  role: string
  permissions: Permission[]
  active: boolean
  createdAt: Date
  lastSignInAt: Date | null
  previousSignInAt: Date | null
}

const columns = `id, username, name, email, phone, password_hash as "passwordHash", master, role, permissions, active,
  created_at as "createdAt", last_sign_in_at as "lastSignInAt", previous_sign_in_at as "previousSignInAt"`

const FIRST_MASTER_LOCK = 8_150_020

/** By username or email address. */
export async function findAdmin(on: Queryable, name: string): Promise<AdminRow | undefined> {
  const { rows } = await on.query<AdminRow>(
    `select ${columns} from admin where deleted_at is null and (lower(username) = lower($1) or lower(email) = lower($1))
     order by lower(username) = lower($1) desc limit 1`,
    [name],
  )
  return rows[0]
}

export async function readAdmin(on: Queryable, id: bigint): Promise<AdminRow | undefined> {
  const { rows } = await on.query<AdminRow>(
    `select ${columns} from admin where id = $1 and deleted_at is null`,
    [id],
  )
  return rows[0]
}

export async function hasAdmins(on: Queryable): Promise<boolean> {
  return (await on.query('select from admin limit 1')).rows.length > 0
}

/** Lets only one of several servers that start concurrently create the first master admin. */
export async function lockFirstMaster(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [FIRST_MASTER_LOCK])
}

export type AdminFields = Pick<
  AdminRow,
  'username' | 'name' | 'email' | 'phone' | 'passwordHash' | 'role' | 'permissions' | 'active'
>

export async function insertAdmin(
  tx: Queryable,
  fields: AdminFields,
  { master, now }: { master: boolean; now: Date },
): Promise<bigint> {
  const { username, name, email, phone, passwordHash, role, permissions, active } = fields
  const { rows } = await tx
    .query<{ id: bigint }>(
      `insert into admin (username, name, email, phone, password_hash, role, permissions, active, master, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [username, name, email, phone, passwordHash, role, permissions, active, master, now],
    )
    .catch(refuseTaken)
  return rows[0]!.id
}

export async function updateAdmin(tx: Queryable, id: bigint, fields: AdminFields): Promise<void> {
  const { username, name, email, phone, passwordHash, role, permissions, active } = fields
  await tx
    .query(
      `update admin set username = $2, name = $3, email = $4, phone = $5, password_hash = $6, role = $7,
       permissions = $8, active = $9 where id = $1`,
      [id, username, name, email, phone, passwordHash, role, permissions, active],
    )
    .catch(refuseTaken)
}

function refuseTaken(error: pg.DatabaseError): never {
  if (error.constraint !== 'admin_username' && error.constraint !== 'admin_email') throw error
  const { message } = new Refusal('sub-admin-exists')
  throw new Refusal('sub-admin-exists', { fields: { email: message } })
}

export async function markDeleted(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query('update admin set deleted_at = $2, active = false where id = $1', [id, now])
}

export async function markSignedIn(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query(
    'update admin set previous_sign_in_at = last_sign_in_at, last_sign_in_at = $2 where id = $1',
    [id, now],
  )
}

export type SubAdminFilter = {
  search: string
  status: 'All' | 'Active' | 'Inactive'
  page: number
  pageSize: number
}

export async function countSubAdmins(on: Queryable): Promise<{ total: number; active: number }> {
  const { rows } = await on.query<{ total: number; active: number }>(
    `select count(*)::int as total, (count(*) filter (where active))::int as active
     from admin where not master and deleted_at is null`,
  )
  return rows[0]!
}

export async function findSubAdmins(
  on: Queryable,
  { search, status, page, pageSize }: SubAdminFilter,
): Promise<{ found: number; admins: AdminRow[] }> {
  const { rows } = await on.query<AdminRow & { found: number }>(
    `select ${columns}, (count(*) over ())::int as found from admin
     where not master and deleted_at is null
       and ($1 = '' or position(lower($1) in lower(concat_ws(E'\\n', name, email, role, phone))) > 0)
       and ($2 = 'All' or active = ($2 = 'Active'))
     order by created_at desc, id desc limit $3 offset $4`,
    [search, status, pageSize, (page - 1) * pageSize],
  )
  return { found: rows[0]?.found ?? 0, admins: rows }
}

export async function readRequireTwoFactor(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ required: boolean }>(
    'select require_admin_two_factor as required from security_setting',
  )
  return rows[0]!.required
}

export async function saveRequireTwoFactor(tx: Queryable, required: boolean): Promise<void> {
  await tx.query('update security_setting set require_admin_two_factor = $1', [required])
}
