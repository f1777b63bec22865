// Decodes uploads and re-encodes the pixels as WebP, which drops metadata and embedded payloads. Decoding is expensive:
// limits/concurrency.ts bounds how many uploads are in progress.

import sharp from 'sharp'
import { Refusal } from '#contract/platform/refusals.ts'

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

export type EncodedImage = { bytes: Uint8Array; width: number; height: number }

export async function reEncode(upload: Uint8Array): Promise<EncodedImage> {
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
