import type { ContentFigures, CompanyFigure, SettingFigure } from '#contract/platform/site-figures.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { readCompanyDetails } from '#server/platform/company-variables.ts'
import type { Config } from '#server/platform/config.ts'
import { companyFigures } from '#server/site/company-figures.ts'
import { contentFigures, mergeDetails, type ContentUrls } from '#server/site/content-figures.ts'
import type { PublishedContent } from '#server/site/content/read-content.ts'

type PublishedFigures = ContentFigures &
  Record<CompanyFigure, string> &
  Pick<Record<SettingFigure, string>, 'email'>

const publicUrls = (version: number): ContentUrls => ({
  image: (imageId) => `/site-images/${imageId}`,
  stylesheet: `/site-theme.css?v=${version}`,
})

/** Figures of the published content, or of a draft with its own addresses. */
export function publishedFigures(
  config: Config,
  { version, content }: PublishedContent,
  urls = publicUrls(version),
  translator: FigureTranslator = figureTranslators.en,
): PublishedFigures {
  return {
    ...companyFigures(mergeDetails(readCompanyDetails(config), content), content.brand.name, translator),
    ...contentFigures(content, urls, translator),
    email: content.contact.email || config.CONTACT_EMAIL,
  }
}
