// Serves the built web app: prerendered pages by case-insensitive path, and the app shell for client-rendered routes.
// Pages are cached in memory; templates are rendered again when their figures change.

import { CASE_STUDY_TEMPLATE } from '#contract/platform/public-pages.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { figureMessages } from '#messages/server-messages.ts'
import { localizePath, splitLocale, type Locale } from '#messages/locales.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { findCaseStudy, isCaseStudyPath } from '#server/http/pages/case-study-pages.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { CountReferralClick } from '#server/http/pages/count-referral-clicks.ts'
import { createDocument, sendDocument, type PublicDocument } from '#server/http/pages/public-document.ts'
import { renderTemplate, hasPlaceholders, type TemplateValues } from '#server/http/pages/render-template.ts'
import { findRedirect, findRegistration } from '#server/http/pages/redirects.ts'
import {
  FIRST_REFERRAL,
  LATEST_REFERRAL,
  parseReferral,
  readReferralCookie,
  referralCookie,
  type Referral,
} from '#domain/members/referral.ts'

// The browser remembers the referral of a link with `?ref=` on any page until registration. The server sets the cookies, because
// browsers limit the lifetime of cookies set by scripts.

function findReferral(search: string): Referral | undefined {
  const query = new URLSearchParams(search)
  return parseReferral(query.get('ref') ?? '', query.get('via') ?? '')
}

/** Remembers the first link of the period and, separately, the last one. */
function rememberReferral(request: FastifyRequest, reply: FastifyReply, referral: Referral): void {
  const hasFirst = readReferralCookie(request.headers.cookie ?? '', FIRST_REFERRAL) !== undefined
  const names = hasFirst ? [LATEST_REFERRAL] : [FIRST_REFERRAL, LATEST_REFERRAL]
  reply.header(
    'set-cookie',
    names.map((name) => referralCookie(name, referral)),
  )
}

/** `lastKnownAt` is set, as text, while the figures are stale. */
type Figures = TemplateValues & { readonly lastKnownAt?: string }
/** Defaults to English. Returns the same object until a figure changes, so that callers can cache by identity. */
export type ReadFigures = (locale?: Locale) => Promise<Figures>

type Page = {
  html: string
  isTemplate: boolean
  rendered?: { figures: Figures; document: PublicDocument }
}

export type Site = {
  directory: string
  scriptHashes: string[]
  pages: ReadonlyMap<string, Page>
  /** Paths of the public pages, for the site map. */
  paths: readonly string[]
  /** Static files outside /assets: icons, manifest, service worker. */
  files: ReadonlySet<string>
  rail: string
}

const SHELL = '/__spa-fallback.html'
const NOT_FOUND_PAGE = '/404.html'
const APP_PATHS = /^\/(user|anjo|kit)(\/|$)/i
const NO_FIGURES: Figures = {}
/** Placed after the build's style sheets, whose colours it overrides. */
const THEME_LINK = '{{#brand.colours}}<link rel="stylesheet" href="{{brand.stylesheet}}"/>{{/brand.colours}}'
const STANDARD_BRAND: Figures = { 'brand.name': PRODUCT_NAME, 'brand.mark': [{}] }
/** Files without a content hash in their name, such as the service worker, which browsers revalidate. */
const REVALIDATED = { cacheControl: false }
/** Served in the sandbox only. */
const SANDBOX_PATHS = /^\/anjo\/time-machine$/i

/**
 * Pages are built independently of the rail, which controls the sandbox ribbon, and of the published name. This inserts the rail, and
 * a placeholder for the name wherever the build wrote the product's own name.
 */
