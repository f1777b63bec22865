import type * as contract from '#contract/admin/sub-admins.ts'
import type { SubAdmin } from '#contract/admin/sub-admins.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { hashPassword, requireStrongPassword } from '#server/http/identity/passwords.ts'
import { endSessions } from '#server/http/identity/session-queries.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  countSubAdmins,
  findSubAdmins,
  insertAdmin,
  markDeleted,
  readAdmin,
  updateAdmin,
  type AdminRow,
  type SubAdminFilter,
} from './queries.ts'

const toSubAdmin = (row: AdminRow): SubAdmin => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  permissions: row.permissions,
  status: row.active ? 'Active' : 'Inactive',
  createdAt: row.createdAt,
  lastLogin: row.lastSignInAt,
})

/** The fields written to the audit log. */
const auditFields = ({ name, email, phone, role, permissions, active }: AdminRow) => ({
  name,
  email,
  phone,
  role,
  permissions,
  active,
})

export async function listSubAdmins(on: Queryable, filter: SubAdminFilter) {
  const { total, active } = await countSubAdmins(on)
  const { found, admins } = await findSubAdmins(on, filter)
  return { total, active, inactive: total - active, found, subAdmins: admins.map(toSubAdmin) }
}

export async function createSubAdmin(call: Call<typeof contract.createSubAdmin>): Promise<SubAdmin> {
  const { tx, body, now } = call
  await requireStrongPassword(body.password, 'password', [body.name, body.email])
  const fields = {
    ...body,
    permissions: [...new Set(body.permissions)],
    username: body.email,
    passwordHash: await hashPassword(body.password),
    active: body.status === 'Active',
  }
  const id = await insertAdmin(tx, fields, { master: false, now })
  const admin = await requireSubAdmin(tx, id)
  call.note({ subject: `admin ${id}`, after: auditFields(admin) })
  return toSubAdmin(admin)
}

/** Permissions are read on every request, so a change is effective on the next one. A new password ends all sessions. */
export async function saveSubAdmin(call: Call<typeof contract.saveSubAdmin>): Promise<SubAdmin> {
  const { tx, params, body, now } = call
  const before = await requireSubAdmin(tx, params.id)
  if (body.password !== undefined)
    await requireStrongPassword(body.password, 'password', [body.name, body.email])
  const passwordHash = body.password === undefined ? before.passwordHash : await hashPassword(body.password)
  await updateAdmin(tx, before.id, {
    ...body,
    permissions: [...new Set(body.permissions)],
    username: body.email,
    passwordHash,
    active: body.status === 'Active',
  })
  if (body.password !== undefined || body.status === 'Inactive')
    await endSessions(tx, { kind: 'admin', id: before.id }, now)
  const after = await requireSubAdmin(tx, before.id)
  call.note({
    subject: `admin ${before.id}`,
    before: auditFields(before),
    after: { ...auditFields(after), passwordChanged: body.password !== undefined },
  })
  return toSubAdmin(after)
}

export async function deleteSubAdmin(call: Call<typeof contract.deleteSubAdmin>) {
  const { tx, params, now } = call
  const before = await requireSubAdmin(tx, params.id)
  await markDeleted(tx, before.id, now)
  await endSessions(tx, { kind: 'admin', id: before.id }, now)
  call.note({ subject: `admin ${before.id}`, before: auditFields(before) })
  return { message: 'Sub-admin deleted' }
}

async function requireSubAdmin(tx: Queryable, id: bigint): Promise<AdminRow> {
  const admin = await readAdmin(tx, id)
  if (!admin) throw new Refusal('not-found')
  if (admin.master) throw new Refusal('last-master')
  return admin
}
