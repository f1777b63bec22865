/** The registration page of this very site, with whoever invites. */
export const referralLink = (userrefid: string) =>
  `${location.origin}/user/register?ref=${encodeURIComponent(userrefid)}`
