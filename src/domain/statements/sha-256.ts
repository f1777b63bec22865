// SHA-256 of ASCII text, in hexadecimal: the browser's own needs a secure address, and a check must work on any.
// Where speed matters, whoever builds a tree hands in a faster one; a test holds the two together.

export type Sha256 = (text: string) => string

const BLOCK_BYTES = 64
const ROUNDS = 64

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0)
}
const CONSTANTS = fractions(ROUNDS, Math.cbrt)
const START = fractions(8, Math.sqrt)

export function sha256(text: string): string {
  const state = [...START]
  const words = paddedWords(text)
  for (let block = 0; block < words.length; block += 16) digestBlock(state, words.slice(block, block + 16))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function paddedWords(text: string): number[] {
  const blocks = Math.ceil((text.length + 9) / BLOCK_BYTES)
  const words = Array.from({ length: blocks * 16 }, () => 0)
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) throw new RangeError('only ASCII text is hashed here')
    put(at, code)
  }
  put(text.length, 0x80)
  words[words.length - 1] = text.length * 8
  return words
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function digestBlock(state: number[], block: readonly number[]): void {
  const words = [...block]
  const word = (at: number) => words[at] ?? 0
  for (let at = 16; at < ROUNDS; at += 1) {
    const [before, late] = [word(at - 15), word(at - 2)]
    const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words.push((word(at - 16) + small + word(at - 7) + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (CONSTANTS[round] ?? 0) + word(round)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = ((state[index] ?? 0) + value) | 0
}
