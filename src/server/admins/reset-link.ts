// Mailed links with which administrators set their own password.

import type { resetAdminPassword as contract } from '#contract/admin/admins.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { createToken, hashToken } from '#server/http/cookies.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import type { Call } from '#server/http/route.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME, queueMail } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/server-messages.ts'
import { insertResetLink, lockResetLink, markResetLinkUsed } from './account-change-queries.ts'
import { readAdmin, type AdminRow } from './admin-queries.ts'
import { setAdminPassword } from './set-admin-password.ts'

const LINK_HOURS = 24

export type AdminMailDeps = { secrets: Encryption; origin: string }

/** Replaces an open link. The token is in the URL fragment, which browsers do not send to servers. */
export async function mailResetLink(
  tx: Transaction,
  { id, name, email }: Pick<AdminRow, 'id' | 'name' | 'email'>,
  { secrets, origin, now }: AdminMailDeps & { now: Date },
): Promise<void> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  await insertResetLink(tx, { tokenHash: hashToken(token), adminId: id, now, expiresAt })
  const t = adminMails.resetLink
  const text = [
    t.greeting({ name }),
    t.link({ product: PRODUCT_NAME, url: `${origin}/anjo/reset-password#${token}` }),
    t.expiry({ hours: LINK_HOURS }),
  ].join('\n\n')
  await queueMail(tx, secrets, { to: email, subject: `${PRODUCT_NAME}: ${t.subject}`, text }, now)
}

export async function resetAdminPassword(call: Call<typeof contract>) {
  const { tx, body, now } = call
  const tokenHash = hashToken(body.token)
  const link = await lockResetLink(tx, tokenHash, now)
  const admin = link && (await readAdmin(tx, link.adminId))
  if (!admin?.active) throw new Refusal('reset-link-invalid')
  const subject = `admin ${admin.id}`
  call.note({ subject, by: `${subject} (by mailed link)` })
  await setAdminPassword(tx, admin, body.newPassword)
  await markResetLinkUsed(tx, tokenHash, now)
  await endSessions(tx, { kind: 'admin', id: admin.id }, now)
  return { message: 'Password updated successfully' }
}
