import {
  FIRST_REFERRAL,
  LATEST_REFERRAL,
  readReferralCookie,
  referralCookie,
  type Referral,
} from '#domain/members/referral.ts'

export type RememberedReferrals = { first: Referral | undefined; latest: Referral | undefined }

export const readReferrals = (): RememberedReferrals => ({
  first: readReferralCookie(document.cookie, FIRST_REFERRAL),
  latest: readReferralCookie(document.cookie, LATEST_REFERRAL),
})

/** The visitor's own choice replaces the first link. */
export function rememberSponsor(referral: Referral): void {
  document.cookie = referralCookie(FIRST_REFERRAL, referral)
}

/** After registration: the next person at this browser came in another way. */
export function forgetReferrals(): void {
  for (const name of [FIRST_REFERRAL, LATEST_REFERRAL])
    document.cookie = referralCookie(name, { sponsor: '', label: '' }, 0)
}
