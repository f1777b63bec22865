// Draws a captcha: each letter rotated, slanted and bent, with waves and noise on top.

import sharp from 'sharp'
import { createRandom, type RandomBetween } from './seeded-random.ts'

// Letters as strokes on a grid four wide and six high; descenders reach two below. "06 20 46" connects the points (0,6), (2,0) and
// (4,6); a bar lifts the pen.

const strokes: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  J: '10 40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 47',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  a: '02 32 43 46|44 14 05 16 36 45',
  b: '00 06|03 12 32 43 45 36 16 05',
  d: '40 46|43 32 12 03 05 16 36 45',
  e: '04 44 43 32 12 03 05 16 36 45',
  f: '40 30 21 26|03 43',
  g: '42 47 38 18 07|43 32 12 03 05 16 36 45',
  h: '00 06|03 12 32 43 46',
  m: '06 02|03 12 23 26|23 32 43 46',
  n: '06 02|03 12 32 43 46',
  q: '42 48|43 32 12 03 05 16 36 45',
  r: '02 06|04 12 32 43',
  t: '20 25 36 46|02 42',
  y: '02 25|42 18 08',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '42 33 13 02 01 10 30 41 44 26 06',
}

type Point = { x: number; y: number }
type Segment = { from: Point; to: Point }

function segmentsOf(character: string): Segment[] {
  return (strokes[character] ?? '').split('|').flatMap((line) => {
    const points = line.split(' ').map(([x, y]) => ({ x: Number(x), y: Number(y) }))
    return points.slice(1).map((to, index) => ({ from: points[index]!, to }))
  })
}

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
