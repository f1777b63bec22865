import { createHash } from 'node:crypto'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { hasPermission, requirePerson, type Caller } from '#server/http/caller.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findImage, insertImage, claimImage, type Attachment, type FoundImage } from './image-queries.ts'
import sharp from 'sharp'
import { randomUUID } from '#server/platform/randomness.ts'

// Decodes uploads and re-encodes the pixels as WebP, which drops metadata and embedded payloads. Decoding is expensive, so
// limits/concurrency.ts limits concurrent uploads.

const MAX_PIXELS = 40_000_000
const MAX_SIDE_PIXELS = 2000
const QUALITY = 82

sharp.concurrency(1)
sharp.cache(false)

/** Signatures of the accepted formats. Anything else never reaches the decoder. */
const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => startsWith(bytes, 0, bytesOfText('RIFF')) && startsWith(bytes, 8, bytesOfText('WEBP')),
  (bytes) => startsWith(bytes, 0, bytesOfText('GIF8')),
  (bytes) => startsWith(bytes, 4, bytesOfText('ftypavif')),
]
const bytesOfText = (characters: string) => [...Buffer.from(characters, 'latin1')]
const startsWith = (bytes: Uint8Array, from: number, wanted: number[]) =>
  wanted.every((byte, at) => bytes[from + at] === byte)

type EncodedImage = { bytes: Uint8Array; width: number; height: number }

async function reEncode(upload: Uint8Array): Promise<EncodedImage> {
  if (!signatures.some((matches) => matches(upload))) throw new Refusal('not-an-image')
  const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const { width, height } = await image.metadata().catch(throwUnreadable)
  if (width * height > MAX_PIXELS) throw new Refusal('image-too-large')
  const { data, info } = await image
    .rotate()
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnreadable)
  return { bytes: data, width: info.width, height: info.height }
}

function throwUnreadable(error: Error): never {
  throw new Refusal(/pixel limit/i.test(error.message) ? 'image-too-large' : 'not-an-image')
}

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
