import { isolate } from '#messages/isolate-figures.ts'
import { localeDetails } from '#messages/locales.ts'
import { readLocale } from './language.ts'

/** Texts one after the other, by default with commas, each of which keeps its own direction in a right-to-left language. */
export function joinTexts(parts: readonly string[], separator?: string): string {
  const { comma, direction } = localeDetails[readLocale()]
  return (direction === 'rtl' ? parts.map(isolate) : parts).join(separator ?? comma)
}
