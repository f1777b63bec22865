// Encrypts secrets that must be decrypted later. The key is stored outside the database.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'
import { randomBytes } from '#server/platform/randomness.ts'

export type Encryption = {
  seal(text: string): Buffer
  open(sealed: Buffer): string
  sealBytes(bytes: Uint8Array): Buffer
  openBytes(sealed: Buffer): Buffer
  /** An HMAC, for values too short for a plain hash. */
  mac(text: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createEncryption(key: Buffer): Encryption {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `tributary ${use}`, 32))
  const sealing = derive('seal')
  const hashing = derive('mac')
  function sealBytes(bytes: Uint8Array) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  function openBytes(sealed: Buffer) {
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const bytes = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([bytes, decipher.final()])
  }
  return {
    seal: (text) => sealBytes(Buffer.from(text, 'utf8')),
    open: (sealed) => openBytes(sealed).toString('utf8'),
    sealBytes,
    openBytes,
    mac: (text) => createHmac('sha256', hashing).update(text).digest(),
  }
}

/** Uses SECRETS_KEY, or a key file that is generated once in DATA_DIR. */
export async function loadEncryption({ SECRETS_KEY, DATA_DIR }: Config): Promise<Encryption> {
  if (SECRETS_KEY !== undefined) return createEncryption(Buffer.from(SECRETS_KEY, 'hex'))
  const file = join(DATA_DIR, 'secrets.key')
  await prepareDataDirectory(DATA_DIR)
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    (error: Error & { code?: string }) => {
      if (error.code !== 'EEXIST') throw new ConfigError(`${file} cannot be written: ${error.message}.`)
    },
  )
  const key = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigError(`${file} cannot be read: ${error.message}.`)
  })
  if (!/^[0-9a-f]{64}$/i.test(key.trim()))
    throw new ConfigError(`${file} must hold 64 hexadecimal digits. Restore it from a backup.`)
  return createEncryption(Buffer.from(key.trim(), 'hex'))
}
