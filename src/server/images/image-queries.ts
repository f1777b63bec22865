import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type NewImage = {
  id: string
  owner: Person
  bytes: Uint8Array
  encrypted: boolean
  uploadHash: Uint8Array
  width: number
  height: number
  at: Date
}

export async function insertImage(on: Queryable, image: NewImage): Promise<void> {
  await on.query(
    `insert into image (id, owner_kind, owner_id, bytes, encrypted, upload_hash, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      image.id,
      image.owner.kind,
      image.owner.id,
      image.bytes,
      image.encrypted,
      image.uploadHash,
      image.width,
      image.height,
      image.at,
    ],
  )
}

/** Matches images that a pending confirmation refers to; they are attached when the request is executed. */
const PENDING_CONFIRMATION = `from confirmation where state = 'waiting'
  and jsonb_path_exists(payload, '$.body.* ? (@ == $image)', jsonb_build_object('image', image.id))`

export type FoundImage = {
  owner: Person
  bytes: Buffer
  encrypted: boolean
  attached: boolean
  permission: Permission | 'master' | null
  memberId: bigint | null
  /** The control kind of a pending confirmation that refers to the image. */
  pendingControl: ControlKind | null
}

export async function findImage(on: Queryable, id: string): Promise<FoundImage | undefined> {
  const { rows } = await on.query<Omit<FoundImage, 'owner'> & { kind: Person['kind']; ownerId: bigint }>(
    `select owner_kind as kind, owner_id as "ownerId", bytes, encrypted, attached_to is not null as attached, permission,
       member_id as "memberId", (select kind ${PENDING_CONFIRMATION} order by id limit 1) as "pendingControl"
     from image where id = $1`,
    [id],
  )
  const [found] = rows
  return found && { ...found, owner: { kind: found.kind, id: found.ownerId } }
}

export type Attachment = {
  imageId: string
  /** Must be the uploader. */
  owner: Person
  /** The record it is attached to, such as "deposit 17". */
  to: string
  /** Administrators with this permission may view it. */
  permission: Permission | 'master'
  /** Whether the image must be encrypted; encrypted and plain images are not interchangeable. */
  encrypted?: boolean
  /** A member who may also view it, for images uploaded by an administrator. */
  memberId?: bigint
}

export async function claimImage(on: Queryable, attachment: Attachment): Promise<boolean> {
  const { rowCount } = await on.query(
    `update image set attached_to = $1, permission = $2, member_id = $3
     where id = $4 and owner_kind = $5 and owner_id = $6 and attached_to is null and encrypted = $7`,
    [
      attachment.to,
      attachment.permission,
      attachment.memberId ?? null,
      attachment.imageId,
      attachment.owner.kind,
      attachment.owner.id,
      attachment.encrypted ?? false,
    ],
  )
  return rowCount === 1
}

/** Other records with the same uploaded file. */
export async function listOtherUses(on: Queryable, imageId: string): Promise<string[]> {
  const { rows } = await on.query<{ to: string }>(
    `select other.attached_to as to from image join image as other on other.upload_hash = image.upload_hash
     where image.id = $1 and other.id <> image.id and other.attached_to is not null order by other.created_at limit 10`,
    [imageId],
  )
  return rows.map(({ to }) => to)
}

export async function deleteUnattachedImages(on: Queryable, uploadedBefore: Date, now: Date): Promise<void> {
  await on.query(
    `delete from image where attached_to is null and created_at < $1
       and not exists (select ${PENDING_CONFIRMATION} and expires_at > $2)`,
    [uploadedBefore, now],
  )
}
