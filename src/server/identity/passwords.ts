// Password hashing (argon2id) and strength estimation (zxcvbn).

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#contract/platform/refusals.ts'
import type { PersonKind } from '#server/http/caller.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { WorkerPool, type WorkerAnswer } from '#server/platform/worker-pool.ts'
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

// Worker thread that estimates how easily a password is guessed, which can take a tenth of a second.

type StrengthJob = { password: string; words: string[] }

/** The cost grows with the length. */
const MAX_ESTIMATED_CHARACTERS = 32
/** The cost grows with the number of look-alike replacements; the default of 100 takes a second. */
const MAX_SUBSTITUTIONS = 20

const checker = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})

const port = parentPort!
port.on('message', ({ password, words }: StrengthJob) => {
  const { guesses } = checker.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), words)
  port.postMessage({ result: guesses } satisfies WorkerAnswer<number>)
})

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

/** The dictionaries are large, so there is one thread, started on first use. */
const strengthPool = new WorkerPool<StrengthJob, number>(
  new URL('password-strength-worker.ts', import.meta.url),
  { workers: 1, maxQueued: 40 },
)

/** Refuses a common or easily guessed password. `userInputs` (name, email …) count as dictionary words. */
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

const countGuesses = (password: string, words: string[]): Promise<number> =>
  strengthPool.run({ password, words: [...words, PRODUCT_NAME] })

/** The actor of a failed sign-in under an unknown name, which may be a password typed into the wrong field. */
export const UNKNOWN_NAME = 'unknown (not signed in)'
