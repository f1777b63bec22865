import type { SavedReply } from '#contract/admin/saved-replies.ts'
import type { Queryable } from '#server/platform/database.ts'

const columns = `saved_reply.id, saved_reply.title, saved_reply.text, admin.name as "savedBy", saved_reply.saved_at as "savedAt"`

export async function listSavedReplies(on: Queryable): Promise<SavedReply[]> {
  const { rows } = await on.query<SavedReply>(
    `select ${columns} from saved_reply join admin on admin.id = saved_reply.saved_by order by lower(title)`,
  )
  return rows
}

/** Serializes changes, so that titles and the number of replies are checked against the current state. */
export async function lockSavedReplies(tx: Queryable): Promise<void> {
  await tx.query('lock table saved_reply in share row exclusive mode')
}

export type ReplyFields = { title: string; text: string; adminId: bigint; now: Date }

export async function insertSavedReply(tx: Queryable, reply: ReplyFields): Promise<SavedReply> {
  const { title, text, adminId, now } = reply
  const { rows } = await tx.query<SavedReply>(
    `with saved_reply as (
       insert into saved_reply (title, text, saved_by, saved_at) values ($1, $2, $3, $4) returning *
     ) select ${columns} from saved_reply join admin on admin.id = saved_reply.saved_by`,
    [title, text, adminId, now],
  )
  return rows[0]!
}

export async function updateSavedReply(tx: Queryable, id: bigint, reply: ReplyFields): Promise<SavedReply> {
  const { title, text, adminId, now } = reply
  const { rows } = await tx.query<SavedReply>(
    `with saved_reply as (
       update saved_reply set title = $2, text = $3, saved_by = $4, saved_at = $5 where id = $1 returning *
     ) select ${columns} from saved_reply join admin on admin.id = saved_reply.saved_by`,
    [id, title, text, adminId, now],
  )
  return rows[0]!
}

export async function removeSavedReply(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('delete from saved_reply where id = $1', [id])
}
