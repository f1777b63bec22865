// Challenges that passkeys sign: stored as a hash, single-use, bound to one purpose and session, valid for five minutes.

import type { PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  deletePasskeyChallenge,
  insertPasskeyChallenge,
  listCredentials,
  type ChallengeScope,
  type PasskeyCredential,
} from './passkey-queries.ts'
import { isOwnOrigin, requireRelyingPartyId, type RelyingParty } from './relying-party.ts'
import { createToken, hashToken } from '#server/http/cookies.ts'

export const CHALLENGE_MILLISECONDS = 5 * 60_000

export type PasskeyDeps = { tx: Queryable; site: RelyingParty; now: Date }

export async function openPasskeyChallenge({ tx, now }: PasskeyDeps, scope: ChallengeScope): Promise<string> {
  const challenge = createToken()
  await insertPasskeyChallenge(tx, hashToken(challenge), scope, now)
  return challenge
}

/** Without a person, the browser offers every passkey of the site, so that the options do not reveal accounts. */
export async function requestPasskey(
  deps: PasskeyDeps,
  scope: ChallengeScope,
  person?: Person,
): Promise<PasskeyRequestOptions> {
  const rpId = requireRelyingPartyId(deps.site)
  const credentials = person ? await listCredentials(deps.tx, person) : []
  return {
    challenge: await openPasskeyChallenge(deps, scope),
    timeout: CHALLENGE_MILLISECONDS,
    rpId,
    userVerification: 'required',
    allowCredentials: credentials.map(toDescriptor),
  }
}

export const toDescriptor = ({ credentialId, transports }: PasskeyCredential) => ({
  type: 'public-key' as const,
  id: credentialId.toString('base64url'),
  transports,
})

export type ClientData = { challenge: string; origin: string }

/** Consumes the challenge that the browser signed, and refuses other origins. */
export async function redeemPasskeyChallenge(
  { tx, site, now }: PasskeyDeps,
  scope: ChallengeScope,
  clientDataJSON: string,
): Promise<ClientData> {
  const data = parseClientData(clientDataJSON)
  if (!data) throw refusedPasskey()
  const since = new Date(now.getTime() - CHALLENGE_MILLISECONDS)
  if (!(await deletePasskeyChallenge(tx, hashToken(data.challenge), scope, since)))
    throw new Refusal('passkey-expired')
  if (!isOwnOrigin(site, data.origin)) throw refusedPasskey()
  return data
}

/** The same refusal for every failure, so that it does not reveal the reason. The challenge stays consumed. */
export const refusedPasskey = () => new Refusal('passkey-refused', { commit: true })

function parseClientData(encoded: string): ClientData | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as ClientData
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    return undefined
  }
}
