// A generated mistake: one small change of one source, made by an operator.

import { createHash } from 'node:crypto'
import type { Area } from './areas.ts'

export const operators = [
  'boundary',
  'flipped condition',
  'dropped condition',
  'dropped guard',
  'dropped call',
  'dropped lock',
  'swapped figure',
  'dropped sign',
  'plus and minus',
  'minimum and maximum',
  'unit',
  'status',
  'order',
  'limit',
  'key part',
] as const
export type Operator = (typeof operators)[number]

/** Replaces the source from `start` up to `end`. */
export type Edit = { operator: Operator; start: number; end: number; text: string }
export type Mutant = Edit & { id: string; file: string; area: Area }

export const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end)

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

/** The changed lines as a unified diff without context. */
export function renderDiff(source: string, mutant: Pick<Mutant, 'file'> & Edit): string {
  const before = source.split('\n')
  const after = applyEdit(source, mutant).split('\n')
  let first = 0
  while (before[first] === after[first] && first < Math.min(before.length, after.length)) first++
  let last = 0
  const shorter = Math.min(before.length, after.length) - first
  while (last < shorter && before.at(-1 - last) === after.at(-1 - last)) last++
  const changed = (sign: string, lines: string[]) =>
    lines.slice(first, lines.length - last).map((line) => `${sign}${line}`)
  return [`${mutant.file}:${first + 1}`, ...changed('-', before), ...changed('+', after)].join('\n')
}

/** Ids survive changes elsewhere in the file: they depend on the changed line, and on its number only among identical lines. */
export function identifyMutants(file: string, area: Area, source: string, edits: Edit[]): Mutant[] {
  const seen = new Map<string, number>()
  const lines = source.split('\n')
  return edits
    .filter(({ start, end, text }) => source.slice(start, end) !== text)
    .map((edit) => {
      const line = lineAt(source, edit.start)
      const column = edit.start - source.lastIndexOf('\n', edit.start - 1)
      const key = JSON.stringify([file, edit.operator, lines[line - 1], column, edit.text])
      const occurrence = seen.get(key) ?? 0
      seen.set(key, occurrence + 1)
      const id = createHash('sha256').update(`${key}${occurrence}`).digest('hex').slice(0, 8)
      return { ...edit, id, file, area }
    })
}
