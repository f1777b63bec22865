// Compares the figures of a screen with plain SQL at the same moment.

import type { Page } from '@playwright/test'
import type pg from 'pg'
import { patternOf } from '#tests/support/journeys/pages.ts'
import type { DisplayedFigure } from '#tests/support/crawl/displayed-figures.ts'

const MICRO = 1_000_000n

export function formatCents(value: string | null): string {
  const micro = BigInt(value ?? '0')
  return `${(micro / MICRO).toLocaleString('en')}.${String((micro % MICRO) / 10_000n).padStart(2, '0')}`
}

const formatters = {
  cents: formatCents,
  dollars: (value: string | null) => (BigInt(value ?? '0') / MICRO).toLocaleString('en'),
  'it is': String,
}

const RENDER_TIMEOUT_MS = 5000

type FigureComparisonDeps = { page: Page; owner: pg.Client; figures: readonly DisplayedFigure[] }

export function createFigureComparison({ page, owner, figures }: FigureComparisonDeps) {
  const compared = new Set<string>()
  const wrong: string[] = []
  const shows = (what: RegExp) =>
    page.evaluate((pattern) => {
      const line = document.body.innerText.replaceAll(/\s+/g, ' ')
      return new RegExp(pattern, 'i').exec(line)?.[1]
    }, what.source)
  async function compare(path: string): Promise<void> {
    const pattern = patternOf(path)
    for (const { what, sql, as } of figures.filter((figure) => figure.path === pattern)) {
      const given = sql.includes('$1') ? [path.split('/').at(-1)] : []
      const { rows } = await owner.query<(string | null)[]>({ text: sql, values: given, rowMode: 'array' })
      const held = formatters[as](rows[0]?.[0] ?? null)
      const end = performance.now() + RENDER_TIMEOUT_MS
      let shown = await shows(what)
      while (shown !== held && performance.now() < end) shown = await shows(what)
      if (shown !== held) wrong.push(`${path} shows ${shown} for ${what}, the tables hold ${held}`)
      compared.add(pattern)
    }
  }
  return { compare, compared, wrong }
}
