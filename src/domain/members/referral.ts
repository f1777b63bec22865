// The referral that a visitor's browser remembers: a sponsor's userrefid and, for a named link, its label.

export type Referral = { sponsor: string; label: string }

export const MAX_NAMED_LINKS = 10
/** How long a browser remembers a referral. */
export const REFERRAL_DAYS = 30
/** Cookie with the first link opened within the period, which the registration form shows. */
export const FIRST_REFERRAL = '__Host-referral'
/** Cookie with the last link opened, which the form offers if it differs from the first. */
export const LATEST_REFERRAL = '__Host-referral-latest'

export const LINK_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/
const SPONSOR = /^[A-Za-z0-9]{1,32}$/

/** Undefined for an invalid userrefid. An invalid label is ignored. */
export function parseReferral(sponsor: string, label: string): Referral | undefined {
  if (!SPONSOR.test(sponsor)) return undefined
  const lowerCase = label.toLowerCase()
  return { sponsor, label: LINK_LABEL.test(lowerCase) ? lowerCase : '' }
}

export const formatReferral = ({ sponsor, label }: Referral) => (label ? `${sponsor}.${label}` : sponsor)

export function readReferralCookie(cookies: string, name: string): Referral | undefined {
  const start = `${name}=`
  const found = cookies.split(/;\s*/).find((part) => part.startsWith(start))
  const [sponsor = '', label = ''] = found?.slice(start.length).split('.') ?? []
  return parseReferral(sponsor, label)
}

/** Not HttpOnly: the registration form reads it. */
export const referralCookie = (name: string, referral: Referral, seconds = REFERRAL_DAYS * 86_400) =>
  `${name}=${formatReferral(referral)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`

export const isSameSponsor = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
