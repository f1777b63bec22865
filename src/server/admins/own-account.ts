// An administrator's own account: step-up authentication, profile and password.

import * as contract from '#contract/admin/admins.ts'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { requireAdminId, requireSession, type Caller } from '#server/http/caller.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { rotateSession } from '#server/identity/session.ts'
import { clearCallerAttempts } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readAdminUser } from './admin-user.ts'
import { readAdmin, updateAdmin, type AdminRow } from './admin-queries.ts'
import { setAdminPassword } from './set-admin-password.ts'

async function requireOwnAccount(tx: Queryable, caller: Caller): Promise<AdminRow> {
  const admin = await readAdmin(tx, requireAdminId(caller))
  if (!admin) throw new Refusal('not-signed-in')
  return admin
}

const wrongPassword: Record<(typeof contract.passwordDialogs)[number], RefusalCode> = {
  account: 'admin-password-incorrect',
  settings: 'settings-password-incorrect',
  closing: 'closing-password-incorrect',
}

/** Rotates the session tokens, so that previously stolen tokens do not gain step-up rights. */
export async function reauthenticate(call: Call<typeof contract.reauthenticate>) {
  const { tx, caller, body, now } = call
  const admin = await requireOwnAccount(tx, caller)
  call.note({ subject: `admin ${admin.id}`, after: { dialog: body.dialog } })
  if (!(await verifyPassword(admin.passwordHash, body.password)))
    throw new Refusal(wrongPassword[body.dialog], { commit: true })
  await clearCallerAttempts(contract.reauthenticate, call)
  return { token: await rotateSession(call, 'admin', requireSession(caller).id, now) }
}

export async function saveAdminProfile(call: Call<typeof contract.saveAdminProfile>) {
  const { tx, caller, body } = call
  const before = await requireOwnAccount(tx, caller)
  const username = before.username === before.email ? body.email : before.username
  await updateAdmin(tx, before.id, { ...before, ...body, phone: body.phone ?? '', username })
  const { name, email, phone } = before
  call.note({ subject: `admin ${before.id}`, before: { name, email, phone }, after: body })
  return { admin: await readAdminUser(tx, before.id, requireSession(caller)) }
}

export async function changeAdminPassword(call: Call<typeof contract.changeAdminPassword>) {
  const { tx, caller, body, now } = call
  const admin = await requireOwnAccount(tx, caller)
  call.note({ subject: `admin ${admin.id}` })
  if (!(await verifyPassword(admin.passwordHash, body.currentPassword))) {
    const fields = { currentPassword: 'Current password is incorrect' }
    throw new Refusal('current-password-incorrect', { fields, commit: true })
  }
  await setAdminPassword(tx, admin, body.newPassword)
  await endSessions(tx, { kind: 'admin', id: admin.id }, now, requireSession(caller).id)
  const token = await rotateSession(call, 'admin', requireSession(caller).id)
  return { message: 'Password updated successfully', token }
}
