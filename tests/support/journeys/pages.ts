// All pages of the product, derived from its routes, so that none is forgotten.

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { CASE_STUDY_TEMPLATE, PUBLIC_PATHS } from '#contract/platform/public-pages.ts'
import routes from '#web/routes.ts'

/** Examples for route parameters. */
const EXAMPLES: Record<string, string> = {
  ':queue': 'withdrawals',
  ':packageType': 'igniteFund',
  ':slug': 'source',
  ':ticketId': 'none',
  ':withdrawalId': 'none',
}

type RoutePage = { pattern: string; file: string }

function listPages(entries: RouteConfigEntry[], above = ''): RoutePage[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const here = path === undefined ? above : `${above}/${path}`
    if (children) return listPages(children, here)
    return index || path !== undefined ? [{ pattern: here === '' ? '/' : here, file }] : []
  })
}

/** Without the not-found screens, to which no link leads. */
const routePages = listPages(routes).filter(({ pattern }) => !pattern.endsWith('/*') || pattern === '/*')
const everyPattern = routePages.map(({ pattern }) => pattern)

const matchers = everyPattern.map((pattern) => ({
  pattern,
  matcher: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
}))

/** The route pattern of an address, without its query. */
export const patternOf = (address: string): string => {
  const path = address.split(/[?#]/)[0]!
  return matchers.find(({ matcher }) => matcher.test(path))?.pattern ?? path
}

const everyPath = everyPattern.map((path) => path.replaceAll(/:\w+/g, (part) => EXAMPLES[part] ?? part))

export const SIGN_IN_PAGES = [
  '/user/register',
  '/user/login',
  '/user/forgotten-password',
  '/user/stop-email-change',
  '/user/freeze',
  '/user/unsubscribe',
  '/user/stop-recovery',
  '/user/stop-closure',
  '/anjo/login',
  '/anjo/reset-password',
  '/anjo/stop-recovery',
]
const signedInPaths = everyPath.filter((path) => !SIGN_IN_PAGES.includes(path))
export const MEMBER_PAGES = signedInPaths.filter((path) => path.startsWith('/user/'))
export const ADMIN_PAGES = signedInPaths.filter((path) => path.startsWith('/anjo/'))
/** Every prerendered page, with the published case studies in place of the template. */
export const PUBLISHED_PATHS = PUBLIC_PATHS.flatMap((path) =>
  path === CASE_STUDY_TEMPLATE ? ['/case-study/one-pending-reward', '/case-study/a-checked-balance'] : [path],
)
export const PUBLIC_PAGES = [...PUBLISHED_PATHS, '/no-such-page']

/** The file of the screen at an address: many reports have one screen in common. */
export const screenOf = (path: string): string | undefined =>
  routePages.find(({ pattern }) => pattern === patternOf(path))?.file

/** The first page of each screen. */
export function pickOnePerScreen(paths: readonly string[]): string[] {
  const files = paths.map(screenOf)
  return paths.filter((_, index) => files.indexOf(files[index]) === index)
}
