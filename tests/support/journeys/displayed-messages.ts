// Watches every page of every journey for the messages of the specification, and records those displayed. Every browser
// context is watched, however it is opened.

import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { linesPlaced, specifiedMessages, type Place } from '#tests/support/journeys/specified-messages.ts'

/** One file for each worker, a message in each line; Playwright empties the folder around it before a run. */
export const DISPLAYED_MESSAGES_FOLDER = process.env['SHOWN_MESSAGES'] ?? 'test-results/shown-messages'

type MessagePattern = { message: string; part: string; line: string }

declare global {
  function noteShown(place: Place, message: string): void
}

export class DisplayedMessages {
  readonly #path: string
  readonly #open = new Set(linesPlaced(specifiedMessages))

  constructor(path: string) {
    this.#path = path
    mkdirSync(DISPLAYED_MESSAGES_FOLDER, { recursive: true })
  }

  add(place: Place, message: string) {
    const line = `${place}: ${message}`
    if (this.#open.delete(line)) appendFileSync(this.#path, `${line}\n`)
  }

  /** Messages that this worker has not seen yet. */
  open = (place: Place) =>
    specifiedMessages[place].filter((message) => this.#open.has(`${place}: ${message}`))
}

type Watch = { openCount: number; script: Awaited<ReturnType<BrowserContext['addInitScript']>> }
const watches = new WeakMap<BrowserContext, Watch>()

/** Called for each journey; its pages search only for messages that no page has shown yet. */
export async function watchContext(context: BrowserContext, notes: DisplayedMessages) {
  const [member, office] = [notes.open('member'), notes.open('office')]
  const openCount = member.length + office.length
  const watch = watches.get(context)
  if (watch?.openCount === openCount) return
  if (watch) await watch.script.dispose()
  else await startNoting(context, notes)
  const patterns = { member: member.map(createMessagePattern), office: office.map(createMessagePattern) }
  watches.set(context, { openCount, script: await context.addInitScript(observeMessages, patterns) })
}

async function startNoting(context: BrowserContext, notes: DisplayedMessages) {
  context.on('weberror', (thrown) => notes.add('log', thrown.error().message))
  await context.exposeBinding('noteShown', (_, place: Place, message: string) => notes.add(place, message))
}

export const escapePattern = (text: string) => text.replaceAll(/[$().?*+|^[\]{}\\]/g, String.raw`\$&`)

/** The longest fixed part of a message, and a pattern for the whole line. */
function createMessagePattern(message: string): MessagePattern {
  const parts = message.split('{}')
  const part = parts.reduce((longest, next) => (next.length > longest.length ? next : longest))
  return { message, part: part.trim(), line: `^${parts.map(escapePattern).join('.+')}$` }
}

/**
 * Runs in the page: at once when the text of a message is added, because a page in the background has no frames and a
 * message may be gone before the next one, and before the frame that follows any other mutation. It reads textContent
 * first, which needs no layout and almost always has no match.
 */
function observeMessages(all: { member: MessagePattern[]; office: MessagePattern[] }) {
  const readIn = (element: HTMLElement) =>
    element.innerText.split(/[\n\t]/).map((line) => line.replace(/\s+/g, ' ').trim())

  // The innermost element with the line must have a size: text for screen readers only is one pixel.
  const isSeen = (element: HTMLElement, pattern: RegExp): boolean => {
    const children = [...element.children].filter((child) => child instanceof HTMLElement)
    const within = children.filter((child) => readIn(child).some((line) => pattern.test(line)))
    if (within.length > 0) return within.some((child) => isSeen(child, pattern))
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }

  const readPlace = () => (location.pathname.toLowerCase().startsWith('/anjo') ? 'office' : 'member')
  const findNear = (text: string) => all[readPlace()].filter(({ part }) => text.includes(part))
  const readAdded = ({ type, target, addedNodes }: MutationRecord) =>
    (type === 'characterData' ? [target] : [...addedNodes]).map((node) => node.textContent).join('\n')

  // A journey may install a clock later, which would stop the frames.
  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis)
  let isScheduled = false
  const schedule = () => {
    if (!isScheduled) nextFrame(read)
    isScheduled = true
  }
  const read = () => {
    isScheduled = false
    // The component gallery shows messages as examples.
    if (location.pathname === '/kit') return
    const place = readPlace()
    const near = findNear(document.body?.textContent ?? '')
    const lines = near.length > 0 ? readIn(document.body) : []
    for (const one of near) {
      const pattern = new RegExp(one.line)
      if (!lines.some((line) => pattern.test(line)) || !isSeen(document.body, pattern)) continue
      all[place] = all[place].filter((other) => other !== one)
      noteShown(place, one.message)
    }
  }
  new MutationObserver((mutations) => {
    if (findNear(mutations.map(readAdded).join('\n')).length > 0) read()
    schedule()
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  })
}
