import type { PasskeyAssertion, PasskeyAttestation } from '#contract/platform/passkey-fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import {
  redeemPasskeyChallenge,
  refusedPasskey,
  type ClientData,
  type PasskeyDeps,
} from './passkey-challenge.ts'
import { lockPasskey, savePasskeyUse, type ChallengeScope, type StoredPasskey } from './passkey-queries.ts'
import { requireRelyingPartyId } from './relying-party.ts'

/** Loaded lazily, because it takes a third of a second. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type Verification = {
  /** The expected owner; if absent, the passkey identifies the person. */
  person?: Person
  /** Runs before the signature is verified. */
  onIdentified?: (person: Person | undefined) => Promise<void>
}

/** Consumes the challenge and returns the owner of the passkey that signed it. Commits refusals, so that no challenge is reused. */
export async function redeemPasskey(
  deps: PasskeyDeps,
  scope: ChallengeScope,
  assertion: PasskeyAssertion,
  { person, onIdentified }: Verification = {},
): Promise<Person> {
  const rpId = requireRelyingPartyId(deps.site)
  const data = await redeemPasskeyChallenge(deps, scope, assertion.clientDataJSON)
  const passkey = await lockPasskey(deps.tx, scope.kind, Buffer.from(assertion.id, 'base64url'))
  const owner = passkey && { kind: scope.kind, id: passkey.ownerId }
  await onIdentified?.(owner)
  if (!passkey || !owner || (person && person.id !== owner.id)) throw refusedPasskey()
  if (!isOwnHandle(passkey, assertion, scope)) throw refusedPasskey()
  const counter = await verifySignature(passkey, assertion, { ...data, rpId })
  if (counter === undefined) throw refusedPasskey()
  // Authenticators without a counter always send zero.
  if ((counter > 0 || passkey.counter > 0n) && BigInt(counter) <= passkey.counter)
    throw new Refusal('passkey-copied', { commit: true })
  await savePasskeyUse(deps.tx, passkey.id, counter, deps.now)
  return owner
}

/** A sign-in must name the person; otherwise the session does. */
const isOwnHandle = (
  { userHandle: stored }: StoredPasskey,
  { userHandle: sent }: PasskeyAssertion,
  { purpose }: ChallengeScope,
) => (sent === undefined ? purpose !== 'sign-in' : Buffer.from(sent, 'base64url').equals(stored))

type SigningContext = ClientData & { rpId: string }

/** Returns the counter of the authenticator, or undefined if the signature is not valid. */
async function verifySignature(
  { publicKey }: StoredPasskey,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  { challenge, origin, rpId }: SigningContext,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const signed = { clientDataJSON, authenticatorData, signature }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The caller compares the counter, to distinguish a cloned passkey from an invalid signature.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

const ES256 = -7
const EDDSA = -8
const RS256 = -257
export const passkeyAlgorithms = [EDDSA, ES256, RS256]

/** Consumes the challenge and returns the new passkey. */
export async function verifyNewPasskey(
  deps: PasskeyDeps,
  scope: ChallengeScope,
  { id, transports, clientDataJSON, attestationObject }: PasskeyAttestation,
) {
  const rpId = requireRelyingPartyId(deps.site)
  const { challenge, origin } = await redeemPasskeyChallenge(deps, scope, clientDataJSON)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  if (!(await isWithoutCertificate(attestationObject))) throw refusedPasskey()
  const response = { clientDataJSON, attestationObject, transports }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo?.credential.id !== id) throw refusedPasskey()
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  const { publicKey, counter } = credential
  return { credentialId: Buffer.from(id, 'base64url'), transports, isSynced, publicKey, counter }
}

/** We request no attestation. Verifying a certificate could call URLs that it contains. */
async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const isKnown = ['none', 'packed'].includes(decoded.get('fmt'))
    return isKnown && decoded.get('attStmt').get('x5c') === undefined
  } catch {
    return false
  }
}
