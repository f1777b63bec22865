export const referralLink = (userrefid: string) =>
  `${location.origin}/user/register?ref=${encodeURIComponent(userrefid)}`
