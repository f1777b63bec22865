// Scripts that the crawler runs inside the page: they find controls and observe whether a press has an effect. Each is
// serialized into the browser before the product runs, so it cannot use anything from outside its function.

export type Control = {
  /** Equal for equivalent controls, such as those in the rows of a table. */
  key: string
  name: string
  /** The key that presses it; a list has its next choice chosen. */
  press: 'Enter' | 'Space' | 'choose'
  closes: boolean
  expands: boolean
}

export type PageSnapshot = {
  dialog: string
  controls: Control[]
  links: string[]
  alarms: string[]
  text: string
}

export type PressOutcome = { noticed: boolean; rested: boolean; sight: PageSnapshot }

type Crawler = {
  controls: () => HTMLElement[]
  /** The topmost dialog, or else the page. */
  layer: () => ParentNode
  nameOf: (element: HTMLElement) => string
  dialog: () => string
  sight: () => PageSnapshot
  begin: (index: number, name: string) => boolean
  noticed: () => boolean
  resting: () => boolean
  follow: (to: string) => Promise<boolean>
  goTo: (to: string) => Promise<boolean>
  becomes: (what: () => boolean, milliseconds: number) => Promise<boolean>
  answered: (milliseconds: number) => Promise<PressOutcome>
}

declare global {
  var crawler: Crawler
}

/** Finds the controls of the topmost dialog, or else of the page. */
function findControls(): void {
  const CONTROLS =
    'button, summary, [role="tab"], [role="button"], select, input[type="checkbox"], input[type="radio"]'
  const DONE =
    ':disabled, [aria-disabled="true"], [aria-selected="true"], [aria-pressed="true"], [aria-current="page"], [aria-current="true"], [type="radio"]:checked'
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]')
  const dialogOf = () =>
    [
      ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog[open]'),
    ].findLast(isSeen)
  const nameOf = (element: HTMLElement) => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim()
  }
  const keyOf = (element: HTMLElement, name: string) => {
    if (element.closest('thead')) return `${element.tagName} of the headings`
    const words = element.closest('tr') ? name.split(' ')[0]! : name
    const same = words.replace(/ \(\d+\)$/, '').replaceAll(/[\d.,]+/g, '0')
    return element.matches('select, input') ? `field ${same}` : same
  }
  const layer = () => dialogOf() ?? document
  const controls = () =>
    [...layer().querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) => isSeen(element) && !element.matches(DONE),
    )
  const describe = (element: HTMLElement, isInDialog: boolean): Control => {
    const name = nameOf(element)
    const field = element.matches('input') ? 'Space' : 'Enter'
    return {
      key: `${isInDialog || element.closest('main') ? '' : 'around: '}${keyOf(element, name)}`,
      name,
      press: element.matches('select') ? 'choose' : field,
      closes: /^(?:close|cancel|back|dismiss|not now|keep|understood)\b/i.test(name),
      expands: element.getAttribute('aria-expanded') === 'false',
    }
  }
  const dialog = () => {
    const top = dialogOf()
    const title = top?.querySelector('h1, h2, h3')?.textContent ?? top?.getAttribute('aria-label')
    return top ? (title ?? 'a dialog') : ''
  }
  const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
  const sight = () => {
    const isInDialog = dialogOf() !== undefined
    return {
      dialog: dialog(),
      controls: controls().map((element) => describe(element, isInDialog)),
      links: [...new Set(linksOf())],
      alarms: [...document.querySelectorAll('[aria-label="Notifications"] [role="alert"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
      text: document.body.innerText,
    }
  }
  globalThis.crawler = { ...globalThis.crawler, controls, layer, nameOf, dialog, sight }
}

/** Observes whether a press changes anything: the DOM, focus, checked state, scroll position or requests. */
function noticeChanges(): void {
  // Elements that change without a press.
  const TICKING = 'time, [role="timer"], [aria-live="off"]'
  let changes = 0
  let underWay = 0
  let focused: Element | null = null
  let checked: boolean | undefined
  const count = () => {
    changes += 1
  }
  new MutationObserver((records) => {
    for (const { target } of records) {
      if (changes > 0) return
      const element = target instanceof Element ? target : target.parentElement
      if (!element?.closest(TICKING)) count()
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  addEventListener('scroll', count, { capture: true })
  addEventListener('invalid', count, { capture: true })
  const ask = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    count()
    underWay += 1
    return ask(...asked).finally(() => {
      underWay -= 1
    })
  }
  const begin = (index: number, name: string) => {
    const element = globalThis.crawler.controls()[index]
    if (!element || globalThis.crawler.nameOf(element) !== name) return false
    element.focus()
    focused = document.activeElement
    checked = element instanceof HTMLInputElement ? element.checked : undefined
    changes = 0
    if (!(element instanceof HTMLSelectElement)) return true
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length
    element.dispatchEvent(new Event('change', { bubbles: true }))
    count()
    return true
  }
  const noticed = () =>
    changes > 0 ||
    document.activeElement !== focused ||
    (focused instanceof HTMLInputElement && focused.checked !== checked)
  const loads = ({ textContent }: Element) => textContent.startsWith('Loading')
  const resting = () =>
    underWay === 0 &&
    document.querySelector('h1') !== null &&
    // A response arrives before the page has read it, and a busy dialog does not close. Below a prompt, an action waits.
    globalThis.crawler.layer().querySelector('button[aria-busy="true"]') === null &&
    ![...document.querySelectorAll('output, p')].some(loads)
  globalThis.crawler = { ...globalThis.crawler, begin, noticed, resting }
}

function awaitAnswer(): void {
  const becomes = (what: () => boolean, milliseconds: number) =>
    new Promise<boolean>((resolve) => {
      const end = performance.now() + milliseconds
      const look = () => {
        const is = what()
        if (is || performance.now() > end) resolve(is)
        else requestAnimationFrame(look)
      }
      look()
    })
  const answered = async (milliseconds: number) => {
    const { crawler } = globalThis
    const noticed = await becomes(crawler.noticed, milliseconds)
    // A PDF takes a while on a busy machine. Its response is rendered in the next frame, and may cause more requests.
    const rested =
      (await becomes(crawler.resting, 30_000)) &&
      (await new Promise((resolve) => requestAnimationFrame(resolve)).then(() =>
        becomes(crawler.resting, 30_000),
      ))
    return { noticed, rested, sight: crawler.sight() }
  }
  const follow = async (to: string) => {
    const link = [...document.querySelectorAll('a')].find((each) => each.pathname + each.search === to)
    const { title } = document
    link?.click()
    // The address changes a moment before the page, and the title with the page.
    const arrived =
      link !== undefined && (await becomes(() => location.pathname + location.search === to, 5000))
    return arrived && becomes(() => document.title !== title, 2000)
  }
  const goTo = (to: string) => {
    const { title } = document
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return becomes(() => document.title !== title, 2000)
  }
  globalThis.crawler = { ...globalThis.crawler, becomes, follow, goTo, answered }
}

export const crawlerScripts = [findControls, noticeChanges, awaitAnswer]
