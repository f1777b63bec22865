import * as contract from '#contract/admin/admin-passkeys.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId, requireSession } from '#server/http/caller.ts'
import { requestPasskey } from '#server/identity/passkeys/passkey-challenge.ts'
import { UNKNOWN_NAME } from '#server/identity/passwords.ts'
import type { RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { rotateSession } from '#server/identity/session.ts'
import { redeemPasskey } from '#server/identity/passkeys/verify-passkey.ts'
import { clearCallerAttempts, countAccountAttempt } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import { admitNetwork, countFailure } from './network-block.ts'
import { readAdmin } from './admin-queries.ts'
import { completeSignIn } from './sign-in.ts'

const scope = { kind: 'admin', purpose: 'sign-in', sessionId: null, target: '' } as const

export const requestSignIn = (
  { tx, now }: Call<typeof contract.requestAdminSignInPasskey>,
  site: RelyingParty,
) => requestPasskey({ tx, site, now }, scope)

/** The network block applies as for passwords: a refused passkey counts as a failed attempt. */
export async function signInAdminWithPasskey(
  call: Call<typeof contract.signInAdminWithPasskey>,
  site: RelyingParty,
) {
  const { tx, body, client, now, note } = call
  const failures = await admitNetwork(tx, client, now)
  let adminId = 0n
  const { id } = await redeemPasskey({ tx, site, now }, scope, body.assertion, {
    async onIdentified(person) {
      adminId = person?.id ?? 0n
      const subject = person ? `admin ${person.id}` : 'unknown admin'
      note({ subject, by: person ? `${subject} (not signed in)` : UNKNOWN_NAME })
      await countAccountAttempt(contract.signInAdminWithPasskey, call, { person, typed: body.assertion.id })
    },
  }).catch(async (error: Error) => {
    const isRefused = error instanceof Refusal && error.code === 'passkey-refused'
    throw isRefused ? await countFailure(call, adminId, failures, 'admin-passkey-refused') : error
  })
  if (!(await readAdmin(tx, id))?.active) throw new Refusal('account-locked', { commit: true })
  note({ subject: `admin ${id}`, by: `admin ${id}` })
  return completeSignIn(call, id, { isByPasskey: true })
}

/** Step-up authentication by passkey instead of the password. */
export async function reauthenticateWithPasskey(
  call: Call<typeof contract.reauthenticateWithPasskey>,
  site: RelyingParty,
) {
  const { tx, caller, body, now } = call
  const person = { kind: 'admin', id: requireAdminId(caller) } as const
  const { id: sessionId } = requireSession(caller)
  call.note({ subject: `admin ${person.id}` })
  const stepUp = { kind: 'admin', purpose: 'reauthenticate', sessionId, target: '' } as const
  await redeemPasskey({ tx, site, now }, stepUp, body.assertion, { person })
  await clearCallerAttempts(contract.reauthenticateWithPasskey, call)
  return { token: await rotateSession(call, 'admin', sessionId, now) }
}
