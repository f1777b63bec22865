// Passwords: argon2id in the background pool, and a judgement of how easily one is guessed.

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '#contract/platform/refusals.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

// Argon2id is the library's default; 19 MiB and two passes are OWASP's.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** What six random characters take at least, so that the shortest password allowed is possible. */
const LEAST_GUESSES = 1_000_000

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** Takes as long for somebody who does not exist as for a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const unknown = await nobody
  return (await verify(passwordHash ?? unknown, password)) && passwordHash !== undefined
}

let judge: Promise<ZxcvbnFactory> | undefined

/** Refuses a common or easily guessed password; the person's own words count as known to everyone. */
export async function refuseGuessable(password: string, field: string, ownWords: string[]): Promise<void> {
  const words = ownWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  if (!(await isGuessable(password, words))) return
  throw new Refusal('password-guessable', { fields: { [field]: 'Password is too easy to guess' } })
}

async function isGuessable(text: string, words: string[]): Promise<boolean> {
  judge ??= loadJudge()
  // Its cost grows with the length, and what is long is judged by its beginning.
  const { guesses } = (await judge).check(text.slice(0, 64), [...words, PRODUCT_NAME])
  return guesses < LEAST_GUESSES
}

const MOST_NAMED = 40

/**
 * Who it was that could not sign in, by the name that was typed. A name that nobody here has may be a password in the
 * wrong field: it is told only if it is too easy to guess to be anybody's.
 */
export async function nameNotSignedIn(typed: string, known: boolean): Promise<string> {
  const told = known || (typed.length <= MOST_NAMED && (await isGuessable(typed, [])))
  const plain = typed.slice(0, MOST_NAMED).replaceAll(/[^\p{L}\p{N}@._+-]/gu, '?')
  return `${told ? plain : 'unknown'} (not signed in)`
}

// The dictionaries are large, so they are loaded when the first password is judged.
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Judge({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
