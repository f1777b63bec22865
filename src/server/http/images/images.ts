import { createHash, randomUUID } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { personOf, type Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findImage, insertImage, takeUpImage, type Attachment, type FoundImage } from './image-queries.ts'
import { reEncode } from './re-encode.ts'

export async function keepUpload(on: Queryable, caller: Caller, upload: Uint8Array, at: Date) {
  const written = await reEncode(upload)
  const id = randomUUID()
  const uploadHash = createHash('sha256').update(upload).digest()
  await insertImage(on, { id, owner: personOf(caller), ...written, uploadHash, at })
  return { id, width: written.width, height: written.height }
}

/**
 * For other nouns, in their own transaction: their record takes the picture up, and with it who may see it. One that is
 * absent, somebody else's or already taken up is refused alike.
 */
export async function attachImage(on: Queryable, attachment: Attachment): Promise<void> {
  if (!(await takeUpImage(on, attachment))) throw new Refusal('image-unknown')
}

export async function showTo(on: Queryable, caller: Caller, id: string): Promise<Uint8Array> {
  const found = await findImage(on, id)
  if (!found || !maySee(caller, found)) throw new Refusal('not-found')
  return found.bytes
}

function maySee(caller: Caller, { owner, attached, permission, memberId }: FoundImage): boolean {
  const { kind, id } = personOf(caller)
  if (owner.kind === kind && owner.id === id) return true
  if (caller.kind === 'member') return memberId === caller.memberId
  if (caller.kind !== 'admin' || !attached || permission === null) return false
  return caller.master || (permission !== 'master' && caller.permissions.includes(permission))
}