export async function readSite(directory: string, rail: string): Promise<Site> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const built = await readFile(join(directory, name), 'utf8')
      const html = built
        .replace('data-rail="sandbox"', `data-rail="${rail}"`)
        .replaceAll(PRODUCT_NAME, '{{brand.name}}')
        .replace('</head>', `${THEME_LINK}</head>`)
      return [pathOf(name), { html, isTemplate: hasPlaceholders(html) }] as const
    }),
  )
  const { scriptHashes } = JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8')) as {
    scriptHashes: string[]
  }
  const allFiles = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name)).replaceAll('\\', '/')}`)
  const files = new Set(allFiles.filter((path) => !/\.(html|br|gz)$|^\/csp\.json$|^\/assets\//.test(path)))
  const paths = names.filter((name) => name.endsWith('index.html')).map(pathOf)
  return {
    directory,
    scriptHashes,
    files,
    rail,
    paths: paths.toSorted(),
    pages: new Map(pages.map(([path, page]) => [path.toLowerCase(), page])),
  }
}

const pathOf = (name: string) =>
  `/${relative('.', name).replaceAll('\\', '/')}`.replace(/\/index\.html$/, '') || '/'

/** Empty on failure: the app works without the published name, logo and colours, so it does not depend on the database. */
const readBrand = (readFigures: ReadFigures) => readFigures().catch(() => STANDARD_BRAND)

export function bindSite(
  app: FastifyInstance,
  site: Site,
  readFigures: ReadFigures,
  countReferralClick: CountReferralClick,
): void {
  app.register(fastifyStatic, {
    root: join(site.directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: true,
  })
  const studyPages = new Map<string, Page>()
  const studyPage = (path: string, locale: Locale) => {
    const template = findPage(site, locale, CASE_STUDY_TEMPLATE)
    const page = studyPages.get(path) ?? { ...template }
    studyPages.set(path, page)
    return page
  }
  bindThemeCss(app, readFigures)
  app.setNotFoundHandler(async (request, reply) => {
    const { path, search } = splitUrl(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('not-found')
    if (path.startsWith('/api/') || path.startsWith('/assets/')) throw new Refusal('not-found')
    const referral = findReferral(search)
    if (referral) {
      rememberReferral(request, reply, referral)
      countReferralClick(request, referral)
    }
    const { locale, path: place } = splitLocale(path || '/')
    const registration = place === '/' ? findRegistration(search) : undefined
    if (registration) return reply.redirect(registration)
    const redirect = findRedirect(path, search)
    if (redirect) return reply.redirect(redirect)
    if (site.files.has(path))
      return reply.header('cache-control', 'no-cache').sendFile(path.slice(1), site.directory, REVALIDATED)
    const isAppRoute = APP_PATHS.test(path) && (site.rail === 'sandbox' || !SANDBOX_PATHS.test(path))
    if (isAppRoute)
      return sendDocument(request, reply, renderPage(site.pages.get(SHELL)!, await readBrand(readFigures)))
    const study = isCaseStudyPath(place) ? findCaseStudy(place, await readFigures(locale)) : undefined
    if (study) return sendDocument(request, reply, renderPage(studyPage(path, locale), study, locale))
    const page = isCaseStudyPath(place) ? undefined : site.pages.get(path || '/')
    const served = page ?? findPage(site, locale, NOT_FOUND_PAGE)
    const document = renderPage(served, served.isTemplate ? await readFigures(locale) : NO_FIGURES, locale)
    return sendDocument(request, page ? reply : reply.code(404), document)
  })
}

/** Falls back to English. */
const findPage = (site: Site, locale: Locale, path: string): Page =>
  site.pages.get(localizePath(locale, path)) ?? site.pages.get(path)!

/** The URL contains the version of the content, so it is cached as immutable. */
function bindThemeCss(app: FastifyInstance, readFigures: ReadFigures): void {
  app.get('/site-theme.css', async (_, reply) => {
    const { 'brand.css': css } = await readFigures()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(css ?? '')
  })
}

/** Not with URL, which would parse a path that begins with two slashes as a host. */
function splitUrl(url: string): { path: string; search: string } {
  const at = url.includes('?') ? url.indexOf('?') : url.length
  const path = decodeURI(url.slice(0, at)).toLowerCase().replace(/\/$/, '')
  return { path, search: url.slice(at) }
}

function renderPage(page: Page, figures: Figures, locale?: Locale): PublicDocument {
  if (page.rendered?.figures !== figures) {
    const html = page.isTemplate ? renderTemplate(page.html, figures) : page.html
    const text = figures.lastKnownAt === undefined ? html : addNotice(html, figures.lastKnownAt, locale)
    page.rendered = { figures, document: createDocument('text/html; charset=utf-8', text) }
  }
  return page.rendered.document
}

const addNotice = (html: string, at: string, locale: Locale = 'en') =>
  html.replace(
    /<main\b[^>]*>/,
    (main) =>
      `${main}<p class="last-known" role="status">${escapeHtml(figureMessages[locale].t.lastKnown({ at }))}</p>`,
  )
