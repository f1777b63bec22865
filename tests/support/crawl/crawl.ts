// The UI crawler: follows links, tabs, buttons and menus, one of each name on each screen, and reports its findings.

import type { Page } from '@playwright/test'
import { CrawlFindings } from '#tests/support/crawl/crawl-findings.ts'
import {
  crawlerScripts,
  type PressOutcome,
  type Control,
  type PageSnapshot,
} from '#tests/support/crawl/crawl-page.ts'
import { patternOf, screenOf } from '#tests/support/journeys/pages.ts'

const REACTION_TIMEOUT_MS = 1500
const MAX_REOPENINGS = 6

/**
 * Controls of the report component, the same on every report: pressed once in an area. tests/integration/reports reads
 * every report by the API in every order, on every page and as a file.
 */
const SAME_EVERYWHERE =
  /^(?:CSV|Excel|PDF|Export|Apply Filters|Clear Filters|Clear selection|Columns 0 of 0|Save this view|Move .* (?:up|down)|Previous|Next|Last|Page 0|Select row \d+|(?:As|Des)cending: .*|field (?:Entries per page|Sort by|Period|Select (?:all )?rows?.*))$/

type PlacedControl = Control & { index: number }

export type CrawlArea = {
  page: Page
  origin: string
  /** The first page; its folder is the prefix of the area. */
  home: string
  /** Names of controls not to press: those that sign out or move the clock. */
  leftAlone: RegExp
  /** Called for each page when it is opened, before anything on it is pressed. */
  onPage: (path: string) => Promise<void>
}

export async function crawl(area: CrawlArea) {
  const crawler = new Crawler(area)
  await crawler.walk()
  return crawler
}

class Crawler {
  readonly pages: string[] = []
  readonly pressed: string[] = []
  readonly complaints = new CrawlFindings()
  /** Links that lead out of the area. */
  readonly outside: string[] = []
  readonly #area: CrawlArea
  readonly #queue: string[]
  readonly #seen: Set<string>
  readonly #done = new Set<string>()
  /** How often an opener was pressed again to reach the rest of its dialog. */
  readonly #again = new Map<string, number>()
  #elsewhere = false
  #path = ''

  constructor(area: CrawlArea) {
    this.#area = area
    this.#queue = [area.home]
    this.#seen = new Set([area.home])
  }

  async walk() {
    for (const part of crawlerScripts) await this.#area.page.addInitScript(part)
    this.#listen()
    for (let path = this.#queue.shift(); path !== undefined; path = this.#queue.shift()) {
      this.#path = path
      this.pages.push(patternOf(path))
      const sight = await (this.pages.length === 1 ? this.#open() : this.#follow())
      await this.#area.onPage(path)
      if (!this.#leadsOn(sight)) this.complaints.add('is a dead end')
      await this.#pressEverything(sight)
    }
  }

  #leadsOn({ links, controls }: PageSnapshot): boolean {
    const { origin } = this.#area
    const paths = links
      .filter((link) => link.startsWith(`${origin}/`))
      .map((link) => link.slice(origin.length))
    return (
      paths.some((path) => patternOf(path) !== patternOf(this.#path)) || controls.some(({ closes }) => closes)
    )
  }

  #listen() {
    const { page } = this.#area
    const lead = () => {
      this.#elsewhere = true
    }
    this.complaints.listenTo(page)
    page.on('download', lead)
    page.on('filechooser', lead)
    page.on('popup', (popup) => {
      lead()
      void popup.close()
    })
  }

  async #open(): Promise<PageSnapshot> {
    this.complaints.here = this.#path
    const { page, origin } = this.#area
    await page.goto(origin + this.#path)
    return this.#judge(await this.#answered())
  }

  /** Follows a link of the current page, or else navigates as a link does. */
  async #follow(): Promise<PageSnapshot> {
    this.complaints.here = this.#path
    const { page } = this.#area
    const followed = await page.evaluate((to) => globalThis.crawler.follow(to), this.#path)
    return followed ? this.#judge(await this.#answered()) : this.#goTo()
  }

  /** The web app stays loaded unless a control led out of the area. */
  async #goTo(): Promise<PageSnapshot> {
    const { page, origin } = this.#area
    if (!this.#isInside(page.url().slice(origin.length))) return this.#open()
    this.complaints.here = this.#path
    await page.evaluate((to) => globalThis.crawler.goTo(to), this.#path)
    return this.#judge(await this.#answered())
  }

  #isInside(path: string): boolean {
    const { home } = this.#area
    return patternOf(path).startsWith(home.slice(0, home.lastIndexOf('/') + 1))
  }

  /** If the press loads another document, the outcome is that document's. */
  async #answered(): Promise<PressOutcome> {
    const { page } = this.#area
    const answer = () => page.evaluate((limit) => globalThis.crawler.answered(limit), REACTION_TIMEOUT_MS)
    return answer().catch(async () => {
      await page.waitForLoadState()
      return answer()
    })
  }

  async #judge(answer: PressOutcome): Promise<PageSnapshot> {
    await this.complaints.judge(answer)
    for (const link of answer.sight.links) this.#consider(link)
    return answer.sight
  }

