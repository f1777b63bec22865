import type { WitnessFigure } from '#contract/platform/site-figures.ts'
import { formatTime } from '#server/site/format-figures.ts'

export type WitnessRecord = { name: string; since: Date; newestSequence: number }

export const witnessFigures = (witnesses: readonly WitnessRecord[]): Record<WitnessFigure, string> => ({
  'witness.sentence':
    witnesses.length === 0
      ? 'No independent witness cosigns the statements yet.'
      : witnesses
          .map(
            ({ name, since, newestSequence }) =>
              `${name} cosigns since ${formatTime(since)} UTC, up to header ${newestSequence}.`,
          )
          .join(' '),
})
