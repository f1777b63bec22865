// Mailed codes: six digits, ten minutes, five tries, for one person, one purpose and one target.

import { randomInt, timingSafeEqual } from 'node:crypto'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { lastCodeSentAt, markCodeUsed, replaceCode, takeTry, type CodeKey } from './code-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail-queue.ts'
import type { SecretBox } from '#server/platform/encryption.ts'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const RESEND_SECONDS = 30

export type CodeFor = CodeKey & {
  /** What the code confirms: a new address, an amount; empty when the purpose says it all. */
  target: string
}
type Parts = { tx: Queryable; secrets: SecretBox; now: Date }

/** Mails a new code; the one before it is void. A second one within half a minute is refused. */
export async function sendVerificationCode(
  { tx, secrets, now }: Parts,
  code: CodeFor,
  mail: { to: string; about: string },
): Promise<void> {
  const last = await lastCodeSentAt(tx, code)
  const wait = last ? RESEND_SECONDS - Math.floor((now.getTime() - last.getTime()) / 1000) : 0
  if (wait > 0) throw new Refusal('code-just-sent', { values: { seconds: wait }, retryAfterSeconds: wait })
  const digits = randomInt(0, 1_000_000).toString().padStart(6, '0')
  await replaceCode(tx, code, { target: code.target, codeHash: hashOf(secrets, code, digits), now })
  const text = [
    `Your code to ${mail.about} is ${digits}.`,
    `It is valid for ${CODE_MINUTES} minutes. Nobody from ${PRODUCT_NAME} will ever ask you for it.`,
    'If you did not ask for it, somebody may be trying to get into your account: change your password.',
  ].join('\n\n')
  await queueMail(tx, secrets, { to: mail.to, subject: `${PRODUCT_NAME}: your verification code`, text }, now)
}

/** Uses a code up, or refuses it and counts the try. */
export async function useVerificationCode(
  { tx, secrets, now }: Parts,
  code: CodeFor,
  digits: string,
): Promise<void> {
  const sentAfter = new Date(now.getTime() - CODE_MINUTES * 60_000)
  const sent = await takeTry(tx, code, { sentAfter, mostTries: CODE_TRIES })
  const right = sent && timingSafeEqual(sent.codeHash, hashOf(secrets, code, digits))
  if (!right || sent.target !== code.target) throw wrongCode()
  await markCodeUsed(tx, code, now)
}

export const wrongCode = () =>
  new Refusal('code-invalid', { fields: { code: 'Invalid verification code' }, keep: true })

const hashOf = (secrets: SecretBox, { kind, id, purpose, target }: CodeFor, digits: string) =>
  secrets.mac(JSON.stringify(['code', kind, id.toString(), purpose, target, digits]))
