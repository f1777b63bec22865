// Lets the member area open without a connection. It keeps the shell, what the shell has loaded, and the last answers
// that a member was shown. Whatever can be fetched is fetched: a kept answer is given only when the network fails, and
// it says so (x-from-cache). Signing out drops the answers.

const SHELL = 'shell'
const FIGURES = 'figures'
const SHELL_KEY = '/user/'
const KEPT =
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
  else if (pathname === '/theme.js') event.respondWith(fetch(request).catch(() => caches.match(request)))
  else if (KEPT.test(pathname)) event.respondWith(readFigures(request))
})

/** The page says what it has loaded before it was watched, and which figures it shows. */
self.addEventListener('message', (event) => {
  const { assets = [], figures = [] } = event.data ?? {}
  event.waitUntil(Promise.allSettled([keepShell(), ...assets.map(keepAsset), ...figures.map(warm)]))
})

async function openShell(request) {
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) await putShell(response.clone())
    return response
  } catch (error) {
    const kept = await caches.match(SHELL_KEY)
    if (kept) return kept
    throw error
  }
}

async function keepShell() {
  const response = await fetch(SHELL_KEY + 'dashboard')
  if (response.ok) await putShell(response)
}

/** A shell that differs belongs to a new build, and the assets of the old one have served. */
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

/** Assets never change under their name. */
async function readAsset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone())
  return response
}

async function keepAsset(url) {
  if (!(await caches.match(url))) await (await caches.open(SHELL)).add(url)
}

async function readFigures(request) {
  try {
    const response = await fetch(request)
    if (response.ok) await (await caches.open(FIGURES)).put(request.url, response.clone())
    if (response.status === 401) await caches.delete(FIGURES)
    return response
  } catch (error) {
    const kept = await (await caches.open(FIGURES)).match(request.url)
    if (!kept) throw error
    const headers = new Headers(kept.headers)
    headers.set('x-from-cache', '1')
    return new Response(await kept.blob(), { headers })
  }
}

async function warm(path) {
  const url = new URL(path, self.location.origin)
  if (!(await caches.match(url))) await readFigures(new Request(url))
}

async function signOut(request) {
  const response = await fetch(request)
  if (response.ok) await caches.delete(FIGURES)
  return response
}
