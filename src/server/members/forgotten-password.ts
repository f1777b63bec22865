import * as contract from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { consumeMemberCaptcha } from '#server/identity/captcha/captcha.ts'
import { formatHold, readResetHold } from '#server/identity/freeze/freeze-queries.ts'
import { requireStrongPassword } from '#server/identity/passwords.ts'
import type { MailDeps } from '#server/identity/security-mail.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import {
  CODE_MINUTES,
  sendVerificationCode,
  redeemVerificationCode,
  invalidCode,
} from '#server/identity/verification-code.ts'
import { wasCodeSent } from '#server/identity/code-queries.ts'
import { createToken, hashToken, resetCookie } from '#server/http/cookies.ts'
import { countAccountAttempt } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { passwordInputs, setPassword } from './change-password.ts'
import { findCredentials, lockFlags, readCredentials, type Credentials } from './member-queries.ts'

/** A code works only in the browser that requested it, so that no one else can exhaust its attempts. */
const resetCode = (id: bigint, browser?: Buffer) =>
  ({
    kind: 'member',
    id,
    purpose: ['forgotten-password', ...(browser ? [browser.toString('base64url')] : [])].join(' '),
    target: '',
  }) as const

type CodeDeps = { tx: Queryable; secrets: Encryption; now: Date }

export const sendResetCode = (deps: CodeDeps, { id, email }: Credentials, browser?: Buffer) =>
  sendVerificationCode(deps, resetCode(id, browser), {
    to: email,
    describeAction: (t) => t.code.setPassword,
  })

/** Responds identically for unknown members and when a code was just sent. */
export async function requestPasswordReset(
  call: Call<typeof contract.requestPasswordReset>,
  secrets: Encryption,
) {
  const { tx, body, client, now } = call
  await consumeMemberCaptcha(tx, body, body.username, now)
  const member = await findCredentials(tx, body.username)
  await countAccountAttempt(contract.requestPasswordReset, call, accountOf(member, body.username))
  call.note({ subject: member ? `member ${member.id}` : 'unknown member' })
  const token = createToken()
  const browser = client.resetTokenHash ?? hashToken(token)
  if (!client.resetTokenHash) call.setCookie(resetCookie(token, CODE_MINUTES * 60))
  if (member && !member.blocked && !(await readResetHold(tx, { memberId: member.id, now }))) {
    await sendResetCode({ tx, secrets, now }, member, browser).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return { message: answerMessages[call.locale].account.resetRequested }
}

export async function resetPassword(call: Call<typeof contract.resetPassword>, deps: MailDeps) {
  const { tx, body, client, now } = call
  const member = await findCredentials(tx, body.username)
  call.note({ subject: member ? `member ${member.id}` : 'unknown member' })
  if (!member || member.blocked || (await readResetHold(tx, { memberId: member.id, now })))
    throw invalidCode()
  const requested = resetCode(member.id, client.resetTokenHash)
  const code = (await wasCodeSent(tx, requested)) ? requested : resetCode(member.id)
  await redeemVerificationCode({ ...deps, tx, now }, code, body.code)
  await requireStrongPassword(body.newPassword, 'newPassword', passwordInputs(member))
  await setPassword({ ...deps, tx, now }, member, body.newPassword)
  await endSessions(tx, { kind: 'member', id: member.id }, now)
  return { message: answerMessages[call.locale].account.passwordChanged }
}

const accountOf = (member: Credentials | undefined, typed: string) => ({
  person: member && ({ kind: 'member', id: member.id } as const),
  typed,
})

/** Administrators can only trigger a reset; they never see or set a member's password. */
export async function sendPasswordReset(call: Call<typeof contract.sendPasswordReset>, secrets: Encryption) {
  const { tx, params, now } = call
  const member = await readCredentials(tx, params.memberId)
  if (!member) throw new Refusal('not-found')
  if ((await lockFlags(tx, member.id))?.closed) throw new Refusal('member-closed')
  const heldUntil = await readResetHold(tx, { memberId: member.id, now })
  if (heldUntil) throw new Refusal('resets-on-hold', { values: { time: formatHold(heldUntil) } })
  await sendResetCode({ tx, secrets, now }, member)
  const sessionsEnded = await endSessions(tx, { kind: 'member', id: member.id }, now)
  call.note({ subject: `member ${member.id}`, after: { sessionsEnded } })
  return { message: 'The member was emailed a code to set a new password.' }
}
