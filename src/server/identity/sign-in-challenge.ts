// Sign-in challenges: the step between a correct password and the two-factor code.

import type { PersonKind } from '#domain/members/person-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import { hashToken, createToken } from '#server/http/cookies.ts'
import { redeemTwoFactorCode, type TwoFactorDeps } from '#server/identity/two-factor.ts'
import {
  countChallengeTries,
  lockTwoFactor,
  insertChallenge,
  markChallengeUsed,
  readChallengeOwner,
  countChallengeTry,
} from '#server/identity/two-factor-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalidCode } from '#server/identity/verification-code.ts'

const CHALLENGE_MILLISECONDS = 5 * 60_000
const MAX_TRIES = 5
const HOUR_MILLISECONDS = 3_600_000
/** Wrong codes per hour, over all challenges of a person. */
const MAX_TRIES_PER_HOUR = 15

export async function openChallenge({ tx, now }: TwoFactorDeps, person: Person): Promise<string> {
  if ((await countRecentTries(tx, person, now)) >= MAX_TRIES_PER_HOUR) throw tooManyTries()
  const token = createToken()
  await insertChallenge(tx, person, hashToken(token), now)
  return token
}

/** Completes a sign-in and returns the person. Attempts are counted across all challenges of a person. */
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
  // Challenges can be opened in advance, so the hourly limit applies to each attempt; the lock makes the count exact.
  await lockTwoFactor(deps.tx, person)
  if ((await countRecentTries(deps.tx, person, deps.now)) > MAX_TRIES_PER_HOUR) throw tooManyTries()
  if (!(await redeemTwoFactorCode(deps, person, code))) throw invalidCode()
  await markChallengeUsed(deps.tx, tokenHash, deps.now)
  return person
}

/** The owner of an open challenge. */
export const findChallengeOwner = (
  tx: Queryable,
  kind: PersonKind,
  challenge: string,
  now: Date,
): Promise<bigint | undefined> =>
  readChallengeOwner(tx, {
    tokenHash: hashToken(challenge),
    kind,
    since: new Date(now.getTime() - CHALLENGE_MILLISECONDS),
  })

const countRecentTries = (on: Queryable, person: Person, now: Date) =>
  countChallengeTries(on, person, new Date(now.getTime() - HOUR_MILLISECONDS))

const tooManyTries = () => new Refusal('too-many-requests', { retryAfterSeconds: 3600, commit: true })
