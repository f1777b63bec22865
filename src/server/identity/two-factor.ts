// Two-factor authentication: single-use TOTP codes, and recovery codes for a lost authenticator.

import { generateURI, verify } from 'otplib'
import type { Person } from '#server/http/caller.ts'
import { hashToken } from '#server/http/cookies.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readProductName } from '#server/mail/product-name.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import {
  lockTwoFactor,
  replaceRecoveryCodes,
  saveLastStep,
  saveUnconfirmedSecret,
  redeemRecoveryCode,
  type TwoFactor,
} from './two-factor-queries.ts'

const STEP_SECONDS = 30
const RECOVERY_CODE_COUNT = 10
/** 120 random bits, so a fast hash is safe. */
const RECOVERY_CODE_LENGTH = 24
/** 160 random bits, the length of a SHA-1 hash. */
const SECRET_LENGTH = 32
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

const createBase32 = (length: number) =>
  [...randomBytes(length)].map((byte) => BASE32[byte % BASE32.length]!).join('')

export type TwoFactorDeps = { tx: Queryable; secrets: Encryption; now: Date }

/** Creates a secret, which is inactive until one of its codes is confirmed. */
export async function beginTwoFactor({ tx, secrets }: TwoFactorDeps, person: Person, label: string) {
  const secret = createBase32(SECRET_LENGTH).toUpperCase()
  await saveUnconfirmedSecret(tx, person, secrets.seal(secret))
  return { secret, uri: generateURI({ issuer: await readProductName(tx), label, secret }) }
}

/** Redeems an unused TOTP code or a recovery code. Returns false if the code is invalid. */
export async function redeemTwoFactorCode(
  deps: TwoFactorDeps,
  person: Person,
  text: string,
): Promise<boolean> {
  const found = await lockTwoFactor(deps.tx, person)
  if (!found) return false
  if (/^\d{6}$/.test(text.trim())) return redeemAppCode(deps, person, found, text.trim())
  if (!found.confirmedAt) return false
  return redeemRecoveryCode(deps.tx, person, hashRecoveryCode(text), deps.now)
}

async function redeemAppCode(
  { tx, secrets, now }: TwoFactorDeps,
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
  await saveLastStep(tx, person, BigInt(result.timeStep))
  return true
}

/** Issues new recovery codes. Only hashes are stored. */
export async function issueRecoveryCodes(tx: Queryable, person: Person): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => createBase32(RECOVERY_CODE_LENGTH))
  await replaceRecoveryCodes(tx, person, codes.map(hashRecoveryCode))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

const hashRecoveryCode = (text: string) => hashToken(text.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
