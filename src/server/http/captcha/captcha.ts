// Captchas are made and checked here. Members' are case-sensitive, administrators' are not.

import { randomInt, randomUUID } from 'node:crypto'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import type { PersonKind } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findCaptchaText, insertCaptcha, takeCaptchaText, tryCaptcha } from './captcha-queries.ts'

const LETTERS = 6
const LIFE_MILLISECONDS = 5 * 60_000
const TRIES = 5

/** Letters whose upper and lower case a person can tell apart; for administrators, no two that look alike. */
const alphabets: Record<PersonKind, string[]> = {
  member: ['ABDEFGHJLMNQRTY', 'abdefghmnqrty'],
  admin: ['ABCDEFGHJKLMNPQRTUVWXY2346789'],
}

export async function makeCaptcha(tx: Queryable, kind: PersonKind, now: Date): Promise<string> {
  const id = randomUUID()
  await insertCaptcha(tx, { id, kind, text: makeText(kind), now })
  return id
}

/** Both cases are there in a member's captcha: letters of the two alphabets take turns at random places. */
function makeText(kind: PersonKind): string {
  const sets = alphabets[kind]
  const turn = randomInt(sets.length)
  const text = Array.from({ length: LETTERS }, (_, index) => {
    const set = sets[index < sets.length ? (index + turn) % sets.length : randomInt(sets.length)]!
    return set[randomInt(set.length)]!
  })
  return text.join('')
}

const usable = (id: string, now: Date) => ({
  id,
  madeAfter: new Date(now.getTime() - LIFE_MILLISECONDS),
  mostTries: TRIES,
})

export const readCaptchaText = (on: Queryable, id: string, now: Date) => findCaptchaText(on, usable(id, now))

/** Whether the text matches, without using the captcha up. */
export async function checkCaptcha(tx: Queryable, id: string, typed: string, now: Date): Promise<boolean> {
  const found = await tryCaptcha(tx, usable(id, now))
  return found !== undefined && matches(found.kind, found.text, typed)
}

type Answered = {
  id: string
  kind: PersonKind
  typed: string
  now: Date
  refusal: RefusalCode
  field: string
}

/** Uses the captcha up, and refuses a wrong answer. */
export async function consumeCaptcha(tx: Queryable, answered: Answered): Promise<void> {
  const { id, kind, typed, now, refusal, field } = answered
  const text = await takeCaptchaText(tx, { ...usable(id, now), kind, now })
  if (text !== undefined && matches(kind, text, typed)) return
  const { message } = new Refusal(refusal)
  throw new Refusal(refusal, { fields: { [field]: message }, keep: true })
}

const matches = (kind: PersonKind, text: string, typed: string) =>
  kind === 'member' ? typed === text : typed.trim().toUpperCase() === text
