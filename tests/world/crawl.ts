// Follows everything that a person could follow from a page: links, tabs and buttons, one of each name. What comes back is
// what a person would complain of.

import { expect, type Page } from '@playwright/test'

/** Text that no finished page shows. */
const UNFINISHED =
  /lorem ipsum|coming soon|\bTODO\b|placeholder text|undefined|\bNaN\b|\[object |something went wrong|could not be (read|loaded)/i

/** Ends the sign-in, leaves the product, or moves everybody's time. */
const LEFT_ALONE = /log ?out|sign out|advance|^\+|end (this|other|all)|share/i

export type Crawl = { pages: string[]; clicked: string[]; complaints: string[] }

/** One address for all that differ only in whom or what they show. */
const shapeOf = (path: string) => path.replaceAll(/\/[^/]*\d[^/]*/g, '/…').toLowerCase()

export async function crawl(page: Page, origin: string, first: string, within: RegExp): Promise<Crawl> {
  const found: Crawl = { pages: [], clicked: [], complaints: [] }
  const seen = new Set([shapeOf(first)])
  const names = new Set<string>()
  let here = first
  const complain = (what: string) => found.complaints.push(`${here}: ${what}`)
  page.on('console', (message) => message.type() === 'error' && complain(message.text()))
  page.on('pageerror', (error) => complain(error.message))
  page.on('response', (answer) => answer.status() >= 400 && complain(`${answer.status()} ${answer.url()}`))
  const queue = [first]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    here = path
    await open(page, origin + path)
    found.pages.push(path)
    await judge(page, complain)
    for (const link of await linksOf(page, origin, within)) {
      if (seen.has(shapeOf(link.split('?')[0]!))) continue
      seen.add(shapeOf(link.split('?')[0]!))
      queue.push(link)
    }
    found.clicked.push(...(await pressEverything(page, origin + path, names, complain)))
  }
  return found
}

async function open(page: Page, url: string) {
  await page.goto(url)
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

async function judge(page: Page, complain: (what: string) => void) {
  const text = await page.locator('body').innerText()
  const unfinished = UNFINISHED.exec(text)
  if (unfinished) complain(`shows "${text.slice(Math.max(0, unfinished.index - 40), unfinished.index + 60)}"`)
  if ((await page.getByRole('heading').count()) === 0) complain('has no heading')
}

async function linksOf(page: Page, origin: string, within: RegExp): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const link of links) if (/#$|^javascript:/.test(link)) throw new Error(`${page.url()} has a link to nowhere`)
  return links
    .filter((link) => link.startsWith(origin))
    .map((link) => link.slice(origin.length).split('#')[0]!)
    .filter((link) => within.test(link))
}

/** A control that is pressed does something that can be noticed. */
async function pressEverything(
  page: Page,
  url: string,
  names: Set<string>,
  complain: (what: string) => void,
): Promise<string[]> {
  const pressed: string[] = []
  const controls = page.locator('main').locator('button:visible, [role="tab"]:visible')
  const count = await controls.count()
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index)
    const name = (await nameOf(control)).slice(0, 60)
    if (name === '' || names.has(name) || LEFT_ALONE.test(name) || !(await control.isEnabled())) continue
    names.add(name)
    pressed.push(name)
    if (!(await noticed(page, () => control.click({ timeout: 5_000 })))) complain(`"${name}" does nothing`)
    await judge(page, complain)
    await open(page, url)
    if ((await controls.count()) !== count) break
  }
  return pressed
}

const nameOf = (control: ReturnType<Page['locator']>) =>
  control.evaluate((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim())

/** Whether anything changed: the page, its address, what is focused or scrolled to, or what was asked of the server. */
async function noticed(page: Page, act: () => Promise<void>): Promise<boolean> {
  let asked = false
  const note = () => {
    asked = true
  }
  page.on('request', note)
  page.on('download', note)
  await page.evaluate(() => {
    const count = () => Reflect.set(globalThis, 'changed', true)
    Reflect.set(globalThis, 'changed', false)
    new MutationObserver(count).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    addEventListener('scroll', count, { capture: true })
  })
  const before = page.url()
  await act()
  const changed = () =>
    asked ||
    page.url() !== before ||
    page.evaluate(() => Reflect.get(globalThis, 'changed') !== false)
  const result = await expect
    .poll(changed, { timeout: 3_000 })
    .toBe(true)
    .then(() => true, () => false)
  page.off('request', note)
  page.off('download', note)
  return result
}
