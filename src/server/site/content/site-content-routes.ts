import * as contract from '#contract/admin/site-content.ts'
import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { TemplateValues } from '#server/http/pages/render-template.ts'
import { route } from '#server/http/route.ts'
import { readCompanyDetails, type Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import { mergeDetails } from '#server/site/content-figures.ts'
import { listChanges } from '#server/site/content/content-changes.ts'
import { defaultContent } from '#server/site/content/default-content.ts'
import { discardDraft, publishContent, restoreVersion, saveDraft } from '#server/site/content/edit-content.ts'
import { listVersions, readDraft } from '#server/site/content/site-content-queries.ts'
import { readContentState, readPublished } from '#server/site/content/read-content.ts'
import { publishedFigures } from '#server/site/published-figures.ts'

const LISTED_VERSIONS = 50

/** Renders a page with draft values. */
export type PreviewSite = (page: string, values: TemplateValues) => Promise<string | undefined>

const draftUrls = (revision: string) => ({
  image: (imageId: string) => `/api/admin/images/${imageId}`,
  stylesheet: `/api/admin/site-content/preview-theme?revision=${revision}`,
})

export const siteContentRoutes = (config: Config, previewSite: PreviewSite) => [
  route(contract.readSiteContent, ({ tx }) => readContentState(tx)),
  route(contract.saveSiteDraft, (call) => saveDraft(call)),
  route(contract.discardSiteDraft, (call) => discardDraft(call)),
  route(contract.publishSiteContent, (call) => publishContent(call)),
  route(contract.restoreSiteVersion, (call) => restoreVersion(call)),
  route(contract.listSiteVersions, async ({ tx }) => {
    const versions = await listVersions(tx, LISTED_VERSIONS + 1)
    return versions.slice(0, LISTED_VERSIONS).map(({ content, ...version }, index) => ({
      ...version,
      changes: listChanges(versions[index + 1]?.content ?? defaultContent, content),
    }))
  }),
  route(contract.previewSitePage, async ({ tx, query }) => {
    const published = await readPublished(tx)
    const draft = query.show === 'draft' ? await readDraft(tx) : undefined
    const values = draft
      ? publishedFigures(config, { ...published, ...draft }, draftUrls(String(draft.revision)))
      : publishedFigures(config, published)
    const html = await previewSite(query.page, values)
    if (html === undefined) throw new Refusal('not-found')
    return html
  }),
  route(contract.previewSiteTheme, async ({ tx }) => {
    const draft = await readDraft(tx)
    if (!draft) throw new Refusal('not-found')
    return publishedFigures(config, { version: 0, content: draft.content })['brand.css']
  }),
]

/** Published company details, for the administrators' task list. */
export const readPublishedDetails =
  (config: Config) =>
  async (on: Queryable): Promise<CompanyDetails> =>
    mergeDetails(readCompanyDetails(config), (await readPublished(on)).content)
