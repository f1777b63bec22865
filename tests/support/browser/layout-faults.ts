// Evaluated in the page.

/** Also lays out sections outside the window, which `content-visibility` skips, so that their overflow counts. */
export function layOutSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>('main section'))
    section.style.contentVisibility = 'visible'
  // Forces layout, so that fonts start loading before this returns.
  document.documentElement.getBoundingClientRect()
}

/** The page is wider than the window, or a text is cut off by its box. */
export function findLayoutFaults(): string[] {
  const page = document.documentElement
  const excess = page.scrollWidth - page.clientWidth
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (element.clientWidth < 2 || !element.checkVisibility()) return false
    const { overflowX, overflowY } = getComputedStyle(element)
    const isCutX = overflowX === 'hidden' || overflowX === 'clip'
    const isCutY = overflowY === 'hidden' || overflowY === 'clip'
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
    return (
      hasText &&
      ((isCutX && element.scrollWidth > element.clientWidth + 1) ||
        (isCutY && element.scrollHeight > element.clientHeight + 1))
    )
  })
  /** Texts of a drawing have no box; they have to stay inside the window. */
  const outside = [...document.querySelectorAll('svg text')].filter((text) => {
    const { left, right, width } = text.getBoundingClientRect()
    return width > 0 && (left < 0 || right > page.clientWidth)
  })
  /** What sticks out, without the elements around it. */
  const widest = [...document.querySelectorAll('body *')].findLast((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > page.clientWidth + 1)
  })
  return [
    ...(excess > 0 ? [`${excess} pixels too wide: ${widest?.textContent.slice(0, 60)}`] : []),
    ...[...cut, ...outside].map((element) => `cut off: ${element.textContent.slice(0, 60)}`),
  ]
}

/** A pseudo-locale: every text of the page with accents, two fifths longer. */
export function lengthenTexts(): void {
  const accents: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? ''
    if (text === document.documentElement.dataset['productName']) continue
    if (!/[a-z]{2}/.test(text) || node.parentElement?.closest('script, svg, code')) continue
    const words = text.trim().split(/\s+/)
    const added = words.slice(0, Math.ceil(words.length * 0.4)).join(' ')
    node.textContent = `${text} ${added}`.replaceAll(/[aeiounc]/g, (letter) => accents[letter] ?? letter)
  }
}
