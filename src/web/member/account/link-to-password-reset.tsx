import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** The link in a sentence for members whose password may be known to someone else. */
export const linkToPasswordReset = (words: ReactNode) => (
  <TextLink to="/user/forgotten-password">{words}</TextLink>
)
