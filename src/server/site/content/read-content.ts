import type { ContentState } from '#contract/admin/site-content.ts'
import type { SiteContent } from '#contract/platform/site-content.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listChanges, listSamples } from '#server/site/content/content-changes.ts'
import { defaultContent } from '#server/site/content/default-content.ts'
import { listVersions, readDraft } from '#server/site/content/site-content-queries.ts'

export type PublishedContent = { version: number; content: SiteContent }

/** The newest version, or the default content. */
export async function readPublished(on: Queryable): Promise<PublishedContent> {
  const [newest] = await listVersions(on, 1)
  return newest ?? { version: 0, content: defaultContent }
}

export async function readContentState(on: Queryable): Promise<ContentState> {
  const [newest] = await listVersions(on, 1)
  const published = newest?.content ?? defaultContent
  const draft = await readDraft(on)
  return {
    version: newest?.version ?? 0,
    published,
    publishedAt: newest?.publishedAt ?? null,
    publishedBy: newest?.publishedBy ?? null,
    draft: draft ? { ...draft, changes: listChanges(published, draft.content) } : null,
    samples: listSamples(published),
  }
}
