// Rules of identity verification (KYC). Days are written as YYYY-MM-DD, which sorts by date.

export const documentKinds = ['passport', 'identity-card', 'driving-licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentLabels: Record<DocumentKind, string> = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
}

export const ADULT_YEARS = 18

export const isAdult = (birthdate: string, today: string): boolean =>
  `${Number(birthdate.slice(0, 4)) + ADULT_YEARS}${birthdate.slice(4)}` <= today

/** A document is valid on its last day. */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today

/** For comparing documents however they are typed: upper case, letters and digits only. */
export const normalizeDocumentNumber = (text: string): string =>
  text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
