import { signIn as signInContract, type signInWithCode as codeContract } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import type { Locale } from '#messages/locales.ts'
import { consumeMemberCaptcha } from '#server/identity/captcha/captcha.ts'
import { UNKNOWN_NAME, verifyPassword } from '#server/identity/passwords.ts'
import { openSession, type SessionStart } from '#server/identity/session.ts'
import type { SessionCall } from '#server/identity/known-device.ts'
import { answerChallenge, openChallenge } from '#server/identity/sign-in-challenge.ts'
import { readTwoFactor } from '#server/identity/two-factor-queries.ts'
import { countAccountAttempt } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readMemberUser } from './session-user.ts'
import { findCredentials, readCredentials } from './member-queries.ts'

type SignInResponse = ResponseBody<typeof signInContract>

export async function signIn(
  call: Call<typeof signInContract>,
  secrets: Encryption,
): Promise<SignInResponse> {
  const { tx, body, now } = call
  const typed = body.userrefid || body.email || ''
  await consumeMemberCaptcha(tx, body, typed, now)
  const found = await findCredentials(tx, typed)
  const person = found && ({ kind: 'member', id: found.id } as const)
  await countAccountAttempt(signInContract, call, { person, typed })
  const right = await verifyPassword(found?.passwordHash, body.password)
  const by = found ? `${found.userrefid} (not signed in)` : UNKNOWN_NAME
  const subject = found ? `member ${found.id}` : 'unknown member'
  call.note({ subject, by })
  if (!found || !person || !right) throw new Refusal('login-failed', { commit: true })
  if (found.blocked) throw new Refusal('account-locked', { commit: true })
  if ((await readTwoFactor(tx, person)).enabled) {
    call.note({ subject, by, after: { next: 'two-factor code' } })
    return {
      status: false,
      message: answerMessages[call.locale].account.codeNeeded,
      challenge: await openChallenge({ tx, secrets, now }, person),
    }
  }
  call.note({ subject, by: subject })
  return completeSignIn(call, found.id)
}

export async function signInWithCode(
  call: Call<typeof codeContract>,
  secrets: Encryption,
): Promise<SignInResponse> {
  const { tx, body, now } = call
  const { id } = await answerChallenge({ tx, secrets, now }, 'member', body, (person) =>
    call.note({ subject: `member ${person.id}`, by: `member ${person.id} (not signed in)` }),
  )
  if ((await readCredentials(tx, id))?.blocked) throw new Refusal('account-locked', { commit: true })
  call.note({ subject: `member ${id}`, by: `member ${id}` })
  return completeSignIn(call, id)
}

export async function completeSignIn(
  call: SessionCall & { locale: Locale },
  id: bigint,
  start: SessionStart = {},
): Promise<SignInResponse> {
  const data = await readMemberUser(call.tx, id)
  const token = await openSession(call, { kind: 'member', id }, start)
  return { status: true, message: answerMessages[call.locale].account.loggedIn, data, token }
}
