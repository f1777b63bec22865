/** The documents that a member agrees to, with the public page of each. */
export const legalDocuments = {
  terms: { title: 'Terms and Conditions', path: '/terms-and-conditions' },
  privacy: { title: 'Privacy Policy', path: '/Privacy-Policy' },
} as const

export type LegalDocumentName = keyof typeof legalDocuments
export const legalDocumentNames = Object.keys(legalDocuments) as [LegalDocumentName, ...LegalDocumentName[]]
