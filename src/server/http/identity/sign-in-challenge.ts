// Between a right password and its two-factor code.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Person, PersonKind } from '#server/http/caller.ts'
import { hashToken, newToken } from '#server/http/identity/session-cookie.ts'
import { acceptsCode, type Parts } from '#server/http/identity/two-factor.ts'
import {
  countChallengeTries,
  insertChallenge,
  markChallengeUsed,
  takeChallengeTry,
} from '#server/http/identity/two-factor-queries.ts'
import { wrongCode } from '#server/http/identity/verification-code.ts'

const CHALLENGE_MILLISECONDS = 5 * 60_000
const TRIES = 5
const HOUR_MILLISECONDS = 3_600_000
/** Wrong codes in an hour, over all sign-ins with a right password, before even a right one has to wait. */
const TRIES_AN_HOUR = 15

export const CODE_NEEDED = 'Enter the code from your authenticator app'

export async function openChallenge({ tx, now }: Parts, person: Person): Promise<string> {
  const tries = await countChallengeTries(tx, person, new Date(now.getTime() - HOUR_MILLISECONDS))
  if (tries >= TRIES_AN_HOUR) throw new Refusal('too-many-requests', { retryAfterSeconds: 3600, keep: true })
  const token = newToken()
  await insertChallenge(tx, person, hashToken(token), now)
  return token
}

/** Whose sign-in the challenge and the code complete. A wrong code is counted. */
export async function answerChallenge(
  parts: Parts,
  kind: PersonKind,
  { challenge, code }: { challenge: string; code: string },
  found: (person: Person) => void,
): Promise<Person> {
  const tokenHash = hashToken(challenge)
  const since = new Date(parts.now.getTime() - CHALLENGE_MILLISECONDS)
  const id = await takeChallengeTry(parts.tx, { tokenHash, kind, since, mostTries: TRIES })
  if (id === undefined) throw new Refusal('challenge-expired')
  const person = { kind, id }
  found(person)
  if (!(await acceptsCode(parts, person, code))) throw wrongCode()
  await markChallengeUsed(parts.tx, tokenHash, parts.now)
  return person
}
