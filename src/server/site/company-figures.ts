import type { CompanyDetails } from '#contract/platform/company-details.ts'
import type { CompanyFigure } from '#contract/platform/site-figures.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

/** Parts of sentences on the legal pages and in the footer. They read well while a detail is missing. */
export function companyFigures(details: CompanyDetails): Record<CompanyFigure, string> {
  const { companyName, companyAddress, governingLaw, legalEffectiveDate } = details
  const party = companyName && companyAddress ? `${companyName}, ${companyAddress}` : companyName
  return {
    'company.party': party ?? `the operator of ${PRODUCT_NAME}`,
    'company.operator': companyName ?? `The operator of ${PRODUCT_NAME}`,
    'company.law': governingLaw
      ? `the law of ${governingLaw}`
      : 'the law of the country where we are established',
    'company.imprint': party ? `${PRODUCT_NAME} is operated by ${party}.` : '',
    'legal.effective': legalEffectiveDate ? `Effective ${formatDate(legalEffectiveDate)}.` : '',
  }
}

/** 1 December 2026. */
const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
