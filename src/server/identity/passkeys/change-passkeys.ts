// Adding and removing passkeys. Both restart the 24-hour verification of withdrawal addresses and notify the owner.

import { MAX_PASSKEYS, type OwnerProof } from '#contract/platform/passkeys.ts'
import type { PasskeyAttestation, PasskeyCreationOptions } from '#contract/platform/passkey-fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requirePerson, requireSession, type Caller, type Person } from '#server/http/caller.ts'
import { requireNotFrozen } from '#server/identity/freeze/freeze-queries.ts'
import { recordCredentialChange } from '#server/identity/credential-queries.ts'
import { lockOwner, readOwner } from '#server/identity/owner-queries.ts'
import {
  CHALLENGE_MILLISECONDS,
  openPasskeyChallenge,
  toDescriptor,
  type PasskeyDeps,
} from '#server/identity/passkeys/passkey-challenge.ts'
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
  type ChallengeScope,
} from '#server/identity/passkeys/passkey-queries.ts'
import { requireRelyingPartyId } from '#server/identity/passkeys/relying-party.ts'
import { requireOwnerProof } from '#server/identity/require-owner-proof.ts'
import { passkeyAlgorithms, verifyNewPasskey } from '#server/identity/passkeys/verify-passkey.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME, queueMail } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/server-messages.ts'
import { readProductName } from '#server/mail/product-name.ts'

export type OwnPasskeyDeps = PasskeyDeps & { secrets: Encryption }

/** Identical for all passkeys of a person, and opaque without the secret key. */
const userHandleOf = ({ secrets }: OwnPasskeyDeps, { kind, id }: Person) =>
  secrets.mac(JSON.stringify(['passkey', kind, id.toString()]))

const creationScope = (caller: Caller): ChallengeScope => ({
  kind: requirePerson(caller).kind,
  purpose: 'creation',
  sessionId: requireSession(caller).id,
  target: '',
})

/** None for a frozen account: a thief who knows the password could return with it after the owner has unfrozen the account. */
async function requireFreeSlot({ tx }: OwnPasskeyDeps, person: Person) {
  await lockOwner(tx, person)
  if (person.kind === 'member') await requireNotFrozen(tx, person.id)
  const credentials = await listCredentials(tx, person)
  if (credentials.length >= MAX_PASSKEYS)
    throw new Refusal('passkey-limit', { values: { count: MAX_PASSKEYS } })
  return credentials
}

/** Verifies the owner before the browser prompts for the authenticator; the challenge carries the proof to `addPasskey`. */
export async function beginPasskey(
  deps: OwnPasskeyDeps,
  caller: Caller,
  proof: OwnerProof,
): Promise<PasskeyCreationOptions> {
  const person = requirePerson(caller)
  const rpId = requireRelyingPartyId(deps.site)
  const credentials = await requireFreeSlot(deps, person)
  const { label } = await requireOwnerProof(deps, caller, proof)
  const name = await readProductName(deps.tx)
  return {
    challenge: await openPasskeyChallenge(deps, creationScope(caller)),
    timeout: CHALLENGE_MILLISECONDS,
    rp: { id: rpId, name },
    user: {
      id: userHandleOf(deps, person).toString('base64url'),
      // Browsers list the passkeys of both areas together.
      name: person.kind === 'admin' ? `${label} (back office)` : label,
      displayName: label,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: credentials.map(toDescriptor),
  }
}

export async function addPasskey(
  deps: OwnPasskeyDeps,
  caller: Caller,
  { name, attestation }: { name: string; attestation: PasskeyAttestation },
): Promise<bigint> {
  const person = requirePerson(caller)
  await requireFreeSlot(deps, person)
  const passkey = await verifyNewPasskey(deps, creationScope(caller), attestation)
  const userHandle = userHandleOf(deps, person)
  const id = await insertPasskey(deps.tx, person, { ...passkey, userHandle, name }, deps.now)
  if (id === undefined) throw new Refusal('passkey-known', { commit: true })
  await recordCredentialChange(deps.tx, person, deps.now)
  const { email } = (await readOwner(deps.tx, person))!
  const { added, addedText } = adminMails.passkey
  await mailAdmin(deps, person, email, { subject: added, text: addedText({ name }) })
  return id
}

/** The last passkey can be removed too, because the password still works. */
export async function removePasskey(
  deps: OwnPasskeyDeps,
  caller: Caller,
  passkeyId: bigint,
  proof: OwnerProof,
): Promise<string> {
  const person = requirePerson(caller)
  const { email } = await requireOwnerProof(deps, caller, proof)
  const name = await deletePasskey(deps.tx, person, passkeyId)
  if (name === undefined) throw new Refusal('not-found', { commit: true })
  await recordCredentialChange(deps.tx, person, deps.now)
  const { removed, removedText } = adminMails.passkey
  await mailAdmin(deps, person, email, { subject: removed, text: removedText({ name }) })
  return name
}

/** Only for administrators; members get the mail of the notification. */
async function mailAdmin(
  { tx, secrets, now }: OwnPasskeyDeps,
  { kind }: Person,
  to: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  if (kind !== 'admin') return
  await queueMail(tx, secrets, { to, subject: `${PRODUCT_NAME}: ${subject}`, text }, now)
}
