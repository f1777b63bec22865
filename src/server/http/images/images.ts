import { createHash, randomUUID } from 'node:crypto'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { Refusal } from '#contract/platform/refusals.ts'
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

function maySee(caller: Caller, found: FoundImage): boolean {
  const { owner, attached, permission, memberId, awaitedAs } = found
  const { kind, id } = personOf(caller)
  if (owner.kind === kind && owner.id === id) return true
  if (caller.kind === 'member') return memberId === caller.memberId
  if (caller.kind !== 'admin') return false
  if (!attached) return awaitedAs !== null && holds(caller, neededFor(awaitedAs))
  return permission !== null && holds(caller, permission)
}

/** Whoever may confirm a request sees the picture that was sent with it. */
const neededFor = (kind: ControlKind) => (kind === 'receiving-addresses' ? 'Approve Payments' : 'master')

const holds = (caller: Caller & { kind: 'admin' }, permission: Permission | 'master') =>
  caller.master || (permission !== 'master' && caller.permissions.includes(permission))
