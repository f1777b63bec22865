// Offline support for the member area. Caches the application shell, its assets and the last API responses. Network first:
// a cached response is used only when the network fails, and is marked with the `x-from-cache` header. Signing out clears it.
// Push notifications of both areas are shown and opened here.

const SHELL = 'shell'
const FIGURES = 'figures'
const SHELL_KEY = '/user/'
/** Saved together with a claim, without a connection too. */
const VERIFIER = '/.well-known/tributary/verifier.html'
/** Route modules, whose default export is a screen or a layout around screens. */
const SCREEN_MODULE = /^\/assets\/[\w-]+-(screen|layout)-[\w-]+\.js$/
const CACHED_API =
  /^\/api\/(session|dashboard|odl|activations|packages|level|blb|community|announcements|wallets?|team\/\w+)$/

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === '/api/logout') event.respondWith(signOut(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && /^\/user(\/|$)/i.test(pathname)) event.respondWith(openShell(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request))
  else if (pathname === '/theme.js' || pathname === VERIFIER)
    event.respondWith(fetch(request).catch(() => caches.match(request)))
  else if (CACHED_API.test(pathname)) event.respondWith(readFigures(request))
})

/** The page lists the assets it loaded before the worker took control, and the figures it shows. */
self.addEventListener('message', (event) => {
  const { assets = [], figures = [] } = event.data ?? {}
  event.waitUntil(
    Promise.allSettled([cacheShell(), ...[VERIFIER, ...assets].map(cacheAsset), ...figures.map(prefetch)]),
  )
})

async function openShell(request) {
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) await putShell(response.clone())
    return response
  } catch (error) {
    const cached = await caches.match(SHELL_KEY)
    if (cached) return cached
    throw error
  }
}

async function cacheShell() {
  const response = await fetch(SHELL_KEY + 'dashboard')
  if (response.ok) await putShell(response)
}

/** A different shell belongs to a new build: the assets of the old one are dropped. */
async function putShell(response) {
  const cache = await caches.open(SHELL)
  const before = await cache.match(SHELL_KEY)
  if (before && (await before.text()) !== (await response.clone().text())) {
    await caches.delete(SHELL)
    await (await caches.open(SHELL)).put(SHELL_KEY, response)
  } else {
    await cache.put(SHELL_KEY, response)
  }
}

/** Asset names contain a hash, so cached ones never go stale. */
async function readAsset(request) {
  const cached = await caches.match(request)
  if (cached) return cached
  try {
    const response = await fetch(request)
    if (response.ok) await (await caches.open(SHELL)).put(request, response.clone())
    return response
  } catch (error) {
    if (!SCREEN_MODULE.test(new URL(request.url).pathname)) throw error
    return new Response(OFFLINE_SCREEN, { headers: { 'content-type': 'text/javascript' } })
  }
}

/**
 * Replaces the module of a screen that is not cached. The router would answer a failed import by reloading the page, which
 * loses the tap and never ends while offline. This screen throws instead, and the error boundary explains.
 */
const OFFLINE_SCREEN = `export const clientLoader = () => null
export default function OfflineScreen() {
  throw Object.assign(new Error('This screen is not cached'), { name: 'OfflineError' })
}`

async function cacheAsset(url) {
  if (!(await caches.match(url))) await (await caches.open(SHELL)).add(url)
}

async function readFigures(request) {
  const key = figuresKey(request.url)
  try {
    const response = await fetch(request)
    if (response.ok) await (await caches.open(FIGURES)).put(key, response.clone())
    if (response.status === 401) await caches.delete(FIGURES)
    return response
  } catch (error) {
    const cached = await (await caches.open(FIGURES)).match(key)
    if (!cached) throw error
    const headers = new Headers(cached.headers)
    headers.set('x-from-cache', '1')
    return new Response(await cached.blob(), { headers })
  }
}

/** The query of the dashboard is the last visit, which changes with every visit: only the newest response is cached. */
const figuresKey = (url) => (new URL(url).pathname === '/api/dashboard' ? '/api/dashboard' : url)

async function prefetch(path) {
  const url = new URL(path, self.location.origin)
  if (!(await caches.match(url))) await readFigures(new Request(url))
}

async function signOut(request) {
  const response = await fetch(request)
  if (response.ok) await caches.delete(FIGURES)
  return response
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data.link))
})

/** Focuses a window of the same area, or opens one. */
async function openLink(link) {
  const { href, origin, pathname } = new URL(link, self.location.origin)
  if (origin !== self.location.origin) return
  const area = `${origin}/${pathname.split('/')[1]}/`
  const windows = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => url.startsWith(area),
  )
  const open = windows.find(({ url }) => url === href) ?? windows[0]
  await open?.focus()
  if (open?.url === href) return
  // A window that this worker does not control cannot be navigated.
  const isNavigated = open && (await open.navigate(href).catch(() => null))
  if (!isNavigated) await self.clients.openWindow(href)
}
