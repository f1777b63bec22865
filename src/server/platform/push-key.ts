// The key pair that identifies this installation to push services (VAPID, RFC 8292).

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'

export type PushKey = { publicKey: Buffer; privateKey: KeyObject }

/** If several servers start concurrently, the first creates the pair and the others read it. */
export async function ensurePushKey(on: Queryable, secrets: Encryption, now: Date): Promise<PushKey> {
  const found = await findPushKey(on, secrets)
  if (found) return found
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const sealed = secrets.sealBytes(privateKey.export({ format: 'der', type: 'pkcs8' }))
  await on.query(
    `insert into push_key (public_key, sealed_private_key, created_at) values ($1, $2, $3) on conflict do nothing`,
    [toPublicKey(privateKey), sealed, now],
  )
  return (await findPushKey(on, secrets))!
}

async function findPushKey(on: Queryable, secrets: Encryption): Promise<PushKey | undefined> {
  const { rows } = await on.query<{ publicKey: Buffer; sealedPrivateKey: Buffer }>(
    'select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from push_key',
  )
  if (!rows[0]) return undefined
  const key = secrets.openBytes(rows[0].sealedPrivateKey)
  return {
    publicKey: rows[0].publicKey,
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  }
}

/** The uncompressed point. */
function toPublicKey(privateKey: KeyObject): Buffer {
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}
