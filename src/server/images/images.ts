import { createHash, randomUUID } from 'node:crypto'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { hasPermission, requirePerson, type Caller } from '#server/http/caller.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findImage, insertImage, claimImage, type Attachment, type FoundImage } from './image-queries.ts'
import { reEncode } from './re-encode.ts'

type Upload = { caller: Caller; body: Uint8Array; now: Date }

/** With `secrets`, the image is stored encrypted. */
export async function storeUpload(
  on: Queryable,
  { caller, body: upload, now: at }: Upload,
  secrets?: Encryption,
) {
  const image = await reEncode(upload)
  const bytes = secrets ? secrets.sealBytes(image.bytes) : image.bytes
  const id = randomUUID()
  const uploadHash = createHash('sha256').update(upload).digest()
  await insertImage(on, {
    id,
    owner: requirePerson(caller),
    ...image,
    bytes,
    encrypted: secrets !== undefined,
    uploadHash,
    at,
  })
  return { id, width: image.width, height: image.height }
}

/** Attaches an uploaded image to a feature's record in its transaction. Unknown, foreign and attached images are refused alike. */
export async function attachImage(on: Queryable, attachment: Attachment): Promise<void> {
  if (!(await claimImage(on, attachment))) throw new Refusal('image-unknown')
}

export async function readImageFor(
  on: Queryable,
  caller: Caller,
  id: string,
  secrets: Encryption,
): Promise<Uint8Array> {
  const found = await findImage(on, id)
  if (!found || !canView(caller, found)) throw new Refusal('not-found')
  return found.encrypted ? secrets.openBytes(found.bytes) : found.bytes
}

function canView(caller: Caller, found: FoundImage): boolean {
  const { owner, attached, permission, memberId, pendingControl } = found
  const { kind, id } = requirePerson(caller)
  if (owner.kind === kind && owner.id === id) return true
  if (caller.kind === 'member') return memberId === caller.memberId
  if (caller.kind !== 'admin') return false
  if (!attached) return pendingControl !== null && hasPermission(caller, permissionToConfirm(pendingControl))
  return permission !== null && hasPermission(caller, permission)
}

/** Administrators who may confirm a request can view its image. */
const permissionToConfirm = (kind: ControlKind) =>
  kind === 'receiving-addresses' ? 'Approve Payments' : 'master'
