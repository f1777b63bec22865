import { readDashboard } from '#contract/member/member-dashboard.ts'
import { readSession } from '#contract/member/members.ts'
import { odlTimer } from '#contract/member/odl.ts'
import { loadTexts } from '#web/language/language.ts'

type ManifestRoute = {
  path?: string
  module: string
  clientLoaderModule?: string
  imports?: string[]
  css?: string[]
}
declare const __reactRouterManifest: { routes: Record<string, ManifestRoute | undefined> } | undefined

/** The four tabs, and the proof, which is needed most when the server is gone. */
const OFFLINE_PATHS = ['user/dashboard', 'user/packages', 'user/level', 'user/account', 'user/account/proof']
const API_PATHS = [
  readSession.path,
  readDashboard.path,
  odlTimer.path,
  '/api/activations',
  '/api/packages',
  '/api/community',
  '/api/announcements',
  '/api/team/distribution?period=all',
]

/** Has the service worker cache the assets this page loaded before it was active, and what the offline screens need. */
export async function precacheMemberArea(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Those of the offline screens are cached as assets that this page loaded.
  await loadTexts('account', 'level', 'packages', 'proof')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|theme\.js)/.test(pathname))
    .map(({ pathname }) => pathname)
  active?.postMessage({
    assets: [...new Set([...assets, ...listOfflineAssets()])],
    figures: API_PATHS,
  })
}

function listOfflineAssets(): string[] {
  if (typeof __reactRouterManifest === 'undefined') return []
  return Object.values(__reactRouterManifest.routes)
    .flatMap((route) =>
      route?.path !== undefined && OFFLINE_PATHS.includes(route.path)
        ? [route.module, route.clientLoaderModule ?? [], route.imports ?? [], route.css ?? []].flat()
        : [],
    )
    .map((url) => url.replace(/#.*$/, ''))
}
