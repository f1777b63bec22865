// The figures of a rendered screen: the text before each, and where it comes from.

import type { Sources } from './plant-answer.ts'

/** With its time, a date is one figure. */
const FIGURE = /\d\d\/\d\d\/\d{4}(?:,? \d\d:\d\d)?|[+\u2212-]?\d+(?:,\d{3})*(?:\.\d+)?%?/g

/** Texts of the markup in their order. */
function listTexts(markup: string): string[] {
  return (
    markup
      .replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
      // Cents are smaller than the amount that they belong to.
      .replaceAll(/<span[^>]*>(\.\d+)<\/span>/g, '$1')
      .split(/<[^>]*>/)
      .map((text) =>
        text
          .replaceAll(/&[a-z#\d]+;/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean)
  )
}

/** Each once, in the order of the screen. */
export function listFigures(markup: string, sources: Sources): string[] {
  const found: string[] = []
  let label = ''
  const texts = listTexts(markup)
  for (const [index, text] of texts.entries()) {
    const figures = [...text.matchAll(FIGURE)].map(([figure]) => figure)
    const words = text.replaceAll(FIGURE, '#').trim()
    const isFigureAlone = !/\p{L}/u.test(words)
    for (const figure of figures) {
      const plain = figure
        .replace(/^[+\u2212-]/, '')
        .replace(/%$/, '')
        .replace(/,? \d\d:\d\d$/, '')
      const sign = /^[+\u2212-]/.exec(figure)?.[0] ?? ''
      const unit = figure.endsWith('%') ? '%' : /^(?:USDT|XRP|INR|\$)$/.exec(texts[index + 1] ?? '')?.[0]
      const source = sources.get(plain)
      const shown = source === undefined ? figure : `${sign}${source}${unit ? ` ${unit}` : ''}`
      found.push(`${(isFigureAlone ? label : words).slice(0, 70)}: ${shown}`)
    }
    if (!isFigureAlone) label = words
  }
  return [...new Set(found)]
}
