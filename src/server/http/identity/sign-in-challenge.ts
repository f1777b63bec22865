// Sign-in challenges: the step between a correct password and the two-factor code.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Person, PersonKind } from '#server/http/caller.ts'
import { hashToken, createToken } from '#server/http/identity/session-cookie.ts'
import { redeemTwoFactorCode, type TwoFactorDeps } from '#server/http/identity/two-factor.ts'
import {
  countChallengeTries,
  insertChallenge,
  markChallengeUsed,
  countChallengeTry,
} from '#server/http/identity/two-factor-queries.ts'
import { invalidCode } from '#server/http/identity/verification-code.ts'

const CHALLENGE_MILLISECONDS = 5 * 60_000
const MAX_TRIES = 5
const HOUR_MILLISECONDS = 3_600_000
/** Wrong codes per hour, over all challenges of a person, before new challenges are refused. */
const MAX_TRIES_PER_HOUR = 15

export const CODE_NEEDED = 'Enter the code from your authenticator app'

export async function openChallenge({ tx, now }: TwoFactorDeps, person: Person): Promise<string> {
  const tries = await countChallengeTries(tx, person, new Date(now.getTime() - HOUR_MILLISECONDS))
  if (tries >= MAX_TRIES_PER_HOUR)
    throw new Refusal('too-many-requests', { retryAfterSeconds: 3600, commit: true })
  const token = createToken()
  await insertChallenge(tx, person, hashToken(token), now)
  return token
}

/** Completes a sign-in and returns the person. A wrong code is counted. */
export async function answerChallenge(
  deps: TwoFactorDeps,
  kind: PersonKind,
  { challenge, code }: { challenge: string; code: string },
  onIdentified: (person: Person) => void,
): Promise<Person> {
  const tokenHash = hashToken(challenge)
  const since = new Date(deps.now.getTime() - CHALLENGE_MILLISECONDS)
  const id = await countChallengeTry(deps.tx, { tokenHash, kind, since, maxTries: MAX_TRIES })
  if (id === undefined) throw new Refusal('challenge-expired')
  const person = { kind, id }
  onIdentified(person)
  if (!(await redeemTwoFactorCode(deps, person, code))) throw invalidCode()
  await markChallengeUsed(deps.tx, tokenHash, deps.now)
  return person
}
