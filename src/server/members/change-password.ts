import type * as contract from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId, requireSession } from '#server/http/caller.ts'
import { recordCredentialChange } from '#server/identity/credential-queries.ts'
import { hashPassword, requireStrongPassword, verifyPassword } from '#server/identity/passwords.ts'
import { queueSecurityMail, type MailDeps, type SecurityMailDeps } from '#server/identity/security-mail.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { rotateSession } from '#server/identity/session.ts'
import { redeemVerificationCode } from '#server/identity/verification-code.ts'
import type { Call } from '#server/http/route.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import {
  readCredentials,
  recordPasswordDuringFreeze,
  savePasswordHash,
  type Credentials,
} from './member-queries.ts'

export async function changePassword(call: Call<typeof contract.changePassword>, deps: MailDeps) {
  const { tx, caller, body, now } = call
  const id = requireMemberId(caller)
  const member = await readCredentials(tx, id)
  call.note({ subject: `member ${id}` })
  if (!member || !(await verifyPassword(member.passwordHash, body.currentPassword))) {
    const fields = { currentPassword: 'Current password is incorrect' }
    throw new Refusal('current-password-incorrect', { fields, commit: true })
  }
  await requireStrongPassword(body.newPassword, 'newPassword', passwordInputs(member))
  const code = { kind: 'member', id, purpose: 'change-password', target: '' } as const
  await redeemVerificationCode({ ...deps, tx, now }, code, body.code)
  await setPassword({ ...deps, tx, now }, member, body.newPassword)
  await endSessions(tx, { kind: 'member', id }, now, requireSession(caller).id)
  const message = answerMessages[call.locale].account.passwordChanged
  return { message, token: await rotateSession(call, 'member', requireSession(caller).id) }
}

export const passwordInputs = ({ userrefid, fullName, email }: Credentials) => [userrefid, fullName, email]

export async function setPassword(
  deps: SecurityMailDeps,
  { id, email }: Credentials,
  password: string,
): Promise<void> {
  const { tx, now } = deps
  await savePasswordHash(tx, id, await hashPassword(password))
  await recordPasswordDuringFreeze(tx, id, now)
  await recordCredentialChange(tx, { kind: 'member', id }, now)
  await queueSecurityMail(deps, { id, email }, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.passwordChanged.subject}`,
    text: t.passwordChanged.text,
  }))
}
