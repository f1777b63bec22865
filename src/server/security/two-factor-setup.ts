import { Refusal } from '#contract/platform/refusals.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Person } from '#server/http/caller.ts'
import { verifyPassword } from '#server/http/identity/passwords.ts'
import { recordCredentialChange } from '#server/http/identity/credential-queries.ts'
import {
  redeemTwoFactorCode,
  beginTwoFactor,
  issueRecoveryCodes,
  type TwoFactorDeps,
} from '#server/http/identity/two-factor.ts'
import { confirmTwoFactor, deleteTwoFactor, readTwoFactor } from '#server/http/identity/two-factor-queries.ts'
import { invalidCode } from '#server/http/identity/verification-code.ts'
import { queueMail } from '#server/platform/mail-queue.ts'
import { readOwner, type Owner } from './queries.ts'

async function requirePassword({ tx }: TwoFactorDeps, person: Person, password: string): Promise<Owner> {
  const owner = await readOwner(tx, person)
  if (owner && (await verifyPassword(owner.passwordHash, password))) return owner
  const fields = { password: 'Current password is incorrect' }
  throw new Refusal('current-password-incorrect', { fields, commit: true })
}

async function requireCode(parts: TwoFactorDeps, person: Person, code: string): Promise<void> {
  if (!(await redeemTwoFactorCode(parts, person, code))) throw invalidCode()
}

async function requireState({ tx }: TwoFactorDeps, person: Person, on: boolean): Promise<void> {
  const { enabled } = await readTwoFactor(tx, person)
  if (enabled !== on) throw new Refusal(enabled ? 'two-factor-on' : 'two-factor-off')
}

export async function setUpTwoFactor(parts: TwoFactorDeps, person: Person, password: string) {
  await requireState(parts, person, false)
  const { label } = await requirePassword(parts, person, password)
  return beginTwoFactor(parts, person, label)
}

export async function enableTwoFactor(parts: TwoFactorDeps, person: Person, code: string) {
  await requireState(parts, person, false)
  await requireCode(parts, person, code)
  await confirmTwoFactor(parts.tx, person, parts.now)
  await recordCredentialChange(parts.tx, person, parts.now)
  return { recoveryCodes: await issueRecoveryCodes(parts.tx, person) }
}

export async function renewRecoveryCodes(parts: TwoFactorDeps, person: Person, code: string) {
  await requireState(parts, person, true)
  await requireCode(parts, person, code)
  return { recoveryCodes: await issueRecoveryCodes(parts.tx, person) }
}

export async function disableTwoFactor(
  parts: TwoFactorDeps,
  person: Person,
  given: { password: string; code: string },
) {
  await requireState(parts, person, true)
  const { email } = await requirePassword(parts, person, given.password)
  await requireCode(parts, person, given.code)
  await deleteTwoFactor(parts.tx, person)
  await recordCredentialChange(parts.tx, person, parts.now)
  const subject = `${PRODUCT_NAME}: two-factor authentication was turned off`
  const text =
    "Two-factor authentication was turned off for your account. If this wasn't you, change your password right away."
  await queueMail(parts.tx, parts.secrets, { to: email, subject, text }, parts.now)
  return { message: 'Two-factor authentication is off' }
}
