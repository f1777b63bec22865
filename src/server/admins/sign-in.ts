import {
  signInAdmin as signInContract,
  type signInAdminWithCode as codeContract,
} from '#contract/admin/admins.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { consumeCaptcha } from '#server/identity/captcha/captcha.ts'
import { UNKNOWN_NAME, verifyPassword } from '#server/identity/passwords.ts'
import { openSession, type SessionStart } from '#server/identity/session.ts'
import type { SessionCall } from '#server/identity/known-device.ts'
import { answerChallenge, openChallenge } from '#server/identity/sign-in-challenge.ts'
import { readTwoFactor } from '#server/identity/two-factor-queries.ts'
import { clearAccountAttempts, countAccountAttempt } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readAdminUser } from './admin-user.ts'
import { deleteFailures } from './failure-queries.ts'
import { admitNetwork, countFailure } from './network-block.ts'
import { findAdmin, markSignedIn, readAdmin } from './admin-queries.ts'

type SignInResponse = ResponseBody<typeof signInContract>

export async function signInAdmin(
  call: Call<typeof signInContract>,
  secrets: Encryption,
): Promise<SignInResponse> {
  const { tx, body, client, now } = call
  const failures = await admitNetwork(tx, client, now)
  await consumeCaptcha(tx, {
    id: body.captchaId,
    kind: 'admin',
    typed: body.captchaInput,
    target: body.username,
    now,
    refusal: 'admin-captcha-incorrect',
    field: 'captchaInput',
  })
  const admin = await findAdmin(tx, body.username)
  const person = admin && ({ kind: 'admin', id: admin.id } as const)
  await countAccountAttempt(signInContract, call, { person, typed: body.username })
  const right = await verifyPassword(admin?.passwordHash, body.password)
  const by = admin ? `${admin.username} (not signed in)` : UNKNOWN_NAME
  const subject = admin ? `admin ${admin.id}` : 'unknown admin'
  call.note({ subject, by })
  if (!admin || !person || !right) throw await countFailure(call, admin?.id ?? 0n, failures)
  if (!admin.active) throw new Refusal('account-locked', { commit: true })
  if ((await readTwoFactor(tx, person)).enabled) {
    call.note({ subject, by, after: { next: 'two-factor code' } })
    return {
      status: false,
      message: answerMessages.en.account.codeNeeded,
      challenge: await openChallenge({ tx, secrets, now }, person),
    }
  }
  call.note({ subject, by: subject })
  return completeSignIn(call, admin.id)
}

export async function signInAdminWithCode(
  call: Call<typeof codeContract>,
  secrets: Encryption,
): Promise<SignInResponse> {
  const { tx, body, client, now } = call
  await admitNetwork(tx, client, now)
  const { id } = await answerChallenge({ tx, secrets, now }, 'admin', body, (person) =>
    call.note({ subject: `admin ${person.id}`, by: `admin ${person.id} (not signed in)` }),
  )
  if (!(await readAdmin(tx, id))?.active) throw new Refusal('account-locked', { commit: true })
  call.note({ subject: `admin ${id}`, by: `admin ${id}` })
  return completeSignIn(call, id)
}

export async function completeSignIn(
  call: SessionCall,
  id: bigint,
  { isByPasskey = false }: Pick<SessionStart, 'isByPasskey'> = {},
): Promise<SignInResponse> {
  const { tx, client, now } = call
  const person = { kind: 'admin', id } as const
  await deleteFailures(tx, client.network, id)
  await clearAccountAttempts(signInContract, call, person)
  await markSignedIn(tx, id, now)
  const admin = await readAdminUser(tx, id, { isByPasskey })
  const token = await openSession(call, person, { isByPasskey })
  return { status: true, message: 'Login successful!', token, admin }
}
