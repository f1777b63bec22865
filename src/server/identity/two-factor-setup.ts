import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import { requireOwnPassword } from '#server/identity/require-own-password.ts'
import { recordCredentialChange } from '#server/identity/credential-queries.ts'
import {
  redeemTwoFactorCode,
  beginTwoFactor,
  issueRecoveryCodes,
  type TwoFactorDeps,
} from '#server/identity/two-factor.ts'
import { confirmTwoFactor, deleteTwoFactor, readTwoFactor } from '#server/identity/two-factor-queries.ts'
import type { SecurityMailDeps } from '#server/identity/security-mail.ts'
import { invalidCode } from '#server/identity/verification-code.ts'
import { PRODUCT_NAME, queueMail } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/mail-messages.ts'

async function requireCode(deps: TwoFactorDeps, person: Person, code: string): Promise<void> {
  if (!(await redeemTwoFactorCode(deps, person, code))) throw invalidCode()
}

async function requireState({ tx }: TwoFactorDeps, person: Person, on: boolean): Promise<void> {
  const { enabled } = await readTwoFactor(tx, person)
  if (enabled !== on) throw new Refusal(enabled ? 'two-factor-on' : 'two-factor-off')
}

export async function setUpTwoFactor(deps: TwoFactorDeps, person: Person, password: string) {
  await requireState(deps, person, false)
  const { label } = await requireOwnPassword(deps.tx, person, password)
  return beginTwoFactor(deps, person, label)
}

export async function enableTwoFactor(deps: TwoFactorDeps, person: Person, code: string) {
  await requireState(deps, person, false)
  await requireCode(deps, person, code)
  await confirmTwoFactor(deps.tx, person, deps.now)
  await recordCredentialChange(deps.tx, person, deps.now)
  return { recoveryCodes: await issueRecoveryCodes(deps.tx, person) }
}

export async function renewRecoveryCodes(deps: TwoFactorDeps, person: Person, code: string) {
  await requireState(deps, person, true)
  await requireCode(deps, person, code)
  return { recoveryCodes: await issueRecoveryCodes(deps.tx, person) }
}

export async function disableTwoFactor(
  deps: SecurityMailDeps,
  person: Person,
  given: { password: string; code: string },
): Promise<void> {
  await requireState(deps, person, true)
  const { email } = await requireOwnPassword(deps.tx, person, given.password)
  await requireCode(deps, person, given.code)
  await deleteTwoFactor(deps.tx, person)
  await recordCredentialChange(deps.tx, person, deps.now)
  const { subject: title, text } = adminMails.twoFactorOff
  const subject = `${PRODUCT_NAME}: ${title}`
  // Members get the mail of the notification.
  if (person.kind === 'admin') await queueMail(deps.tx, deps.secrets, { to: email, subject, text }, deps.now)
}
