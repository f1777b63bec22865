import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { ShareBar } from './share-bar.tsx'

const render = (element: ReactElement) => renderToStaticMarkup(element)
const readNumbers = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, number]) => Number(number))

test('the parts of a share bar grow by their size, largest first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100_000 }), { maxLength: 6 }), (sizes) => {
      const shares = sizes.map((size, at) => ({ name: String(at), size, value: size }))
      const grown = readNumbers(render(createElement(ShareBar, { shares })), /flex-grow:(\d+)/g)
      expect(grown).toEqual(sizes.filter((size) => size > 0).toSorted((a, b) => b - a))
    }),
  )
})

test('progress is drawn from nothing to full, also outside of that', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 250 }), (percent) => {
      const shown = Math.min(100, Math.max(0, percent))
      const [width = 0] = readNumbers(
        render(createElement(ProgressBar, { percent, label: 'Progress' })),
        /width:(\d+)%/g,
      )
      expect(width).toBe(shown)
      const ring = render(createElement(ProgressRing, { percent, label: 'Progress', tone: 'good' }))
      const drawn = /stroke-dasharray="([\d.e-]+) ([\d.]+)"/.exec(ring)
      expect(drawn ? (Number(drawn[1]) / Number(drawn[2])) * 100 : 0).toBeCloseTo(shown, 3)
    }),
  )
})
