import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { CaptchaMedium } from '#contract/platform/captcha.ts'
import type { Queryable } from '#server/platform/database.ts'

export type NewCaptcha = {
  id: string
  kind: PersonKind
  medium: CaptchaMedium
  text: string
  target: string
  expiresAt: Date
}

export async function insertCaptcha(
  tx: Queryable,
  { id, kind, medium, text, target, expiresAt }: NewCaptcha,
): Promise<void> {
  await tx.query(
    'insert into captcha (id, kind, medium, text, target, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [id, kind, medium, text, target, expiresAt],
  )
}

type UsableCaptcha = { id: string; now: Date; maxTries: number }
export type FoundCaptcha = { medium: CaptchaMedium; text: string; seed: string }

/** A captcha that can still be answered. */
export async function findCaptcha(
  on: Queryable,
  { id, now, maxTries }: UsableCaptcha,
): Promise<FoundCaptcha | undefined> {
  const { rows } = await on.query<FoundCaptcha>(
    'select medium, text, seed from captcha where id = $1 and expires_at > $2 and used_at is null and tries < $3',
    [id, now, maxTries],
  )
  return rows[0]
}

/** Counts one check and returns the expected text; does not consume the captcha. */
export async function countCaptchaTry(
  tx: Queryable,
  { id, now, maxTries }: UsableCaptcha,
): Promise<{ text: string; kind: PersonKind } | undefined> {
  const { rows } = await tx.query<{ text: string; kind: PersonKind }>(
    `update captcha set tries = tries + 1
     where id = $1 and expires_at > $2 and used_at is null and tries < $3 returning text, kind`,
    [id, now, maxTries],
  )
  return rows[0]
}

/** Marks the captcha as used and returns text and target. */
export async function consumeCaptchaText(
  tx: Queryable,
  { id, kind, maxTries, now }: UsableCaptcha & { kind: PersonKind },
): Promise<{ text: string; target: string } | undefined> {
  const { rows } = await tx.query<{ text: string; target: string }>(
    `update captcha set used_at = $3
     where id = $1 and kind = $2 and expires_at > $3 and used_at is null and tries <= $4 returning text, target`,
    [id, kind, now, maxTries],
  )
  return rows[0]
}
