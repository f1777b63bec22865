// The keys that sign statement headers. Private keys are stored encrypted.

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { insertStatementKey, newestStatementKey, type StatementKeyRow } from './header-queries.ts'
import { exportPublicKey, formatVerifierKey, signNote, type SigningKey } from './signed-note.ts'

export type StatementSigner = {
  secrets: Encryption
  /** First part of a new installation's name. An existing installation keeps its name. */
  host: string
}

export const createSigner = (secrets: Encryption, publicOrigin: string): StatementSigner => ({
  secrets,
  host: new URL(publicOrigin).host,
})

/** The current key; the first one is created with the first statement. The caller must serialize statements. */
export async function ensureStatementKey(
  tx: Queryable,
  signer: StatementSigner,
  now: Date,
): Promise<SigningKey> {
  const found = await newestStatementKey(tx)
  if (found) return unsealKey(found, signer.secrets)
  const origin = `${signer.host}/statements-${randomBytes(4).toString('hex')}`
  const key = generateKey(origin)
  await insertStatementKey(tx, {
    number: 1,
    origin,
    publicKey: key.publicKey,
    sealedPrivateKey: sealKey(key.privateKey, signer.secrets),
    firstSequence: 1,
    createdAt: now,
    endorsement: null,
  })
  return key
}

/** Rotates the key: the current key signs an endorsement of the new one, which takes over with the next header. */
export async function rotateStatementKey(
  tx: Queryable,
  { secrets, nextSequence, now }: { secrets: Encryption; nextSequence: number; now: Date },
): Promise<SigningKey | undefined> {
  const current = await newestStatementKey(tx)
  // A key that has not signed anything yet is not rotated.
  if (!current || current.firstSequence === nextSequence) return undefined
  const key = generateKey(current.origin)
  const text = endorsementText(current.origin, nextSequence, key)
  await insertStatementKey(tx, {
    number: current.number + 1,
    origin: current.origin,
    publicKey: key.publicKey,
    sealedPrivateKey: sealKey(key.privateKey, secrets),
    firstSequence: nextSequence,
    createdAt: now,
    endorsement: signNote(text, unsealKey(current, secrets), now),
  })
  return key
}

/** The endorsement that the old key signs: the new key and its first header. */
export const endorsementText = (
  origin: string,
  firstSequence: number,
  key: Omit<SigningKey, 'privateKey'>,
): string =>
  `tributary statement key 1\norigin: ${origin}\nfirst sequence: ${firstSequence}\nkey: ${formatVerifierKey(key)}\n`

function generateKey(name: string): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { name, type: 'note', publicKey: exportPublicKey(privateKey), privateKey }
}

const sealKey = (privateKey: KeyObject, secrets: Encryption) =>
  secrets.sealBytes(privateKey.export({ format: 'der', type: 'pkcs8' }))

function unsealKey(
  { origin, publicKey, sealedPrivateKey }: StatementKeyRow,
  secrets: Encryption,
): SigningKey {
  const key = secrets.openBytes(sealedPrivateKey)
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { name: origin, type: 'note', publicKey, privateKey }
}
