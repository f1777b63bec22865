// Findings of the crawler: console errors, failed requests, unfinished text, dead links, silent buttons.

import type { Page, Response } from '@playwright/test'
import type { PressOutcome } from '#tests/support/crawl/crawl-page.ts'

/** Text that no finished page shows. */
const UNFINISHED =
  /lorem\s+ipsum|coming\s+soon|\bTO[D]O\b|placeholder text|\bundefined\b|\bNaN\b|\[object |something went wrong|could not be (?:read|loaded)|we couldn.t load|runs dry/i

const RENDER_TIMEOUT_MS = 3000

export class CrawlFindings {
  readonly all: string[] = []
  /** The crawler's current page, and the control it pressed last. */
  here = ''
  /** A refused request is no finding if the page shows the server's message. */
  readonly #said: string[] = []
  #refused: { response: Response; body: Promise<string> }[] = []

  listenTo(page: Page) {
    page.on('pageerror', (error) => this.add(error.message))
    page.on('console', (message) => {
      // The browser repeats failed responses in its console; the response listener handles those.
      // Scripts of the crawler are blocked in the preview of the public site.
      if (message.type() === 'error' && !/^Failed to load resource|^Blocked script/.test(message.text()))
        this.add(message.text())
    })
    page.on('response', (response) => {
      if (response.status() < 400) return
      if (response.request().method() !== 'GET' && response.status() < 500)
        // Read immediately, because the browser drops the body when the page navigates.
        this.#refused.push({ response, body: response.text().catch(() => '') })
      else this.add(`${response.status()} ${response.url()}`)
    })
  }

  add(what: string) {
    this.all.push(`${this.here}: ${what}`)
  }

  async judge({ rested, sight: { text, links, alarms } }: PressOutcome): Promise<void> {
    if (!rested) this.add('does not come to rest, or has no heading')
    const unfinished = UNFINISHED.exec(text)
    if (unfinished)
      this.add(`shows "${text.slice(Math.max(0, unfinished.index - 40), unfinished.index + 60)}"`)
    for (const { response, body } of this.#refused.splice(0)) {
      const answer = await body
      const said = await findShownSentences(response.frame().page(), readRefusalSentences(answer))
      if (said.length === 0) this.add(`${response.status()} ${response.url()} ${answer}`)
      this.#said.push(...said)
    }
    for (const alarm of alarms)
      if (!this.#said.some((sentence) => alarm.includes(sentence))) this.add(`says "${alarm}"`)
    for (const link of links) if (/#$|^javascript:/.test(link)) this.add(`has a link to nowhere: ${link}`)
  }
}

/** Which of the sentences the page shows, within a moment. */
async function findShownSentences(page: Page, sentences: string[]): Promise<string[]> {
  const end = performance.now() + RENDER_TIMEOUT_MS
  for (;;) {
    const text = await page.evaluate(() => document.body.innerText)
    const said = sentences.filter((sentence) => text.includes(sentence))
    if (said.length > 0 || performance.now() > end) return said
  }
}

function readRefusalSentences(answer: string): string[] {
  if (answer === '') return []
  const { message, fields } = JSON.parse(answer) as { message: string; fields?: Record<string, string> }
  return [message, ...Object.values(fields ?? {})]
}
