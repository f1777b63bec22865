// Closure at the member's own request: password, cooling-off period, cancellation, and the closure itself.

import * as contract from '#contract/member/account-closure.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { describeClosureObstacle } from '#domain/members/closure-obstacles.ts'
import { answerMessages, sentenceTranslators } from '#messages/server-messages.ts'
import { queueSecurityMail } from '#server/identity/security-mail.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { appendAudit } from '#server/platform/append-audit.ts'
import { requireOwnPassword } from '#server/identity/require-own-password.ts'
import { createToken, hashToken } from '#server/http/cookies.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { formatUtcEnd } from '#messages/format-utc.ts'
import { mailClosure } from './close-account.ts'
import {
  closeMember,
  findClosureTime,
  findMemberOfClosure,
  insertClosureRequest,
  listClosureObstacles,
  listDueClosures,
  markClosureCancelled,
  notifyOfClosure,
  readDocumentRetentionDays,
} from './closure-queries.ts'
import { lockRecord } from './record-queries.ts'

const COOLING_MILLISECONDS = contract.CLOSURE_COOLING_DAYS * 86_400_000

type ClosureDeps = { secrets: Encryption; origin: string }

const formatDay = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export async function readClosure({ tx, caller, now, locale }: Call<typeof contract.readClosure>) {
  const memberId = requireMemberId(caller)
  const obstacles = await listClosureObstacles(tx, memberId, now)
  const translate = sentenceTranslators[locale]
  return {
    obstacles: obstacles.map(describeClosureObstacle).map(({ label, text, path }) => ({
      label: translate(label),
      text: translate(text),
      path,
    })),
    closesAt: (await findClosureTime(tx, memberId)) ?? null,
    documentRetentionDays: await readDocumentRetentionDays(tx),
  }
}

/** A repeated request changes nothing and sends no mail. */
export async function requestClosure(
  { tx, caller, body, now, locale: requestLocale, note }: Call<typeof contract.requestClosure>,
  { secrets, origin }: ClosureDeps,
) {
  const memberId = requireMemberId(caller)
  const answers = answerMessages[requestLocale].closure
  note({ subject: `member ${memberId}` })
  const { email, label } = await requireOwnPassword(tx, { kind: 'member', id: memberId }, body.password)
  await lockRecord(tx, memberId)
  const before = await findClosureTime(tx, memberId)
  if (before) return { message: answers.requested({ time: formatDay(before) }) }
  const obstacles = await listClosureObstacles(tx, memberId, now)
  if (obstacles.length > 0) {
    const labels = obstacles.map((words) => describeClosureObstacle(words).label)
    throw new Refusal('closure-obstacles', { values: { obstacles: labels.join(', ') } })
  }
  const closesAt = new Date(now.getTime() + COOLING_MILLISECONDS)
  const token = createToken()
  await insertClosureRequest(tx, { memberId, now, closesAt, tokenHash: hashToken(token) })
  await notifyOfClosure(tx, { memberId, kind: 'closure-requested', now })
  await queueSecurityMail({ tx, secrets, origin, now }, { id: memberId, email }, ({ t, locale }) => ({
    subject: `${PRODUCT_NAME}: ${t.closureRequested.subject}`,
    text: [
      t.closureRequested.text({ username: label, time: formatUtcEnd(locale, closesAt) }),
      t.closureRequested.cancel,
    ].join('\n\n'),
    actions: [{ label: t.closureRequested.action, url: `${origin}/user/stop-closure#${token}` }],
  }))
  await publish(tx, { topic: 'session', memberId: String(memberId) })
  note({ subject: `member ${memberId}`, after: { closesAt } })
  return { message: answers.requested({ time: formatDay(closesAt) }) }
}

export async function cancelClosure({ tx, caller, now, locale, note }: Call<typeof contract.cancelClosure>) {
  const memberId = requireMemberId(caller)
  if (!(await endRequest(tx, memberId, now))) throw new Refusal('closure-not-requested')
  note({ subject: `member ${memberId}` })
  return { message: answerMessages[locale].closure.cancelled }
}

export async function stopClosure({ tx, body, now, locale, note }: Call<typeof contract.stopClosure>) {
  const memberId = await findMemberOfClosure(tx, hashToken(body.token))
  if (memberId === undefined || !(await endRequest(tx, memberId, now)))
    throw new Refusal('closure-link-invalid')
  note({ subject: `member ${memberId}`, by: `member ${memberId} (by mailed link)` })
  return { message: answerMessages[locale].closure.cancelled }
}

/** Locks the member first, as the closure does, so that a request is either cancelled or executed. */
async function endRequest(tx: Queryable, memberId: bigint, now: Date, reason?: string): Promise<boolean> {
  await lockRecord(tx, memberId)
  if (!(await markClosureCancelled(tx, memberId, now))) return false
  await notifyOfClosure(tx, { memberId, kind: 'closure-cancelled', now, ...(reason && { reason }) })
  await publish(tx, { topic: 'session', memberId: String(memberId) })
  return true
}

/** Executes the requests whose cooling-off period has ended, each in its own transaction. */
export async function closeDueAccounts(database: Database, secrets: Encryption, now: Date): Promise<void> {
  for (const memberId of await listDueClosures(database.pool, now))
    await database.inTransaction((tx) => closeRequested(tx, { memberId, secrets, now }))
}

type DueClosure = { memberId: bigint; secrets: Encryption; now: Date }

/** An account with new obstacles stays open, and the member is notified. */
async function closeRequested(tx: Transaction, { memberId, secrets, now }: DueClosure): Promise<void> {
  const record = await lockRecord(tx, memberId)
  const closesAt = await findClosureTime(tx, memberId)
  if (!record || !closesAt || closesAt > now) return
  const obstacles = await listClosureObstacles(tx, memberId, now)
  if (obstacles.length > 0) {
    const labels = obstacles.map((words) => describeClosureObstacle(words).label).join(', ')
    await endRequest(tx, memberId, now, `It still has ${labels}. Settle that and request the closure again.`)
    return
  }
  await mailClosure({ tx, secrets, now }, memberId, record)
  await endSessions(tx, { kind: 'member', id: memberId }, now)
  await closeMember(tx, { memberId, adminId: null, reason: 'At the member’s own request', now })
  await publish(tx, { topic: 'members', admins: true })
  await appendAudit(tx, {
    stream: `member-${memberId % 16n}`,
    at: now,
    actor: 'system',
    action: 'account closed',
    subject: `member ${memberId}`,
    after: { accountClosed: true, reason: 'At the member’s own request' },
    address: 'local',
    requestId: '',
  })
}
