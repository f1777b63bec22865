import { localeDetails, locales, localizePath } from '#messages/locales.ts'
import { CASE_STUDY_TEMPLATE, NOT_FOUND_PATH } from '#contract/platform/public-pages.ts'
import { figure } from '../figure.ts'
import { usePublicLocale } from '../use-public-locale.ts'

/** Addresses of pages that are built elsewhere than they are served. */
const SERVED_AT: Record<string, string> = {
  [CASE_STUDY_TEMPLATE]: `/case-study/${figure('study.slug')}`,
  [NOT_FOUND_PATH]: '/',
}

/** This page in the other languages. */
export function LanguageLinks() {
  const { locale, path } = usePublicLocale()
  return locales.map((each) => (
    <a
      key={each}
      href={localizePath(each, SERVED_AT[path] ?? path)}
      hrefLang={each}
      lang={each}
      dir={localeDetails[each].direction}
      {...(each === locale && { 'aria-current': 'true' as const })}
    >
      {localeDetails[each].name}
    </a>
  ))
}
