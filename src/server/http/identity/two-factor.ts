// Two-factor sign-in: codes of an authenticator app, each good once, and recovery codes for a lost app.

import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Person } from '#server/http/caller.ts'
import { hashToken } from '#server/http/identity/session-cookie.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { SecretBox } from '#server/platform/encryption.ts'
import {
  lockTwoFactor,
  replaceRecoveryCodes,
  saveStep,
  saveUnconfirmedSecret,
  useRecoveryCode,
  type TwoFactor,
} from './two-factor-queries.ts'

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

export type Parts = { tx: Queryable; secrets: SecretBox; now: Date }

/** A new secret; it opens nothing until one of its codes was confirmed. */
export async function beginTwoFactor({ tx, secrets }: Parts, person: Person, label: string) {
  const secret = generateSecret()
  await saveUnconfirmedSecret(tx, person, secrets.seal(secret))
  return { secret, uri: generateURI({ issuer: PRODUCT_NAME, label, secret }) }
}

/** Whether the text is a code of the person's app that was not used before, or one of their recovery codes. */
export async function acceptsCode(parts: Parts, person: Person, text: string): Promise<boolean> {
  const found = await lockTwoFactor(parts.tx, person)
  if (!found) return false
  if (/^\d{6}$/.test(text.trim())) return acceptsAppCode(parts, person, found, text.trim())
  if (!found.confirmedAt) return false
  return useRecoveryCode(parts.tx, person, recoveryHash(text), parts.now)
}

async function acceptsAppCode(
  { tx, secrets, now }: Parts,
  person: Person,
  { sealedSecret, lastStep }: TwoFactor,
  token: string,
): Promise<boolean> {
  const result = await verify({
    secret: secrets.open(sealedSecret),
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  })
  if (!result.valid || !('timeStep' in result) || BigInt(result.timeStep) <= lastStep) return false
  await saveStep(tx, person, BigInt(result.timeStep))
  return true
}

/** Ten new recovery codes. They are shown once and kept as hashes; their eighty bits need no slow one. */
export async function issueRecoveryCodes(tx: Queryable, person: Person): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(16)].map((byte) => BASE32[byte % 32]!).join(''),
  )
  await replaceRecoveryCodes(tx, person, codes.map(recoveryHash))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

const recoveryHash = (text: string) => hashToken(text.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
