import type * as contract from '#contract/admin/sub-admins.ts'
import type { SubAdmin } from '#contract/admin/sub-admins.ts'
import type { Body } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { hashPassword, requireStrongPassword } from '#server/identity/passwords.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { PRODUCT_NAME, queueMail } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/server-messages.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { recordAdminChange } from './account-change-queries.ts'
import { mailResetLink, type AdminMailDeps } from './reset-link.ts'
import {
  countSubAdmins,
  findSubAdmins,
  insertAdmin,
  markDeleted,
  readAdmin,
  updateAdmin,
  type AdminRow,
  type SubAdminFilter,
} from './admin-queries.ts'

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

/** With `invite`, the password is random until the sub-admin sets one with the mailed link. */
export async function createSubAdmin(
  call: Call<typeof contract.createSubAdmin>,
  deps: AdminMailDeps,
): Promise<SubAdmin> {
  const { tx, caller, body, now } = call
  if (body.password !== undefined)
    await requireStrongPassword(body.password, 'password', [body.name, body.email], 'admin')
  const fields = {
    ...body,
    permissions: [...new Set(body.permissions)],
    username: body.email,
    passwordHash: await hashPassword(body.password ?? randomBytes(32).toString('hex')),
    active: body.status === 'Active',
  }
  const id = await insertAdmin(tx, fields, { master: false, now })
  await recordAdminChange(tx, { adminId: id, by: requireAdminId(caller), change: 'created', at: now })
  const admin = await requireSubAdmin(tx, id)
  if (body.password === undefined) await mailResetLink(tx, admin, { ...deps, now })
  call.note({ subject: `admin ${id}`, after: auditFields(admin) })
  return toSubAdmin(admin)
}

/** Under dual control the password is not stored with the request; a link to set one is mailed to the new sub-admin instead. */
export function redactNewPassword({ body, ...raw }: RawInput): RawInput {
  const { password: _, confirmPassword: __, ...rest } = body as Record<string, unknown>
  return { ...raw, body: { ...rest, invite: true } }
}

/** Permissions are read on every request, so a change takes effect with the next one. */
export async function saveSubAdmin(
  call: Call<typeof contract.saveSubAdmin>,
  deps: AdminMailDeps,
): Promise<SubAdmin> {
  const { tx, caller, params, body, now } = call
  const before = await requireSubAdmin(tx, params.id)
  await updateAdmin(tx, before.id, {
    ...body,
    permissions: [...new Set(body.permissions)],
    username: body.email,
    passwordHash: before.passwordHash,
    active: body.status === 'Active',
  })
  await recordAdminChange(tx, { adminId: before.id, by: requireAdminId(caller), change: 'edited', at: now })
  if (body.status === 'Inactive') await endSessions(tx, { kind: 'admin', id: before.id }, now)
  const after = await requireSubAdmin(tx, before.id)
  if (after.email !== before.email) await mailAddressChange(tx, before, after, { ...deps, now })
  call.note({ subject: `admin ${before.id}`, before: auditFields(before), after: auditFields(after) })
  return toSubAdmin(after)
}

/** Granting rights or access needs a second administrator; deactivating an account takes effect immediately. */
export async function isControlledEdit(
  tx: Queryable,
  id: bigint,
  body: Body<typeof contract.saveSubAdmin>,
): Promise<boolean> {
  const before = await requireSubAdmin(tx, id)
  const sortRights = (rights: readonly string[]) => [...new Set(rights)].toSorted().join()
  const hasOtherRights = sortRights(before.permissions) !== sortRights(body.permissions)
  const isReactivated = !before.active && body.status === 'Active'
  return hasOtherRights || isReactivated || body.email !== before.email || body.role !== before.role
}

export async function sendSubAdminResetLink(
  call: Call<typeof contract.sendSubAdminResetLink>,
  deps: AdminMailDeps,
) {
  const { tx, caller, params, now } = call
  const admin = await requireSubAdmin(tx, params.id)
  await recordAdminChange(tx, {
    adminId: admin.id,
    by: requireAdminId(caller),
    change: 'password reset',
    at: now,
  })
  await mailResetLink(tx, admin, { ...deps, now })
  call.note({ subject: `admin ${admin.id}`, after: { mailedTo: admin.email } })
  return { message: `A link to set a new password was mailed to ${admin.email}` }
}

async function mailAddressChange(
  tx: Transaction,
  before: AdminRow,
  after: AdminRow,
  { secrets, now }: AdminMailDeps & { now: Date },
): Promise<void> {
  const t = adminMails.addressChanged
  const subject = `${PRODUCT_NAME}: ${t.subject}`
  const text = `${t.text({ from: before.email, to: after.email })}\n\n${t.advice}`
  for (const to of [before.email, after.email]) await queueMail(tx, secrets, { to, subject, text }, now)
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
