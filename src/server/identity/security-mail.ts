// Security mails to members. Each has a link to freeze the account.

import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { MailAction } from '#server/mail/mail-template.ts'
import type { MailMessages } from '#messages/server-messages.ts'
import { queueMemberMail, type WriteMail } from './member-mail.ts'

const LINK_MILLISECONDS = 14 * 86_400_000

export type MailDeps = { secrets: Encryption; origin: string }
export type SecurityMailDeps = MailDeps & { tx: Queryable; now: Date }

export async function queueSecurityMail(
  deps: SecurityMailDeps,
  member: { id: bigint; email: string },
  write: WriteMail,
): Promise<void> {
  await queueMemberMail(deps, member, (language) => {
    const { text, actions = [], ...mail } = write(language)
    const { t } = language
    return {
      ...mail,
      text: `${text}\n\n${t.freeze.offer}`,
      actions: [...actions, createFreezeAction(deps, member.id, t)],
    }
  })
}

export const createFreezeAction = (
  { secrets, origin, now }: MailDeps & { now: Date },
  memberId: bigint,
  t: MailMessages,
): MailAction => ({
  label: t.freeze.action,
  url: `${origin}/user/freeze#${createFreezeToken(secrets, memberId, now)}`,
})

/** A stateless token: member, time of issue, and an HMAC of both. */
export function createFreezeToken(secrets: Encryption, memberId: bigint, issuedAt: Date): string {
  const claim = `${memberId}.${issuedAt.getTime()}`
  return `${claim}.${freezeMac(secrets, claim).toString('base64url')}`
}

/** The member whose account the token freezes; undefined if it is forged or expired. */
export function readFreezeToken(secrets: Encryption, token: string, now: Date): bigint | undefined {
  const [, claim, id, issuedAt, mac] = /^(([1-9]\d{0,17})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !timingSafeEqual(freezeMac(secrets, claim), Buffer.from(mac!, 'base64url'))) return undefined
  const age = now.getTime() - Number(issuedAt)
  return age >= 0 && age < LINK_MILLISECONDS ? BigInt(id!) : undefined
}

const freezeMac = (secrets: Encryption, claim: string) => secrets.mac(`freeze account ${claim}`)
