import type * as contract from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { consumeMemberCaptcha } from '#server/http/captcha/captcha.ts'
import { requireStrongPassword } from '#server/http/identity/passwords.ts'
import { endSessions } from '#server/http/identity/session-queries.ts'
import {
  sendVerificationCode,
  redeemVerificationCode,
  invalidCode,
} from '#server/http/identity/verification-code.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { passwordInputs, PASSWORD_CHANGED, setPassword } from './change-password.ts'
import { findCredentials, readCredentials, type Credentials } from './queries.ts'

const resetCode = (id: bigint) => ({ kind: 'member', id, purpose: 'forgotten-password', target: '' }) as const

type CodeDeps = { tx: Queryable; secrets: Encryption; now: Date }

export const sendResetCode = (deps: CodeDeps, { id, email }: Credentials) =>
  sendVerificationCode(deps, resetCode(id), { to: email, action: 'set a new password' })

/** Responds the same for unknown members and when a code was just sent. */
export async function requestPasswordReset(
  call: Call<typeof contract.requestPasswordReset>,
  secrets: Encryption,
) {
  const { tx, body, now } = call
  await consumeMemberCaptcha(tx, body, now)
  const member = await findCredentials(tx, body.username)
  call.note({ subject: member ? `member ${member.id}` : 'unknown member' })
  if (member && !member.blocked) {
    await sendResetCode({ tx, secrets, now }, member).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return { message: "If that account exists, we've emailed it a code. It's valid for 10 minutes." }
}

export async function resetPassword(call: Call<typeof contract.resetPassword>, secrets: Encryption) {
  const { tx, body, now } = call
  const member = await findCredentials(tx, body.username)
  call.note({ subject: member ? `member ${member.id}` : 'unknown member' })
  if (!member || member.blocked) throw invalidCode()
  await redeemVerificationCode({ tx, secrets, now }, resetCode(member.id), body.code)
  await requireStrongPassword(body.newPassword, 'newPassword', passwordInputs(member))
  await setPassword({ tx, secrets, now }, member, body.newPassword)
  await endSessions(tx, { kind: 'member', id: member.id }, now)
  return { message: PASSWORD_CHANGED }
}

/** Administrators can only trigger a reset; they never see or set a member's password. */
export async function sendPasswordReset(call: Call<typeof contract.sendPasswordReset>, secrets: Encryption) {
  const { tx, params, now } = call
  const member = await readCredentials(tx, params.memberId)
  if (!member) throw new Refusal('not-found')
  await sendResetCode({ tx, secrets, now }, member)
  const sessionsEnded = await endSessions(tx, { kind: 'member', id: member.id }, now)
  await publish(tx, { topic: 'session', memberId: String(member.id) })
  call.note({ subject: `member ${member.id}`, after: { sessionsEnded } })
  return { message: 'The member was emailed a code to set a new password.' }
}
