// Follows everything that a person could follow: links, tabs, buttons and menus, one of each name on each page. What comes
// back is what a person would complain of.

import type { Page, Response } from '@playwright/test'
import { crawlerParts, type Control, type Sight } from '#tests/world/crawl-page.ts'
import { patternOf } from '#tests/world/pages.ts'

/** Text that no finished page shows. */
const UNFINISHED =
  /lorem\s+ipsum|coming\s+soon|\bTO[D]O\b|placeholder text|\bundefined\b|\bNaN\b|\[object |something went wrong|could not be (?:read|loaded)|runs dry/i

const NOTICED_MILLISECONDS = 1500
const OPENED_AGAIN = 6

/** Of one make on every report; the file of each report is read in tests/promises/reports. */
const ALIKE = /^(?:CSV|Excel|PDF)$/

type Placed = Control & { index: number }
type Answer = { noticed: boolean; rested: boolean; sight: Sight }

export type Area = {
  page: Page
  origin: string
  /** Where it begins, which is also how all its addresses begin. */
  home: string
  /** Names of what ends the sign-in or moves everybody's time. */
  leftAlone: RegExp
  /** Is told of each page as it is opened, before anything on it is pressed. */
  onPage: (path: string, text: string) => Promise<void>
}

export async function crawl(area: Area) {
  const crawler = new Crawler(area)
  await crawler.walk()
  return crawler
}

class Crawler {
  readonly pages: string[] = []
  readonly pressed: string[] = []
  readonly complaints: string[] = []
  /** Links that lead out of the area. */
  readonly outside: string[] = []
  readonly #area: Area
  readonly #queue: string[]
  readonly #seen: Set<string>
  readonly #done = new Set<string>()
  /** How often what opens something was pressed again for the rest of what it opens. */
  readonly #again = new Map<string, number>()
  #refused: Response[] = []
  #elsewhere = false
  #path = ''
  #here = ''

  constructor(area: Area) {
    this.#area = area
    this.#queue = [area.home]
    this.#seen = new Set([area.home])
  }

  async walk() {
    for (const part of crawlerParts) await this.#area.page.addInitScript(part)
    this.#listen()
    for (let path = this.#queue.shift(); path !== undefined; path = this.#queue.shift()) {
      this.#path = path
      this.pages.push(patternOf(path))
      const sight = await (this.pages.length === 1 ? this.#open() : this.#follow())
      await this.#area.onPage(path, sight.text)
      if (!this.#leadsOn(sight)) this.#complain('is a dead end')
      await this.#pressEverything(sight)
    }
  }

  #leadsOn({ links, controls }: Sight): boolean {
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
    page.on('pageerror', (error) => this.#complain(error.message))
    page.on('download', lead)
    page.on('filechooser', lead)
    page.on('popup', (popup) => {
      lead()
      void popup.close()
    })
    page.on('console', (message) => {
      // The browser repeats every refused answer in its console; those are judged as answers.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#complain(message.text())
    })
    page.on('response', (response) => {
      if (response.status() < 400) return
      if (response.request().method() !== 'GET' && response.status() < 500) this.#refused.push(response)
      else this.#complain(`${response.status()} ${response.url()}`)
    })
  }

  #complain(what: string) {
    this.complaints.push(`${this.#here}: ${what}`)
  }

  async #open(): Promise<Sight> {
    this.#here = this.#path
    const { page, origin } = this.#area
    await page.goto(origin + this.#path)
    return this.#judge(await this.#answered())
  }

  /** By a link where the page before has one, and else by the address. */
  async #follow(): Promise<Sight> {
    this.#here = this.#path
    const { page } = this.#area
    const followed = await page.evaluate((to) => globalThis.crawler.follow(to), this.#path)
    return followed ? this.#judge(await this.#answered()) : this.#open()
  }

  /** Where a press leads to another document, the answer is that document's. */
  async #answered(): Promise<Answer> {
    const { page } = this.#area
    const answer = () => page.evaluate((limit) => globalThis.crawler.answered(limit), NOTICED_MILLISECONDS)
    return answer().catch(async () => {
      await page.waitForLoadState()
      return answer()
    })
  }

  async #judge({ rested, sight }: Answer): Promise<Sight> {
    if (!rested) this.#complain('does not come to rest, or has no heading')
    const { text } = sight
    const unfinished = UNFINISHED.exec(text)
    if (unfinished)
      this.#complain(`shows "${text.slice(Math.max(0, unfinished.index - 40), unfinished.index + 60)}"`)
    for (const refused of this.#refused.splice(0)) {
      const answer = await refused.text()
      if (!says(text, answer)) this.#complain(`${refused.status()} ${refused.url()} ${answer}`)
    }
    for (const link of sight.links) this.#consider(link)
    return sight
  }

  #consider(link: string) {
    const { origin, home } = this.#area
    if (/#$|^javascript:/.test(link)) this.#complain(`has a link to nowhere: ${link}`)
    if (!link.startsWith(`${origin}/`)) return
    const path = link.slice(origin.length).split('#')[0]!
    const pattern = patternOf(path)
    if (this.#seen.has(pattern)) return
    this.#seen.add(pattern)
    if (pattern.startsWith(home.slice(0, home.lastIndexOf('/') + 1))) this.#queue.push(path)
    else this.outside.push(path)
  }

  async #pressEverything(first: Sight) {
    let sight = first
    let opener: Placed | undefined
    for (;;) {
      const { dialog } = sight
      const left = this.#left(sight)
      const next = left.find(({ closes }) => !closes) ?? left[0]
      if (next) {
        if (dialog === '') opener = next
        this.#done.add(next.key)
        sight = await this.#press(next)
        if (this.#left(sight).length === 0) this.#again.set(next.key, OPENED_AGAIN)
        // A dialog that closed before everything in it was pressed is opened once more.
        if (left.length > 1 && dialog !== '' && sight.dialog === '' && opener) this.#pressAgain(opener)
      } else if (dialog !== '') sight = await this.#close(dialog)
      else if (!this.#placed(sight).some((each) => each.expands && this.#pressAgain(each))) return
    }
  }

  #left(sight: Sight): Placed[] {
    return this.#placed(sight).filter(
      ({ key, name }) => !this.#done.has(key) && !this.#area.leftAlone.test(name),
    )
  }

  /** What stands around the page, or is in a dialog of the same name, is the same on every page. */
  #placed({ dialog, controls }: Sight): Placed[] {
    const place = dialog || patternOf(this.#path)
    return controls.map((control, index) => {
      const everywhere = control.key.startsWith('around: ') || ALIKE.test(control.key)
      return { ...control, key: everywhere ? control.key : `${place}: ${control.key}`, index }
    })
  }

  #pressAgain({ key }: Placed): boolean {
    const times = this.#again.get(key) ?? 0
    if (times === OPENED_AGAIN || !this.#done.delete(key)) return false
    this.#again.set(key, times + 1)
    return true
  }

  async #press({ key, name, press, index }: Placed): Promise<Sight> {
    const { page, origin } = this.#area
    this.pressed.push(`${this.#path}: ${name}`)
    this.#here = `${this.#path}, "${name.slice(0, 60)}"`
    this.#elsewhere = false
    const begun = await page.evaluate(([at, what]) => globalThis.crawler.begin(at, what), [
      index,
      name,
    ] as const)
    if (!begun) {
      // Something went by itself meanwhile, as notices do: what is there now is looked at anew.
      this.#done.delete(key)
      return page.evaluate(() => globalThis.crawler.sight())
    }
    if (press !== 'choose') await page.keyboard.press(press)
    const answer = await this.#answered()
    if (!answer.noticed && !this.#elsewhere) this.#complain('does nothing')
    const sight = await this.#judge(answer)
    if (patternOf(page.url().slice(origin.length)) === patternOf(this.#path)) return sight
    this.#consider(page.url())
    return this.#open()
  }

  async #close(dialog: string): Promise<Sight> {
    this.#here = `${this.#path}, "${dialog}"`
    await this.#area.page.keyboard.press('Escape')
    const closed = await this.#area.page.evaluate(
      (name) => globalThis.crawler.becomes(() => globalThis.crawler.sight().dialog !== name, 2000),
      dialog,
    )
    if (!closed) this.#complain('does not close on Escape')
    return closed ? this.#area.page.evaluate(() => globalThis.crawler.sight()) : this.#open()
  }
}

/** A press may be refused, if the page says why in the server's words. */
function says(text: string, answer: string): boolean {
  const { message, fields } = JSON.parse(answer) as { message: string; fields?: Record<string, string> }
  return [message, ...Object.values(fields ?? {})].some((sentence) => text.includes(sentence))
}
