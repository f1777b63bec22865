import type * as contract from '#contract/member/announcements.ts'
import { announcementAudiences, type AnnouncementRecord } from '#contract/member/announcements.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { isPackage } from '#server/plan/plan-queries.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import {
  announcesScheduledPlan,
  insertAnnouncement,
  insertMailing,
  markEnded,
  updateAnnouncementStates,
  readRecord,
  updateAnnouncement,
  type AnnouncedPlan,
  type AnnouncementFields,
} from './announcement-queries.ts'

type Body = Call<typeof contract.publishAnnouncement>['body']

export async function publishAnnouncement(call: Call<typeof contract.publishAnnouncement>) {
  const { tx, caller, body, now } = call
  const fields = { ...body, fromAt: body.fromAt ?? now }
  requireFutureEnd(fields.untilAt, now)
  await requireAudience(tx, body.audience)
  const id = await insertAnnouncement(tx, fields, { adminId: requireAdminId(caller), now })
  await publishChange(tx, now)
  call.note({ subject: `announcement ${id}`, after: body })
  return (await readRecord(tx, id))!
}

type PlanAnnouncement = Pick<AnnouncementFields, 'title' | 'text'> & AnnouncedPlan

/** Tells every member which terms of a plan version fall. Cancelling the version ends the announcement. */
export async function announcePlanChange(
  tx: Transaction,
  { title, text, ...plan }: PlanAnnouncement,
  by: { adminId: bigint; now: Date },
): Promise<void> {
  const always = { audience: 'Everyone', fromAt: by.now, untilAt: null, pinned: false }
  await insertAnnouncement(tx, { title, text, ...always }, by, plan)
  await publishChange(tx, by.now)
}

export async function editAnnouncement(call: Call<typeof contract.editAnnouncement>) {
  const { tx, params, body, now } = call
  const before = await lockOpen(tx, params.announcementId, now)
  const fields = { ...body, fromAt: body.fromAt ?? before.fromAt }
  if (!isSame(fields, toBody(before))) await requireNoScheduledPlan(tx, before.id, now)
  requireFutureEnd(body.untilAt, now)
  await requireAudience(tx, body.audience)
  await updateAnnouncement(tx, before.id, fields, now)
  await publishChange(tx, now)
  call.note({ subject: `announcement ${before.id}`, before: toBody(before), after: body })
  return (await readRecord(tx, before.id))!
}

/** Whether members read the same; it can be pinned. */
const isSame = (one: Body, other: Body) =>
  (['title', 'text', 'audience'] as const).every((name) => one[name] === other[name]) &&
  (['fromAt', 'untilAt'] as const).every((name) => one[name]?.getTime() === other[name]?.getTime())

/** Members read of terms that fall until they do. The database refuses it, too. */
async function requireNoScheduledPlan(on: Queryable, id: bigint, now: Date): Promise<void> {
  if (await announcesScheduledPlan(on, id, now)) throw new Refusal('announcement-of-plan')
}

async function requireAudience(on: Queryable, audience: string): Promise<void> {
  const isGeneral = announcementAudiences.some((each) => each === audience)
  if (!isGeneral && !(await isPackage(on, audience)))
    throw new Refusal('invalid-input', { fields: { audience: 'Choose an audience' } })
}

export async function endAnnouncement(call: Call<typeof contract.endAnnouncement>) {
  const { tx, params, now } = call
  const before = await lockOpen(tx, params.announcementId, now)
  await requireNoScheduledPlan(tx, before.id, now)
  await markEnded(tx, before.id, now)
  await publish(tx, { topic: 'announcements' })
  call.note({ subject: `announcement ${before.id}`, after: { title: before.title, endedAt: now } })
  return (await readRecord(tx, before.id))!
}

/** Can be requested once; the announcement worker queues the batches. */
export async function mailAnnouncement(call: Call<typeof contract.mailAnnouncement>) {
  const { tx, caller, params, now } = call
  const { id, title, audience } = await lockOpen(tx, params.announcementId, now)
  if (!(await insertMailing(tx, id, requireAdminId(caller), now))) throw new Refusal('announcement-mailed')
  await publish(tx, { topic: 'announcements', admins: true })
  call.note({ subject: `announcement ${id}`, after: { title, audience } })
  return { message: 'Mailing started' }
}

const toBody = ({ id: _id, endedAt: _ended, mailing: _mailing, ...body }: AnnouncementRecord): Body => body

async function lockOpen(tx: Queryable, id: bigint, now: Date): Promise<AnnouncementRecord> {
  const record = await readRecord(tx, id, 'for update of announcement')
  if (!record) throw new Refusal('not-found')
  if (record.endedAt || (record.untilAt && record.untilAt <= now)) throw new Refusal('announcement-ended')
  return record
}

function requireFutureEnd(untilAt: Date | null, now: Date): void {
  if (untilAt && untilAt <= now)
    throw new Refusal('invalid-input', { fields: { untilAt: 'Enter a time in the future' } })
}

/** Publishes the change immediately; the worker publishes later starts and ends. */
async function publishChange(tx: Queryable, now: Date): Promise<void> {
  await updateAnnouncementStates(tx, now)
  await publish(tx, { topic: 'announcements' })
}
