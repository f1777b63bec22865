// Compares what a screen shows with what plain SQL says at the same moment.

import type pg from 'pg'
import { patternOf } from '#tests/world/pages.ts'
import type { ShownFigure } from '#tests/world/shown-figures.ts'

const MICRO = 1_000_000n

export function writtenInCents(value: string | null): string {
  const micro = BigInt(value ?? '0')
  return `${(micro / MICRO).toLocaleString('en')}.${String((micro % MICRO) / 10_000n).padStart(2, '0')}`
}

const written = {
  cents: writtenInCents,
  dollars: (value: string | null) => (BigInt(value ?? '0') / MICRO).toLocaleString('en'),
  'it is': String,
}

export function comparing(owner: pg.Client, figures: readonly ShownFigure[]) {
  const compared = new Set<string>()
  const wrong: string[] = []
  async function compare(path: string, text: string): Promise<void> {
    const pattern = patternOf(path)
    const line = text.replaceAll(/\s+/g, ' ')
    for (const { what, sql, as } of figures.filter((figure) => figure.path === pattern)) {
      const given = sql.includes('$1') ? [path.split('/').at(-1)] : []
      const { rows } = await owner.query<(string | null)[]>({ text: sql, values: given, rowMode: 'array' })
      const held = written[as](rows[0]?.[0] ?? null)
      const shown = new RegExp(what, 'i').exec(line)?.[1] ?? 'nothing'
      if (shown !== held) wrong.push(`${path} shows ${shown} for ${what}, the tables hold ${held}`)
      compared.add(pattern)
    }
  }
  return { compare, compared, wrong }
}
