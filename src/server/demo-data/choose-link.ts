export const NAMED_LINKS = ['newsletter', 'workshop'] as const

/** The link that a referral of the demo member joined through. */
export const chooseLink = (index: number): string | undefined => [...NAMED_LINKS, undefined][index % 3]
