// Shrunk runs that once found a fault: `npm test` repeats their steps.

import type { SeedOptions } from './run-seed.ts'

export type Regression = Pick<SeedOptions, 'seed' | 'days' | 'members' | 'visits'> & {
  /** What went wrong. */
  fault: string
  steps: readonly number[]
}

export const regressions: readonly Regression[] = []
