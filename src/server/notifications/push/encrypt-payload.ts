// Message encryption for web push: RFC 8291, in one record of the aes128gcm content encoding (RFC 8188).

import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import { randomBytes } from '#server/platform/randomness.ts'

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.of(2)

export type BrowserKeys = { publicKey: Buffer; authSecret: Buffer }
/** Injected only by the test with the RFC's test vector. */
type Randomness = { salt: Buffer; privateKey: Buffer }

export function encryptPayload(payload: string, keys: BrowserKeys, randomness?: Randomness): Buffer {
  const { publicKey, authSecret } = keys
  const sender = createECDH(CURVE)
  if (randomness) sender.setPrivateKey(randomness.privateKey)
  else sender.generateKeys()
  const salt = randomness?.salt ?? randomBytes(16)
  const shared = sender.computeSecret(publicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender.getPublicKey()])
  const input = derive(shared, authSecret, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(payload, 'utf8'), cipher.update(LAST_RECORD), cipher.final()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(sender.getPublicKey().length, 4)
  return Buffer.concat([salt, header, sender.getPublicKey(), ...sealed, cipher.getAuthTag()])
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** Whether a browser's key is a point on the curve. */
export function isPublicKey(publicKey: Buffer): boolean {
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(publicKey)
    return publicKey.length === 65
  } catch {
    return false
  }
}