  #consider(link: string) {
    const { origin } = this.#area
    if (!link.startsWith(`${origin}/`)) return
    const path = link.slice(origin.length).split('#')[0]!
    const pattern = patternOf(path)
    if (this.#seen.has(pattern)) return
    this.#seen.add(pattern)
    if (this.#isInside(path)) this.#queue.push(path)
    else this.outside.push(path)
  }

  async #pressEverything(first: PageSnapshot) {
    let sight = first
    let opener: PlacedControl | undefined
    for (;;) {
      const { dialog } = sight
      const left = this.#left(sight)
      const next = left.find(({ closes }) => !closes) ?? left[0]
      if (next) {
        if (dialog === '') opener = next
        this.#done.add(next.key)
        sight = await this.#press(next)
        if (this.#left(sight).length === 0) this.#again.set(next.key, MAX_REOPENINGS)
        // A dialog that closed before everything in it was pressed is opened once more.
        if (left.length > 1 && dialog !== '' && sight.dialog === '' && opener) this.#pressAgain(opener)
      } else if (dialog !== '') sight = await this.#close(dialog)
      else if (!this.#placed(sight).some((each) => each.expands && this.#pressAgain(each))) return
    }
  }

  #left(sight: PageSnapshot): PlacedControl[] {
    return this.#placed(sight).filter(
      ({ key, name }) => !this.#done.has(key) && !this.#area.leftAlone.test(name),
    )
  }

  /** Controls of the layout, of a screen at several addresses, and of dialogs with the same title are the same. */
  #placed({ dialog, controls }: PageSnapshot): PlacedControl[] {
    const place = dialog || (screenOf(this.#path) ?? this.#path)
    return controls.map((control, index) => {
      const everywhere = control.key.startsWith('around: ') || SAME_EVERYWHERE.test(control.key)
      return { ...control, key: everywhere ? control.key : `${place}: ${control.key}`, index }
    })
  }

  #pressAgain({ key }: PlacedControl): boolean {
    const times = this.#again.get(key) ?? 0
    if (times === MAX_REOPENINGS || !this.#done.delete(key)) return false
    this.#again.set(key, times + 1)
    return true
  }

  async #press({ key, name, press, index }: PlacedControl): Promise<PageSnapshot> {
    const { page, origin } = this.#area
    this.pressed.push(`${this.#path}: ${name}`)
    this.complaints.here = `${this.#path}, "${name.slice(0, 60)}"`
    this.#elsewhere = false
    const begun = await page.evaluate(([at, what]) => globalThis.crawler.begin(at, what), [
      index,
      name,
    ] as const)
    if (!begun) {
      // The page changed since the snapshot, as when a toast disappears: take another one.
      this.#done.delete(key)
      return page.evaluate(() => globalThis.crawler.sight())
    }
    if (press !== 'choose') await page.keyboard.press(press)
    const answer = await this.#answered()
    if (!answer.noticed && !this.#elsewhere) this.complaints.add('does nothing')
    const sight = await this.#judge(answer)
    if (patternOf(page.url().slice(origin.length)) === patternOf(this.#path)) return sight
    this.#consider(page.url())
    return this.#goTo()
  }

  async #close(dialog: string): Promise<PageSnapshot> {
    this.complaints.here = `${this.#path}, "${dialog}"`
    await this.#area.page.keyboard.press('Escape')
    const closed = await this.#area.page.evaluate(
      (name) => globalThis.crawler.becomes(() => globalThis.crawler.dialog() !== name, 2000),
      dialog,
    )
    if (!closed) this.complaints.add('does not close on Escape')
    return closed ? this.#area.page.evaluate(() => globalThis.crawler.sight()) : this.#open()
  }
}
