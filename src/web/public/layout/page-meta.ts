import { shareImagePath } from '#contract/platform/public-pages.ts'
import { PRODUCT_NAME } from '#web/product.ts'
import { figure } from '../figure.ts'

type Page = {
  path: string
  title: string
  description: string
  /** The page whose link preview image is used, if not its own. */
  cardPath?: string
  /** Structured data beyond the breadcrumbs. */
  data?: Record<string, unknown>
}

/** Metadata for search engines and link previews. The server fills in its origin. */
export function pageMeta({ path, title, description, cardPath = path, data }: Page) {
  const full = path === '/' ? title : `${title} · ${PRODUCT_NAME}`
  const origin = figure('origin')
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + shareImagePath(cardPath) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}, ${PRODUCT_NAME}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': breadcrumbs(path, title) },
    ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []),
  ]
}

function breadcrumbs(path: string, title: string) {
  const origin = figure('origin')
  const home = { '@type': 'ListItem', position: 1, name: PRODUCT_NAME, item: `${origin}/` }
  const here = { '@type': 'ListItem', position: 2, name: title, item: origin + path }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path === '/' ? [home] : [home, here],
  }
}
