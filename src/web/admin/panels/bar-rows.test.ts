import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarRows } from './bar-rows.tsx'

const amount = fc.bigInt({ min: 0n, max: 10_000_000_000n })

test('the widest row of bars is full, and each part has its share of that row', () => {
  const rows = fc.array(fc.record({ paid: amount, pending: amount }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, (sums) => {
      const labelled = sums.map((row, at) => ({ label: String(at), ...row }))
      const widths = [
        ...renderToStaticMarkup(createElement(BarRows, { rows: labelled })).matchAll(/width:([\d.e-]+)%/g),
      ].map(([, width]) => Number(width))
      const largest = Math.max(1, ...sums.map(({ paid, pending }) => Number(paid + pending)))
      const parts = sums.flatMap(({ paid, pending }) => [paid, pending]).filter((part) => part > 0n)
      expect(widths).toHaveLength(parts.length)
      for (const [at, part] of parts.entries())
        expect(widths[at]).toBeCloseTo((Number(part) / largest) * 100, 3)
    }),
  )
})
