import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isSameSponsor, parseReferral } from '#domain/members/referral.ts'
import { readReferrals, rememberSponsor } from './remembered-referral.ts'

/** The referrals of the links that the visitor opened. `initialSponsor` is the first one's. */
export function useReferral() {
  const [search] = useSearchParams()
  const [{ first, latest }] = useState(readReferrals)
  const ref = search.get('ref') ?? ''
  const last = parseReferral(ref, search.get('via') ?? '') ?? latest
  const initialSponsor = first?.sponsor ?? (ref || (latest?.sponsor ?? ''))
  return {
    initialSponsor,
    latest: last,
    /** The label of the link that names this sponsor. */
    labelOf: (sponsor: string) =>
      [first, last].find((each) => each && isSameSponsor(each.sponsor, sponsor))?.label ?? '',
  }
}

export type ReferralLinks = ReturnType<typeof useReferral>

/** Remembers the sponsor that the visitor chose on the form, once the server knows the sponsor. */
export function useRememberedChoice(links: ReferralLinks, sponsor: string, isVerified: boolean): void {
  const choice = sponsor.trim()
  const isChosen = isVerified && !isSameSponsor(choice, links.initialSponsor)
  const label = links.labelOf(choice)
  useEffect(() => {
    const referral = isChosen ? parseReferral(choice, label) : undefined
    if (referral) rememberSponsor(referral)
  }, [isChosen, choice, label])
}
