// Change of a member's email address by an administrator. Both addresses get a mail with a link to stop it.

import type { stopEmailChange as contract } from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { queueMemberMail } from '#server/identity/member-mail.ts'
import { createToken, hashToken } from '#server/http/cookies.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { formatUtcEnd } from '#messages/format-utc.ts'
import { insertEmailChange, lockEmailChange, restoreEmail } from './email-change-queries.ts'

const HOLD_HOURS = 72

export type EmailChangeDeps = { secrets: Encryption; origin: string }
type EmailChange = {
  memberId: bigint
  userrefid: string
  from: string
  to: string
  adminId: bigint
  now: Date
}

/** Starts the hold. Must run before the address is changed. */
export async function beginEmailChange(
  tx: Transaction,
  { secrets, origin }: EmailChangeDeps,
  { userrefid, from, to, now, ...change }: EmailChange,
): Promise<void> {
  const [oldToken, newToken] = [createToken(), createToken()]
  const holdUntil = new Date(now.getTime() + HOLD_HOURS * 3_600_000)
  await insertEmailChange(tx, {
    ...change,
    from,
    to,
    now,
    holdUntil,
    oldTokenHash: hashToken(oldToken),
    newTokenHash: hashToken(newToken),
  })
  const mails = [
    { to: from, token: oldToken },
    { to, token: newToken },
  ]
  for (const { to: email, token } of mails) {
    await queueMemberMail({ tx, secrets, now }, { id: change.memberId, email }, ({ t, locale }) => ({
      subject: `${PRODUCT_NAME}: ${t.emailChanged.subject}`,
      text: [
        t.emailChanged.text({ username: userrefid, from, to, product: PRODUCT_NAME }),
        t.emailChanged.hold({ time: formatUtcEnd(locale, holdUntil) }),
        t.emailChanged.stop({ url: `${origin}/user/stop-email-change#${token}` }),
      ].join('\n\n'),
    }))
  }
}

/** Restores the old address. Withdrawals stay on hold, because someone tried to take over the account. */
export async function stopEmailChange(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, body, now } = call
  const change = await lockEmailChange(tx, hashToken(body.token), now)
  if (!change) throw new Refusal('email-change-link-invalid')
  const { memberId, from, to, holdUntil } = change
  const subject = `member ${memberId}`
  call.note({ subject, by: `${subject} (by mailed link)`, before: { email: to }, after: { email: from } })
  await restoreEmail(tx, change, now)
  await endSessions(tx, { kind: 'member', id: memberId }, now)
  for (const email of [from, to])
    await queueMemberMail({ tx, secrets, now }, { id: memberId, email }, ({ t, locale }) => ({
      subject: `${PRODUCT_NAME}: ${t.emailChangeStopped.subject}`,
      text: [
        t.emailChangeStopped.text({ from, to, time: formatUtcEnd(locale, holdUntil) }),
        t.emailChangeStopped.advice,
      ].join('\n\n'),
    }))
  await publish(tx, { topic: 'members', admins: true })
  return { message: `The change was stopped. Your email address is ${from} again.` }
}
