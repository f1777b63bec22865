import * as contract from '#contract/admin/saved-replies.ts'
import type { SavedReply } from '#contract/admin/saved-replies.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  insertSavedReply,
  listSavedReplies,
  lockSavedReplies,
  removeSavedReply,
  updateSavedReply,
} from './saved-reply-queries.ts'

const MAX_SAVED_REPLIES = 100

/** Titles must be unique, ignoring case. */
function requireFreeTitle(others: readonly SavedReply[], title: string): void {
  if (others.some((each) => each.title.toLowerCase() === title.toLowerCase()))
    throw new Refusal('saved-reply-title-taken')
}

/** Locks the replies and separates one from the others. */
async function lockReply(tx: Queryable, id: bigint) {
  await lockSavedReplies(tx)
  const replies = await listSavedReplies(tx)
  const before = replies.find((each) => each.id === id)
  if (!before) throw new Refusal('not-found')
  return { before, others: replies.filter((each) => each !== before) }
}

const auditFields = ({ title, text }: SavedReply) => ({ title, text })
const announceChange = (tx: Queryable) => publish(tx, { topic: 'tickets', admins: true })

export const savedReplyRoutes = [
  route(contract.readSavedReplies, async ({ tx }) => ({ replies: await listSavedReplies(tx) })),
  route(contract.createSavedReply, async ({ tx, caller, body, now, note }) => {
    await lockSavedReplies(tx)
    const replies = await listSavedReplies(tx)
    requireFreeTitle(replies, body.title)
    if (replies.length >= MAX_SAVED_REPLIES)
      throw new Refusal('too-many-saved-replies', { values: { count: MAX_SAVED_REPLIES } })
    const saved = await insertSavedReply(tx, { ...body, adminId: requireAdminId(caller), now })
    await announceChange(tx)
    note({ subject: `saved reply ${saved.id}`, after: auditFields(saved) })
    return saved
  }),
  route(contract.editSavedReply, async ({ tx, caller, params, body, now, note }) => {
    const { before, others } = await lockReply(tx, params.replyId)
    requireFreeTitle(others, body.title)
    const saved = await updateSavedReply(tx, before.id, { ...body, adminId: requireAdminId(caller), now })
    await announceChange(tx)
    note({ subject: `saved reply ${saved.id}`, before: auditFields(before), after: auditFields(saved) })
    return saved
  }),
  route(contract.deleteSavedReply, async ({ tx, params, note }) => {
    const { before } = await lockReply(tx, params.replyId)
    await removeSavedReply(tx, before.id)
    await announceChange(tx)
    note({ subject: `saved reply ${before.id}`, before: auditFields(before) })
    return { deleted: true }
  }),
]
