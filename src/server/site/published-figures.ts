import type { ContentFigures, CompanyFigure, SettingFigure } from '#contract/platform/site-figures.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { readCompanyDetails, type Config } from '#server/platform/config.ts'
import { contentFigures, mergeDetails, type ContentUrls } from '#server/site/content-figures.ts'
import type { PublishedContent } from '#server/site/content/read-content.ts'
import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

/** Parts of sentences on the legal pages and in the footer. They remain complete sentences if a detail is missing. */
export function companyFigures(
  details: CompanyDetails,
  name: string = PRODUCT_NAME,
  { t, locale }: FigureMessages = figureMessages.en,
): Record<CompanyFigure, string> {
  const { companyName, companyAddress, governingLaw, legalEffectiveDate } = details
  const party = companyName && companyAddress ? `${companyName}, ${companyAddress}` : companyName
  const imprint = [
    party && t.operatedBy({ name, party }),
    details.registerNumber && t.registerNumber({ number: details.registerNumber }),
    details.supervisedBy && t.supervisedBy({ authority: details.supervisedBy }),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    'company.party': party ?? t.partyUnknown({ name }),
    'company.operator': companyName ?? t.operatorUnknown({ name }),
    'company.law': governingLaw ? t.law({ country: governingLaw }) : t.lawUnknown,
    'company.imprint': imprint,
    'legal.effective': legalEffectiveDate
      ? t.effective({ date: formatDate(legalEffectiveDate, locale) })
      : '',
  }
}

/** 1 December 2026. */
const formatDate = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : localeDetails[locale].format, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

type PublishedFigures = ContentFigures &
  Record<CompanyFigure, string> &
  Pick<Record<SettingFigure, string>, 'email'>

const publicUrls = (version: number): ContentUrls => ({
  image: (imageId) => `/site-images/${imageId}`,
  stylesheet: `/site-theme.css?v=${version}`,
})

/** Figures of the published content, or of a draft with its own URLs. */
export function publishedFigures(
  config: Config,
  { version, content }: PublishedContent,
  urls = publicUrls(version),
  messages: FigureMessages = figureMessages.en,
): PublishedFigures {
  return {
    ...companyFigures(mergeDetails(readCompanyDetails(config), content), content.brand.name, messages),
    ...contentFigures(content, urls, messages),
    email: content.contact.email || config.CONTACT_EMAIL,
  }
}
