import type { DateFormat } from '#domain/members/preferences.ts'

/** Formats in which a day is typed; names of months are not. */
export type TypedFormat = Exclude<DateFormat, 'd mmm yyyy'>

const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const readers: Record<TypedFormat, (text: string) => (string | undefined)[]> = {
  'dd/mm/yyyy': (text) => [...(SLASHES.exec(text) ?? [])].slice(1).toReversed(),
  'mm/dd/yyyy': (text) => {
    const [, month, day, year] = SLASHES.exec(text) ?? []
    return [year, month, day]
  },
  'yyyy-mm-dd': (text) => [...(/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [])].slice(1),
}
const writers: Record<TypedFormat, (year: string, month: string, day: string) => string> = {
  'dd/mm/yyyy': (year, month, day) => `${day}/${month}/${year}`,
  'mm/dd/yyyy': (year, month, day) => `${month}/${day}/${year}`,
  'yyyy-mm-dd': (year, month, day) => `${year}-${month}-${day}`,
}

/** "05/11/2026" as "2026-11-05"; undefined if there is no such day. */
export function toIsoDay(text: string, format: TypedFormat = 'dd/mm/yyyy'): string | undefined {
  const [year, month, day] = readers[format](text.trim())
  if (!day || !month || !year) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

export function fromIsoDay(iso: string, format: TypedFormat = 'dd/mm/yyyy'): string {
  const [year, month, day] = iso.split('-')
  return year && month && day ? writers[format](year, month, day) : ''
}
