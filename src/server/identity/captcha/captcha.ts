// Creates and checks captchas. Members' captchas are case-sensitive, administrators' are not.

import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { CaptchaMedium } from '#contract/platform/captcha.ts'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'
import { randomInt, randomUUID } from '#server/platform/randomness.ts'
import { findCaptcha, insertCaptcha, consumeCaptchaText, countCaptchaTry } from './captcha-queries.ts'

const CHARACTER_COUNT = 6
const lifetimeMinutes: Record<CaptchaMedium, number> = { image: 5, audio: 5, email: 10 }
const MAX_TRIES = 5

/** Members: letters whose upper and lower case are easy to tell apart. Administrators: no look-alikes. */
const imageAlphabets: Record<PersonKind, string[]> = {
  member: ['ABDEFGHJLMNQRTY', 'abdefghmnqrty'],
  admin: ['ABCDEFGHJKLMNPQRTUVWXY2346789'],
}
/** Up to four beeps are recognized without counting. */
const AUDIO_ALPHABET = ['1234']
const EMAIL_ALPHABET = ['0123456789']

const alphabetOf = (kind: PersonKind, medium: CaptchaMedium) =>
  ({ image: imageAlphabets[kind], audio: AUDIO_ALPHABET, email: EMAIL_ALPHABET })[medium]

type CaptchaRequest = { kind: PersonKind; medium: CaptchaMedium; target?: string; now: Date }

export async function createCaptcha(
  tx: Queryable,
  { kind, medium, target = '', now }: CaptchaRequest,
): Promise<{ id: string; text: string }> {
  const id = randomUUID()
  const text = randomText(alphabetOf(kind, medium))
  const expiresAt = new Date(now.getTime() + lifetimeMinutes[medium] * 60_000)
  await insertCaptcha(tx, { id, kind, medium, text, target: normalizeTarget(target), expiresAt })
  return { id, text }
}

const normalizeTarget = (name: string) => name.trim().toLowerCase()

/** Contains a character of each set. */
function randomText(sets: string[]): string {
  const turn = randomInt(sets.length)
  const text = Array.from({ length: CHARACTER_COUNT }, (_, index) => {
    const set = sets[index < sets.length ? (index + turn) % sets.length : randomInt(sets.length)]!
    return set[randomInt(set.length)]!
  })
  return text.join('')
}

const usable = (id: string, now: Date) => ({ id, now, maxTries: MAX_TRIES })

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
  /** The account or address of the form. A mailed code answers only the form it was requested for. */
  target: string
  now: Date
  refusal: RefusalCode
  field: string
}

/** Consumes the captcha and refuses a wrong answer. */
export async function consumeCaptcha(tx: Queryable, answered: CaptchaAnswer): Promise<void> {
  const { id, kind, typed, target, now, refusal, field } = answered
  const found = await consumeCaptchaText(tx, { ...usable(id, now), kind })
  const isForTarget = found && ['', normalizeTarget(target)].includes(found.target)
  if (isForTarget && matches(kind, found.text, typed)) return
  const { message } = new Refusal(refusal)
  throw new Refusal(refusal, { fields: { [field]: message }, commit: true })
}

/** Consumes the captcha of a member's form. */
export const consumeMemberCaptcha = (
  tx: Queryable,
  { captchaId, captcha }: { captchaId: string; captcha: string },
  target: string,
  now: Date,
) =>
  consumeCaptcha(tx, {
    id: captchaId,
    kind: 'member',
    typed: captcha,
    target,
    now,
    refusal: 'captcha-incorrect',
    field: 'captcha',
  })

const matches = (kind: PersonKind, text: string, typed: string) =>
  kind === 'member' ? typed === text : typed.trim().toUpperCase() === text
