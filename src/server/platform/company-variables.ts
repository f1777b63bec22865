// Configuration variables of the company that operates the product; merged into `variables` in config.ts.

import type { CompanyDetails } from '#contract/platform/company-details.ts'

const MAX_LENGTH = 200

function oneLine(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length > MAX_LENGTH) throw new Error(`must have at most ${MAX_LENGTH} characters.`)
  return line
}

function calendarDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const parsed = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${text}T`)
  if (!isReal) throw new Error(`must be a date like 2026-12-01, not "${text}".`)
  return text
}

const fallback = 'none; administrators see a task'

export const companyVariables = {
  COMPANY_NAME: {
    meaning: 'Registered name of the company that operates the product, on the legal pages',
    fallback,
    read: oneLine,
  },
  COMPANY_ADDRESS: {
    meaning: 'Postal address of that company, on one line',
    fallback,
    read: oneLine,
  },
  GOVERNING_LAW: {
    meaning: 'Whose law governs the terms, as in England and Wales',
    fallback,
    read: oneLine,
  },
  LEGAL_EFFECTIVE_DATE: {
    meaning: 'Date from which the legal pages apply, as in 2026-12-01',
    fallback,
    read: calendarDate,
  },
}

type Values = Record<keyof typeof companyVariables, string | undefined>

export const readCompanyDetails = (config: Values): CompanyDetails => ({
  ...(config.COMPANY_NAME !== undefined && { companyName: config.COMPANY_NAME }),
  ...(config.COMPANY_ADDRESS !== undefined && { companyAddress: config.COMPANY_ADDRESS }),
  ...(config.GOVERNING_LAW !== undefined && { governingLaw: config.GOVERNING_LAW }),
  ...(config.LEGAL_EFFECTIVE_DATE !== undefined && { legalEffectiveDate: config.LEGAL_EFFECTIVE_DATE }),
})
