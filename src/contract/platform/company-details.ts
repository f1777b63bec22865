// The company behind the product, as the legal pages and the footer name it.

export const companyFields = ['companyName', 'companyAddress', 'governingLaw', 'legalEffectiveDate'] as const
export type CompanyField = (typeof companyFields)[number]

/** A missing field is a task for administrators; visitors read a complete sentence without it. */
export type CompanyDetails = Readonly<
  Partial<Record<CompanyField | 'registerNumber' | 'supervisedBy', string>>
>

export const listMissingFields = (details: CompanyDetails): CompanyField[] =>
  companyFields.filter((field) => details[field] === undefined)
