import { shareImagePath } from '#contract/platform/public-pages.ts'
import { locales, localizePath, SOURCE_LOCALE, splitLocale } from '#messages/locales.ts'
import { publicMessages, type PublicMessages } from '#messages/public-messages.ts'
import { PRODUCT_NAME } from '#web/product.ts'
import { figure } from '../figure.ts'

type Page = {
  /** Of the English page. */
  path: string
  title: string
  description: string
  /** The page whose link preview image is used, if not its own. */
  cardPath?: string
  /** Structured data beyond the breadcrumbs. */
  data?: Record<string, unknown>
}

/** Metadata for search engines and link previews, in the language of the address. The server fills in its origin. */
export const pageMeta =
  (describe: (messages: PublicMessages, localize: (to: string) => string) => Page) =>
  ({ location }: { location: { pathname: string } }) => {
    const { locale } = splitLocale(location.pathname)
    const localize = (to: string) => localizePath(locale, to)
    const { path, title, description, cardPath = path, data } = describe(publicMessages[locale], localize)
    const full = path === '/' ? title : `${title} · ${PRODUCT_NAME}`
    const origin = figure('origin')
    const address = origin + localize(path)
    return [
      { title: full },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: address },
      ...alternates(path),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: PRODUCT_NAME },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: origin + shareImagePath(cardPath) },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: `${title}, ${PRODUCT_NAME}` },
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': breadcrumbs(path, title, localize) },
      ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []),
    ]
  }

/** The same page in every language, and in English for all others. */
function alternates(path: string) {
  const link = (hrefLang: string, to: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: figure('origin') + to,
  })
  return [
    ...locales.map((locale) => link(locale, localizePath(locale, path))),
    link('x-default', localizePath(SOURCE_LOCALE, path)),
  ]
}

function breadcrumbs(path: string, title: string, localize: (to: string) => string) {
  const origin = figure('origin')
  const home = { '@type': 'ListItem', position: 1, name: PRODUCT_NAME, item: `${origin}${localize('/')}` }
  const here = { '@type': 'ListItem', position: 2, name: title, item: origin + localize(path) }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path === '/' ? [home] : [home, here],
  }
}
