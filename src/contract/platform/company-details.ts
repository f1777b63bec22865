// The company details on the legal pages and in the footer.

export const companyFields = ['companyName', 'companyAddress', 'governingLaw', 'legalEffectiveDate'] as const
export type CompanyField = (typeof companyFields)[number]

/** A missing field is reported to administrators; the public pages form complete sentences without it. */
export type CompanyDetails = Readonly<
  Partial<Record<CompanyField | 'registerNumber' | 'supervisedBy', string>>
>

export const listMissingFields = (details: CompanyDetails): CompanyField[] =>
  companyFields.filter((field) => details[field] === undefined)
