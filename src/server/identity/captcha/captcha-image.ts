// Draws a captcha: each letter rotated, slanted and bent, with waves and noise on top.

import sharp from 'sharp'
import { segmentsOf, type Segment } from './captcha-font.ts'
import { createRandom, type RandomBetween } from './seeded-random.ts'

const WIDTH = 220
const HEIGHT = 80
const LETTER_WIDTH = 33
const LEFT = 16
const BACKGROUND = 246
const INK = 30

/** Deterministic per captcha, so that overlaying several downloads does not remove the noise. */
export async function drawCaptchaImage({ text, seed }: { text: string; seed: string }): Promise<Buffer> {
  const chance = createRandom(seed)
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(BACKGROUND)
  const bend = { phase: chance(0, 6), height: chance(2.5, 4.5), length: chance(22, 34) }
  const bent = (x: number, y: number) => ({
    x: x + Math.sin(y / 11 + bend.phase) * 2,
    y: y + Math.sin(x / bend.length + bend.phase) * bend.height,
  })
  for (const [index, character] of text.split('').entries()) {
    const place = randomPlacement(LEFT + index * LETTER_WIDTH, chance)
    for (const segment of segmentsOf(character)) {
      for (const part of splitInHalf(splitInHalf([segment])))
        stroke(pixels, placeSegment(part, place, bent), 1.9)
    }
  }
  for (let line = 0; line < 3; line++) drawWave(pixels, chance)
  for (let speck = 0; speck < 260; speck++) {
    pixels[Math.floor(chance(0, WIDTH * HEIGHT))] = Math.floor(chance(60, 200))
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

type LetterPlacement = { x: number; y: number; turn: number; slant: number; wide: number; high: number }

const randomPlacement = (x: number, chance: RandomBetween): LetterPlacement => ({
  x: x + chance(-3, 3),
  y: HEIGHT / 2 + chance(-6, 2),
  turn: chance(-0.32, 0.32),
  slant: chance(-0.25, 0.25),
  wide: chance(5, 6.3),
  high: chance(5.6, 7),
})

function placeSegment(
  { from, to }: Segment,
  place: LetterPlacement,
  bent: (x: number, y: number) => Segment['from'],
): Segment {
  const move = (point: Segment['from']) => {
    const [x, y] = [(point.x - 2) * place.wide - (point.y - 3) * place.slant * 4, (point.y - 3) * place.high]
    const [cosine, sine] = [Math.cos(place.turn), Math.sin(place.turn)]
    return bent(place.x + 12 + x * cosine - y * sine, place.y + x * sine + y * cosine)
  }
  return { from: move(from), to: move(to) }
}

const splitInHalf = (segments: Segment[]) =>
  segments.flatMap(({ from, to }) => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    return [
      { from, to: middle },
      { from: middle, to },
    ]
  })

function drawWave(pixels: Uint8Array, chance: RandomBetween): void {
  const [start, wave, length, phase] = [chance(15, 65), chance(6, 16), chance(18, 45), chance(0, 6)]
  const height = (x: number) => start + Math.sin(x / length + phase) * wave
  for (let x = 0; x < WIDTH; x += 4) {
    stroke(pixels, { from: { x, y: height(x) }, to: { x: x + 4, y: height(x + 4) } }, 0.9)
  }
}

/** Draws an anti-aliased line. */
function stroke(pixels: Uint8Array, { from, to }: Segment, radius: number): void {
  const reach = Math.ceil(radius + 1)
  const [right, bottom] = [Math.max(from.x, to.x) + reach, Math.max(from.y, to.y) + reach]
  for (let y = Math.max(0, Math.floor(Math.min(from.y, to.y)) - reach); y < Math.min(HEIGHT, bottom); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(from.x, to.x)) - reach); x < Math.min(WIDTH, right); x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance(x, y, from, to)))
      const at = y * WIDTH + x
      pixels[at] = Math.min(pixels[at]!, Math.round(BACKGROUND - cover * (BACKGROUND - INK)))
    }
  }
}

function distance(x: number, y: number, from: Segment['from'], to: Segment['from']): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy)
}
