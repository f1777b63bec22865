import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { CompanyFigure } from '#contract/platform/site-figures.ts'

/** Parts of sentences on the legal pages and in the footer. They read well while a detail is missing. */
export function companyFigures(
  details: CompanyDetails,
  name: string = PRODUCT_NAME,
  { translate, locale }: FigureTranslator = figureTranslators.en,
): Record<CompanyFigure, string> {
  const { companyName, companyAddress, governingLaw, legalEffectiveDate } = details
  const party = companyName && companyAddress ? `${companyName}, ${companyAddress}` : companyName
  const imprint = [
    party && translate('operatedBy', { name, party }),
    details.registerNumber && translate('registerNumber', { number: details.registerNumber }),
    details.supervisedBy && translate('supervisedBy', { authority: details.supervisedBy }),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    'company.party': party ?? translate('partyUnknown', { name }),
    'company.operator': companyName ?? translate('operatorUnknown', { name }),
    'company.law': governingLaw ? translate('law', { country: governingLaw }) : translate('lawUnknown'),
    'company.imprint': imprint,
    'legal.effective': legalEffectiveDate
      ? translate('effective', { date: formatDate(legalEffectiveDate, locale) })
      : '',
  }
}

/** 1 December 2026. */
const formatDate = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : localeDetails[locale].format, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
