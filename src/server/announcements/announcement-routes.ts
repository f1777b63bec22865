import * as contract from '#contract/member/announcements.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import {
  editAnnouncement,
  endAnnouncement,
  mailAnnouncement,
  publishAnnouncement,
} from './publish-announcement.ts'
import {
  insertDismissal,
  listActiveAnnouncements,
  readRecord,
  saveMailPreference,
  wantsMail,
} from './announcement-queries.ts'

export const announcementRoutes = [
  route(contract.readAnnouncements, async ({ tx, caller, now }) => {
    const memberId = requireMemberId(caller)
    return {
      announcements: await listActiveAnnouncements(tx, memberId, now),
      mailed: await wantsMail(tx, memberId),
    }
  }),
  route(contract.dismissAnnouncement, async ({ tx, caller, params, now }) => {
    const memberId = requireMemberId(caller)
    const shown = (await listActiveAnnouncements(tx, memberId, now)).find(
      ({ id }) => id === params.announcementId,
    )
    if (!shown) throw new Refusal('not-found')
    if (shown.pinned) throw new Refusal('announcement-pinned')
    await insertDismissal(tx, shown.id, memberId, now)
    await publish(tx, { topic: 'announcements', memberId: String(memberId) })
    return { dismissed: true }
  }),
  route(contract.setAnnouncementMail, async ({ tx, caller, body }) => {
    await saveMailPreference(tx, requireMemberId(caller), body.mailed)
    return { mailed: body.mailed }
  }),
  route(contract.readAnnouncementRecord, async ({ tx, params }) => {
    const record = await readRecord(tx, params.announcementId)
    if (!record) throw new Refusal('not-found')
    return record
  }),
  route(contract.publishAnnouncement, (call) => publishAnnouncement(call)),
  route(contract.editAnnouncement, (call) => editAnnouncement(call)),
  route(contract.endAnnouncement, (call) => endAnnouncement(call)),
  route(contract.mailAnnouncement, (call) => mailAnnouncement(call)),
]
