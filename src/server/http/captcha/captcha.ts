// Creates and checks captchas. Members' captchas are case-sensitive, administrators' are not.

import { randomInt, randomUUID } from 'node:crypto'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import type { PersonKind } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findCaptcha, insertCaptcha, consumeCaptchaText, countCaptchaTry } from './captcha-queries.ts'

const LETTER_COUNT = 6
const LIFETIME_MILLISECONDS = 5 * 60_000
const MAX_TRIES = 5

/** Members: letters whose upper and lower case are easy to tell apart. Administrators: no look-alikes. */
const alphabets: Record<PersonKind, string[]> = {
  member: ['ABDEFGHJLMNQRTY', 'abdefghmnqrty'],
  admin: ['ABCDEFGHJKLMNPQRTUVWXY2346789'],
}

export async function createCaptcha(tx: Queryable, kind: PersonKind, now: Date): Promise<string> {
  const id = randomUUID()
  await insertCaptcha(tx, { id, kind, text: randomText(kind), now })
  return id
}

/** A member's captcha always contains both cases. */
function randomText(kind: PersonKind): string {
  const sets = alphabets[kind]
  const turn = randomInt(sets.length)
  const text = Array.from({ length: LETTER_COUNT }, (_, index) => {
    const set = sets[index < sets.length ? (index + turn) % sets.length : randomInt(sets.length)]!
    return set[randomInt(set.length)]!
  })
  return text.join('')
}

const usable = (id: string, now: Date) => ({
  id,
  createdAfter: new Date(now.getTime() - LIFETIME_MILLISECONDS),
  maxTries: MAX_TRIES,
})

export const readCaptcha = (on: Queryable, id: string, now: Date) => findCaptcha(on, usable(id, now))

/** Checks the text without consuming the captcha. */
export async function checkCaptcha(tx: Queryable, id: string, typed: string, now: Date): Promise<boolean> {
  const found = await countCaptchaTry(tx, usable(id, now))
  return found !== undefined && matches(found.kind, found.text, typed)
}

type CaptchaAnswer = {
  id: string
  kind: PersonKind
  typed: string
  now: Date
  refusal: RefusalCode
  field: string
}

/** Consumes the captcha and refuses a wrong answer. */
export async function consumeCaptcha(tx: Queryable, answered: CaptchaAnswer): Promise<void> {
  const { id, kind, typed, now, refusal, field } = answered
  const text = await consumeCaptchaText(tx, { ...usable(id, now), kind, now })
  if (text !== undefined && matches(kind, text, typed)) return
  const { message } = new Refusal(refusal)
  throw new Refusal(refusal, { fields: { [field]: message }, commit: true })
}

/** Consumes the captcha of a member's form. */
export const consumeMemberCaptcha = (
  tx: Queryable,
  { captchaId, captcha }: { captchaId: string; captcha: string },
  now: Date,
) =>
  consumeCaptcha(tx, {
    id: captchaId,
    kind: 'member',
    typed: captcha,
    now,
    refusal: 'captcha-incorrect',
    field: 'captcha',
  })

const matches = (kind: PersonKind, text: string, typed: string) =>
  kind === 'member' ? typed === text : typed.trim().toUpperCase() === text
