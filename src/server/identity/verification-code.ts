// Emailed verification codes: six digits, valid for ten minutes and five attempts, bound to one person, purpose and target.

import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/platform/refusals.ts'
import { lastCodeSentAt, markCodeUsed, replaceCode, countCodeTry, type CodeKey } from './code-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { MailMessages } from '#messages/server-messages.ts'
import { randomInt } from '#server/platform/randomness.ts'
import { readLanguage } from './language-queries.ts'
import { queueMailIn } from './member-mail.ts'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const RESEND_SECONDS = 30

export type VerificationTarget = CodeKey & {
  /** The value that the code confirms, such as a new address; empty if the purpose needs none. */
  target: string
}
type CodeDeps = { tx: Queryable; secrets: Encryption; now: Date }

/** Emails a new code and invalidates the previous one. Refused within RESEND_SECONDS of the last one. */
export async function sendVerificationCode(
  { tx, secrets, now }: CodeDeps,
  code: VerificationTarget,
  mail: { to: string; describeAction: (t: MailMessages) => string },
): Promise<void> {
  const last = await lastCodeSentAt(tx, code)
  const wait = last ? RESEND_SECONDS - Math.floor((now.getTime() - last.getTime()) / 1000) : 0
  if (wait > 0) throw new Refusal('code-just-sent', { values: { seconds: wait }, retryAfterSeconds: wait })
  const digits = randomInt(0, 1_000_000).toString().padStart(6, '0')
  await replaceCode(tx, code, { target: code.target, codeHash: hashCode(secrets, code, digits), now })
  const locale = await readLanguage(tx, code)
  await queueMailIn({ tx, secrets, now }, locale, mail.to, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.code.subject}`,
    text: [
      t.code.text({ action: mail.describeAction(t), code: digits }),
      t.code.expiry({ minutes: CODE_MINUTES, product: PRODUCT_NAME }),
      t.code.warning,
    ].join('\n\n'),
    figures: [{ label: t.code.label, value: digits }],
  }))
}

/** Consumes the code, or refuses it and counts the attempt. */
export async function redeemVerificationCode(
  { tx, secrets, now }: CodeDeps,
  code: VerificationTarget,
  digits: string,
): Promise<void> {
  const sentAfter = new Date(now.getTime() - CODE_MINUTES * 60_000)
  const sent = await countCodeTry(tx, code, { sentAfter, maxTries: CODE_TRIES })
  const isValid = sent && timingSafeEqual(sent.codeHash, hashCode(secrets, code, digits))
  if (!isValid || sent.target !== code.target) throw invalidCode()
  await markCodeUsed(tx, code, now)
}

export const invalidCode = () =>
  new Refusal('code-invalid', { fields: { code: 'Invalid verification code' }, commit: true })

const hashCode = (secrets: Encryption, { kind, id, purpose, target }: VerificationTarget, digits: string) =>
  secrets.mac(JSON.stringify(['code', kind, id.toString(), purpose, target, digits]))
