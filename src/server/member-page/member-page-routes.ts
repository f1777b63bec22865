import * as contract from '#contract/admin/member-page.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { insertNote, listTags, lockMember, replaceTags } from './member-page-queries.ts'
import { readMemberPage } from './read-member-page.ts'
import { readTimeline } from './read-timeline.ts'

export const memberPageRoutes = [
  route(contract.readMemberPage, ({ tx, caller, params, now }) =>
    readMemberPage(tx, caller, params.slug, now),
  ),
  route(contract.readMemberTimeline, readTimeline),
  route(contract.addMemberNote, async ({ tx, caller, params: { memberId }, body, now, note }) => {
    if (!(await lockMember(tx, memberId))) throw new Refusal('not-found')
    const saved = await insertNote(tx, { memberId, text: body.text, adminId: requireAdminId(caller), now })
    await publish(tx, { topic: 'members', admins: true })
    // The text is stored in member_note only, because the audit log cannot be erased.
    note({ subject: `member ${memberId}`, after: { note: String(saved.id) } })
    return saved
  }),
  route(contract.saveMemberTags, async ({ tx, caller, params: { memberId }, body, now, note }) => {
    if (!(await lockMember(tx, memberId))) throw new Refusal('not-found')
    const before = await listTags(tx, memberId)
    await replaceTags(tx, { memberId, tags: body.tags, adminId: requireAdminId(caller), now })
    const tags = await listTags(tx, memberId)
    await publish(tx, { topic: 'members', admins: true })
    note({ subject: `member ${memberId}`, before: { tags: before }, after: { tags } })
    return { tags }
  }),
]
