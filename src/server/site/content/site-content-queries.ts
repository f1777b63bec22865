import type { SiteContent } from '#contract/platform/site-content.ts'
import type { Queryable } from '#server/platform/database.ts'

export type StoredVersion = {
  version: number
  content: SiteContent
  publishedAt: Date
  publishedBy: string
}
export type StoredDraft = { revision: bigint; content: SiteContent; savedAt: Date; savedBy: string }

const versions = `select version, content, published_at as "publishedAt", admin.name as "publishedBy"
  from site_content_version join admin on admin.id = published_by`

/** Newest first. */
export async function listVersions(on: Queryable, count: number): Promise<StoredVersion[]> {
  const { rows } = await on.query<StoredVersion>(`${versions} order by version desc limit $1`, [count])
  return rows
}

export async function findVersion(on: Queryable, version: number): Promise<StoredVersion | undefined> {
  const { rows } = await on.query<StoredVersion>(`${versions} where version = $1`, [version])
  return rows[0]
}

export async function readDraft(on: Queryable): Promise<StoredDraft | undefined> {
  const { rows } = await on.query<StoredDraft>(
    `select revision, content, saved_at as "savedAt", admin.name as "savedBy"
     from site_content_draft join admin on admin.id = saved_by`,
  )
  return rows[0]
}

/** Deletes and returns the draft if it still has this revision; the row lock serializes concurrent changes. */
export async function takeDraft(on: Queryable, revision: bigint): Promise<SiteContent | undefined> {
  const { rows } = await on.query<{ content: SiteContent }>(
    'delete from site_content_draft where revision = $1 returning content',
    [revision],
  )
  return rows[0]?.content
}

type Author = { adminId: bigint; now: Date }

/** Returns false if a draft already exists. */
export async function insertDraft(
  on: Queryable,
  content: SiteContent,
  { adminId, now }: Author,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into site_content_draft (content, saved_at, saved_by) values ($1, $2, $3) on conflict do nothing`,
    [JSON.stringify(content), now, adminId],
  )
  return rowCount === 1
}

export async function insertVersion(
  on: Queryable,
  { version, content }: { version: number; content: SiteContent },
  { adminId, now }: Author,
): Promise<void> {
  await on.query(
    'insert into site_content_version (version, content, published_at, published_by) values ($1, $2, $3, $4)',
    [version, JSON.stringify(content), now, adminId],
  )
}

/** The record that images of the public site are attached to. */
export const SITE_CONTENT = 'site content'

/** Replaced images stay attached, so that an earlier version can be restored. */
export async function isSiteImage(on: Queryable, imageId: string): Promise<boolean> {
  const { rowCount } = await on.query('select 1 from image where id = $1 and attached_to = $2', [
    imageId,
    SITE_CONTENT,
  ])
  return rowCount === 1
}

/** Bytes of an image that the newest version uses. */
export async function findPublishedImage(on: Queryable, imageId: string): Promise<Buffer | undefined> {
  const { rows } = await on.query<{ bytes: Buffer }>(
    `with newest as (select content from site_content_version order by version desc limit 1)
     select bytes from image where id = $1 and attached_to = $2 and id::text in (
       select content -> 'brand' ->> 'logo' from newest
       union all select person ->> 'portrait' from newest, jsonb_array_elements(content -> 'team') as person)`,
    [imageId, SITE_CONTENT],
  )
  return rows[0]?.bytes
}
