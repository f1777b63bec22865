// The servers' randomness during a simulation. Every request and every round of a worker draws from its own stream, so that
// the order in which concurrent work draws changes nothing.

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { replaceRandomness } from '#server/platform/randomness.ts'

class RandomStream {
  readonly #seed: string
  #block = Buffer.alloc(0)
  #count = 0

  constructor(seed: string) {
    this.#seed = seed
  }

  take(size: number): Buffer {
    while (this.#block.length < size) {
      const next = createHash('sha512')
        .update(`${this.#seed}/${this.#count++}`)
        .digest()
      this.#block = Buffer.concat([this.#block, next])
    }
    const taken = this.#block.subarray(0, size)
    this.#block = this.#block.subarray(size)
    return Buffer.from(taken)
  }
}

const streams = new AsyncLocalStorage<RandomStream>()

/** Everything that `work` causes, also after an await, draws from the stream of this name. */
export const drawFrom = <T>(name: string, work: () => T): T => streams.run(new RandomStream(name), work)

/** Returns a function that restores the real randomness. Outside `drawFrom`, draws come from one stream of the seed. */
export function seedServerRandomness(seed: number): () => void {
  const start = new RandomStream(`seed ${seed}`)
  const take = (size: number) => (streams.getStore() ?? start).take(size)
  return replaceRandomness({
    randomBytes: take,
    randomInt: (min, max) => min + (take(6).readUIntBE(0, 6) % (max - min)),
    randomUUID() {
      const bytes = take(16)
      bytes[6] = (bytes[6]! & 0x0f) | 0x40
      bytes[8] = (bytes[8]! & 0x3f) | 0x80
      const hex = bytes.toString('hex')
      return [8, 4, 4, 4, 12]
        .map((length, index, all) => {
          const from = all.slice(0, index).reduce((sum, each) => sum + each, 0)
          return hex.slice(from, from + length)
        })
        .join('-')
    },
  })
}
