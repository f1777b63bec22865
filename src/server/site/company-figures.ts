import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { CompanyFigure } from '#contract/platform/site-figures.ts'

/** Parts of sentences on the legal pages and in the footer. They read well while a detail is missing. */
export function companyFigures(
  details: CompanyDetails,
  name: string = PRODUCT_NAME,
): Record<CompanyFigure, string> {
  const { companyName, companyAddress, governingLaw, legalEffectiveDate } = details
  const party = companyName && companyAddress ? `${companyName}, ${companyAddress}` : companyName
  const imprint = [
    party && `${name} is operated by ${party}.`,
    details.registerNumber && `Register number: ${details.registerNumber}.`,
    details.supervisedBy && `Supervised by: ${details.supervisedBy}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    'company.party': party ?? `the operator of ${name}`,
    'company.operator': companyName ?? `The operator of ${name}`,
    'company.law': governingLaw
      ? `the law of ${governingLaw}`
      : 'the law of the country where we are established',
    'company.imprint': imprint,
    'legal.effective': legalEffectiveDate ? `Effective ${formatDate(legalEffectiveDate)}.` : '',
  }
}

/** 1 December 2026. */
const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
