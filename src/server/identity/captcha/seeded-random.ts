import { createHash } from 'node:crypto'

export type RandomBetween = (from: number, to: number) => number

/** The same seed gives the same numbers, and the numbers do not reveal the seed. */
export function createRandom(seed: string): RandomBetween {
  let [block, at] = [createHash('sha256').update(seed).digest(), 0]
  return (from, to) => {
    if (at + 4 > block.length) [block, at] = [createHash('sha256').update(block).digest(), 0]
    const fraction = block.readUInt32BE(at) / 2 ** 32
    at += 4
    return from + fraction * (to - from)
  }
}
