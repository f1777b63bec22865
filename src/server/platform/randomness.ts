// The server's only source of randomness. The simulator replaces it, so that a seed repeats a run.

import * as crypto from 'node:crypto'

type Randomness = {
  randomBytes(size: number): Buffer
  /** From `min` up to, but not including, `max`. */
  randomInt(min: number, max: number): number
  randomUUID(): string
}

let source: Randomness = crypto

export const randomBytes = (size: number): Buffer => source.randomBytes(size)
export const randomUUID = (): string => source.randomUUID()

export function randomInt(max: number): number
export function randomInt(min: number, max: number): number
export function randomInt(first: number, second?: number): number {
  return second === undefined ? source.randomInt(0, first) : source.randomInt(first, second)
}

/** For simulations and tests only: the seed reveals every secret. Returns a function that restores the real one. */
export function replaceRandomness(replacement: Randomness): () => void {
  source = replacement
  return () => {
    source = crypto
  }
}
