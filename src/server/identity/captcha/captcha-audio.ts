// Renders a captcha as groups of beeps to count: one group per digit, as a WAV file with 8 kHz and 8 bits.

import { createRandom, type RandomBetween } from './seeded-random.ts'

const SAMPLE_RATE = 8000
const HEADER_BYTES = 44
const SILENCE = 128
const LOUDNESS = 90
const NOISE = 5
const EDGE_SECONDS = 0.015

type Beep = { startSeconds: number; seconds: number; hertz: number }

/** Deterministic per captcha, so that overlaying several downloads does not remove the noise. */
export function renderCaptchaAudio({ text, seed }: { text: string; seed: string }): Buffer {
  const chance = createRandom(`audio ${seed}`)
  const { beeps, seconds } = scheduleBeeps(text, chance)
  const wave = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  for (const beep of beeps) addBeep(wave, beep)
  return encodeWave(wave, chance(1, 2 ** 31))
}

/** The pause between two groups is at least three times that between two beeps of a group. */
function scheduleBeeps(text: string, chance: RandomBetween): { beeps: Beep[]; seconds: number } {
  const beeps: Beep[] = []
  let seconds = 0.3
  for (const digit of text) {
    const hertz = chance(480, 880)
    for (let beep = 0; beep < Number(digit); beep++) {
      const length = chance(0.09, 0.13)
      beeps.push({ startSeconds: seconds, seconds: length, hertz: hertz * chance(0.98, 1.02) })
      seconds += length + chance(0.13, 0.19)
    }
    seconds += chance(0.75, 0.95)
  }
  return { beeps, seconds }
}

/** A tone with fade-in and fade-out, to avoid clicks. */
function addBeep(wave: Float32Array, { startSeconds, seconds, hertz }: Beep): void {
  const first = Math.floor(startSeconds * SAMPLE_RATE)
  const count = Math.floor(seconds * SAMPLE_RATE)
  const edge = EDGE_SECONDS * SAMPLE_RATE
  for (let index = 0; index < count; index++) {
    const volume = Math.min(1, index / edge, (count - index) / edge)
    wave[first + index] = volume * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE)
  }
}

function encodeWave(wave: Float32Array, noiseSeed: number): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + wave.length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(wave.length, 40)
  let noise = Math.floor(noiseSeed)
  for (let index = 0; index < wave.length; index++) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
    const hiss = (noise / 2 ** 31 - 1) * NOISE
    file[HEADER_BYTES + index] = Math.round(SILENCE + wave[index]! * LOUDNESS + hiss)
  }
  return file
}
