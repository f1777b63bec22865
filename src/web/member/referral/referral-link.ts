/** `label` selects a named link. */
export const referralLink = (userrefid: string, label = '') =>
  `${location.origin}/user/register?ref=${encodeURIComponent(userrefid)}${label && `&via=${encodeURIComponent(label)}`}`
