// Whatever a file claims to be, only what its pixels show is kept: it is decoded and written anew. Decoding is the one
// thing here that costs real time, so few run at once and few wait.

import sharp from 'sharp'
import { Refusal } from '#contract/platform/refusals.ts'

const AT_ONCE = 2
const MOST_WAITING = 4
const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2000
const QUALITY = 82

sharp.concurrency(1)
sharp.cache(false)

/** How the formats that we take begin. Anything else never reaches the decoder. */
const beginnings: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => startsWith(bytes, 0, text('RIFF')) && startsWith(bytes, 8, text('WEBP')),
  (bytes) => startsWith(bytes, 0, text('GIF8')),
  (bytes) => startsWith(bytes, 4, text('ftypavif')),
]
const text = (characters: string) => [...Buffer.from(characters, 'latin1')]
const startsWith = (bytes: Uint8Array, from: number, wanted: number[]) =>
  wanted.every((byte, at) => bytes[from + at] === byte)

export type ReEncoded = { bytes: Uint8Array; width: number; height: number }

let working = 0
const waiting: (() => void)[] = []

export async function reEncode(upload: Uint8Array): Promise<ReEncoded> {
  if (!beginnings.some((begins) => begins(upload))) throw new Refusal('not-an-image')
  await takeTurn()
  try {
    return await decodeAndWrite(upload)
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  if (working >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('images-busy', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  working += 1
}

async function decodeAndWrite(upload: Uint8Array): Promise<ReEncoded> {
  const picture = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  const { width, height } = await picture.metadata().catch(unreadable)
  if (width * height > MOST_PIXELS) throw new Refusal('image-too-large')
  const { data, info } = await picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  return { bytes: data, width: info.width, height: info.height }
}

function unreadable(error: Error): never {
  throw new Refusal(/pixel limit/i.test(error.message) ? 'image-too-large' : 'not-an-image')
}
