// Password hashing (argon2id) and strength estimation (zxcvbn).

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '#contract/platform/refusals.ts'
import type { PersonKind } from '#server/http/caller.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

// OWASP parameters; argon2id is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Low enough that six random characters, the shortest allowed password, pass. */
const MIN_GUESSES = 1_000_000
/** Administrators move money: a password must survive a stolen hash for a while. */
const MIN_ADMIN_GUESSES = 10_000_000_000

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let dummyHash: Promise<string> | undefined

/** Takes as long for an unknown user as for a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const fallback = await dummyHash
  return (await verify(passwordHash ?? fallback, password)) && passwordHash !== undefined
}

let strengthChecker: Promise<ZxcvbnFactory> | undefined

/** Refuses a common or easily guessed password. `userInputs` (name, e-mail …) count as dictionary words. */
export async function requireStrongPassword(
  password: string,
  field: string,
  userInputs: string[],
  owner: PersonKind = 'member',
): Promise<void> {
  const words = userInputs.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  if ((await countGuesses(password, words)) >= (owner === 'admin' ? MIN_ADMIN_GUESSES : MIN_GUESSES)) return
  throw new Refusal('password-guessable', { fields: { [field]: 'Password is too easy to guess' } })
}

async function countGuesses(text: string, words: string[]): Promise<number> {
  strengthChecker ??= loadStrengthChecker()
  // The cost grows with the length, so only the first 64 characters are checked.
  const { guesses } = (await strengthChecker).check(text.slice(0, 64), [...words, PRODUCT_NAME])
  return guesses
}

/** The actor of a failed sign-in under an unknown name, which may be a password typed into the wrong field. */
export const UNKNOWN_NAME = 'unknown (not signed in)'

// The dictionaries are large, so they are loaded on first use.
async function loadStrengthChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
