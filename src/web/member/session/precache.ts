import { readDashboard } from '#contract/member/member-dashboard.ts'
import { readSession } from '#contract/member/members.ts'
import { odlTimer } from '#contract/member/odl.ts'

type BuiltRoute = { path?: string; module: string; imports?: string[]; css?: string[] }
declare const __reactRouterManifest: { routes: Record<string, BuiltRoute | undefined> } | undefined

const TABS = ['user/dashboard', 'user/packages', 'user/level', 'user/account']
const FIGURES = [
  readSession.path,
  readDashboard.path,
  odlTimer.path,
  '/api/activations',
  '/api/packages',
  '/api/community',
  '/api/announcements',
  '/api/team/distribution?period=all',
]

/** Hands the service worker what this page loaded before it was there, and what the four tabs need. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|theme\.js)/.test(pathname))
    .map(({ pathname }) => pathname)
  active?.postMessage({ assets: [...new Set([...assets, ...tabAssets()])], figures: FIGURES })
}

function tabAssets(): string[] {
  if (typeof __reactRouterManifest === 'undefined') return []
  return Object.values(__reactRouterManifest.routes)
    .flatMap((route) =>
      route?.path !== undefined && TABS.includes(route.path)
        ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])]
        : [],
    )
    .map((url) => url.replace(/#.*$/, ''))
}
