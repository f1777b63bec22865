import type { WitnessFigure } from '#contract/platform/site-figures.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { formatTime } from '#server/site/format-figures.ts'

export type WitnessRecord = { name: string; since: Date; newestSequence: number }

export function witnessFigures(
  witnesses: readonly WitnessRecord[],
  { translate }: FigureTranslator = figureTranslators.en,
): Record<WitnessFigure, string> {
  const sentences = witnesses.map(({ name, since, newestSequence }) =>
    translate('witness', { name, since: formatTime(since), sequence: String(newestSequence) }),
  )
  return { 'witness.sentence': sentences.join(' ') || translate('witnessNone') }
}
