// Browser contexts that journeys use one after the other. A page that has loaded the web app before loads it again at a
// third of the cost, because its renderer process has the scripts cached and compiled.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Maximum number of idle contexts, because each has a renderer process. */
const MAX_FREE_CONTEXTS = 6
const CLEARED_STORAGE = 'local_storage,indexeddb,cache_storage,service_workers'

type InitScript = Awaited<ReturnType<Page['addInitScript']>>
type View = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

type PooledContext = {
  key: string
  context: BrowserContext
  /** What each page is set to when the journey gets it: it differs between the users of a context. */
  view: View
  /** The first page of the context: its next user gets it from `newPage`. */
  spare?: Page
  initScripts: InitScript[]
  origins: Set<string>
  /** Set when a journey changed something that cannot be undone. */
  isSpoiled: boolean
  close: BrowserContext['close']
}

export class ContextPool {
  readonly #open: Browser['newContext']
  readonly #onTake: (context: BrowserContext) => Promise<void>
  #free: PooledContext[] = []
  readonly #used = new Set<PooledContext>()

  constructor(open: Browser['newContext'], onTake: (context: BrowserContext) => Promise<void>) {
    this.#open = open
    this.#onTake = onTake
  }

  /** `defaults` are the options that Playwright adds. */
  async take(options: BrowserContextOptions, defaults: BrowserContextOptions): Promise<BrowserContext> {
    const { extraHTTPHeaders = {}, permissions = [], ...settings } = { ...defaults, ...options }
    const { viewport = null, colorScheme = 'light', reducedMotion = 'no-preference', ...others } = settings
    const key = JSON.stringify(others)
    const found = this.#free.findLast((each) => each.key === key)
    const pooled = found ?? (await this.#create(key, others))
    pooled.view = { viewport, colorScheme, reducedMotion }
    this.#free = this.#free.filter((each) => each !== pooled)
    this.#used.add(pooled)
    await this.#onTake(pooled.context)
    await pooled.context.setExtraHTTPHeaders(extraHTTPHeaders)
    await pooled.context.grantPermissions(permissions)
    return pooled.context
  }

  async #create(key: string, options: BrowserContextOptions) {
    const context = await this.#open(options)
    const close = context.close.bind(context)
    const pooled: PooledContext = {
      key,
      context,
      view: {},
      initScripts: [],
      origins: new Set(),
      isSpoiled: false,
      close,
    }
    context.on('page', (page) => recordChanges(page, pooled))
    context.close = () => this.#release(pooled)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = pooled.spare ?? (await newPage())
      delete pooled.spare
      const { viewport, ...media } = pooled.view
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      return page
    }
    const install = context.clock.install.bind(context.clock)
    context.clock.install = (time) => {
      pooled.isSpoiled = true
      return install(time)
    }
    return pooled
  }

  async releaseAll(): Promise<void> {
    for (const pooled of this.#used) await this.#release(pooled)
  }

  async #release(pooled: PooledContext): Promise<void> {
    if (!this.#used.delete(pooled)) return
    if (pooled.isSpoiled) return pooled.close()
    await reset(pooled)
    this.#free.push(pooled)
    if (this.#free.length > MAX_FREE_CONTEXTS) await this.#free.shift()!.close()
  }
}

function recordChanges(page: Page, { origins, initScripts }: PooledContext) {
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...given) => {
    const script = await addInitScript(...given)
    initScripts.push(script)
    return script
  }
}

/** Resets pages, routes, permissions, cookies and storage after a journey. */
async function reset(pooled: PooledContext): Promise<void> {
  const { context, initScripts, origins } = pooled
  const [first, ...others] = context.pages()
  for (const page of others) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  if (!first) return
  for (const script of initScripts.splice(0)) await script.dispose()
  await first.unrouteAll({ behavior: 'ignoreErrors' })
  await first.evaluate(() => sessionStorage.clear()).catch(() => {})
  // A navigation that the journey began may interrupt the first try.
  await first.goto('about:blank').catch(() => first.goto('about:blank'))
  await first.setExtraHTTPHeaders({})
  await first.mouse.move(0, 0)
  const session = await context.newCDPSession(first)
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: CLEARED_STORAGE })
  await session.detach()
  origins.clear()
  pooled.spare = first
}
