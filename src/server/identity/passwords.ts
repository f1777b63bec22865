// Password hashing (argon2id) and strength estimation (zxcvbn).

import { hash, verify } from '@node-rs/argon2'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'
import type { StrengthJob } from './password-strength-worker.ts'

/** OWASP's parameters; argon2id is the library's default. Only tests lower them. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Low enough that six random characters, the shortest allowed password, pass. */
const MIN_GUESSES = 1_000_000
/** Higher for administrators, who move money: the password must resist cracking of a stolen hash for a while. */
const MIN_ADMIN_GUESSES = 10_000_000_000

export const hashPassword = (password: string): Promise<string> =>
  hash(password, { ...passwordCost, salt: randomBytes(16) })

let dummyHash: Promise<string> | undefined

/** Takes the same time for an unknown user as for a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const fallback = await dummyHash
  return (await verify(passwordHash ?? fallback, password)) && passwordHash !== undefined
}

/** One thread, started on first use, because the dictionaries are large. */
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
