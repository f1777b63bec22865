import type { PersonKind } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function insertCaptcha(
  tx: Queryable,
  { id, kind, text, now }: { id: string; kind: PersonKind; text: string; now: Date },
): Promise<void> {
  await tx.query('insert into captcha (id, kind, text, created_at) values ($1, $2, $3, $4)', [
    id,
    kind,
    text,
    now,
  ])
}

type UsableCaptcha = { id: string; createdAfter: Date; maxTries: number }

/** A captcha that can still be answered. */
export async function findCaptcha(
  on: Queryable,
  { id, createdAfter, maxTries }: UsableCaptcha,
): Promise<{ text: string; seed: string } | undefined> {
  const { rows } = await on.query<{ text: string; seed: string }>(
    'select text, seed from captcha where id = $1 and created_at > $2 and used_at is null and tries < $3',
    [id, createdAfter, maxTries],
  )
  return rows[0]
}

/** Counts one check and returns the expected text; does not consume the captcha. */
export async function countCaptchaTry(
  tx: Queryable,
  { id, createdAfter, maxTries }: UsableCaptcha,
): Promise<{ text: string; kind: PersonKind } | undefined> {
  const { rows } = await tx.query<{ text: string; kind: PersonKind }>(
    `update captcha set tries = tries + 1
     where id = $1 and created_at > $2 and used_at is null and tries < $3 returning text, kind`,
    [id, createdAfter, maxTries],
  )
  return rows[0]
}

/** Returns the text once and marks the captcha as used. */
export async function consumeCaptchaText(
  tx: Queryable,
  { id, kind, createdAfter, maxTries, now }: UsableCaptcha & { kind: PersonKind; now: Date },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ text: string }>(
    `update captcha set used_at = $5
     where id = $1 and kind = $2 and created_at > $3 and used_at is null and tries <= $4 returning text`,
    [id, kind, createdAfter, maxTries, now],
  )
  return rows[0]?.text
}
