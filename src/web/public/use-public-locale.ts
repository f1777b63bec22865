import { useLocation } from 'react-router'
import { localizePath, splitLocale } from '#messages/locales.ts'
import { publicMessages } from '#messages/public-messages.ts'

/** The language of this page by its address; `localize` leads to another page in the same language. */
export function usePublicLocale() {
  // The build renders a page at its address with a slash at the end.
  const { locale, path } = splitLocale(useLocation().pathname.replace(/(?<=.)\/$/, ''))
  return {
    locale,
    path,
    messages: publicMessages[locale],
    localize: (to: string) => localizePath(locale, to),
  }
}
