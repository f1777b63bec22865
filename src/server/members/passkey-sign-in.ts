import { signInWithPasskey as contract, type requestSignInPasskey } from '#contract/member/passkey-sign-in.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requestPasskey } from '#server/identity/passkeys/passkey-challenge.ts'
import { UNKNOWN_NAME } from '#server/identity/passwords.ts'
import type { RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { redeemPasskey } from '#server/identity/passkeys/verify-passkey.ts'
import { countAccountAttempt } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import { completeSignIn } from './sign-in.ts'
import { readCredentials } from './member-queries.ts'

const scope = { kind: 'member', purpose: 'sign-in', sessionId: null, target: '' } as const

export const requestSignIn = ({ tx, now }: Call<typeof requestSignInPasskey>, site: RelyingParty) =>
  requestPasskey({ tx, site, now }, scope)

/** A passkey counts as both factors, so no two-factor code and no captcha are needed. */
export async function signInWithPasskey(call: Call<typeof contract>, site: RelyingParty) {
  const { tx, body, now, note } = call
  const { id } = await redeemPasskey({ tx, site, now }, scope, body.assertion, {
    async onIdentified(person) {
      const subject = person ? `member ${person.id}` : 'unknown member'
      note({ subject, by: person ? `${subject} (not signed in)` : UNKNOWN_NAME })
      await countAccountAttempt(contract, call, { person, typed: body.assertion.id })
    },
  })
  if ((await readCredentials(tx, id))?.blocked !== false)
    throw new Refusal('account-locked', { commit: true })
  note({ subject: `member ${id}`, by: `member ${id}` })
  return completeSignIn(call, id, { isByPasskey: true })
}
