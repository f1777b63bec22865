// Undoes the closing and runs it again: time, and memory at the peak of both.

import type { Day } from '#domain/closing/closing-day.ts'
import type { ClosingRunner } from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { recordFigure } from '#tests/bench/figures.ts'

export type Measurement<T> = { result: T; milliseconds: number; peakMegabytes: number }
export type Measure = <T>(work: () => Promise<T>) => Promise<Measurement<T>>

const MEMORY_GOAL_MEGABYTES = 1500

export async function measureUndo(runner: ClosingRunner, day: Day, measure: Measure): Promise<void> {
  const undo = await measure(() => undoClosing(runner, day))
  const redo = await measure(() => redoClosing(runner, day))
  for (const [name, { milliseconds, peakMegabytes }] of Object.entries({ undo, redo })) {
    console.log(
      `${name}    ${(milliseconds / 1000).toFixed(2)} s, memory ${Math.round(peakMegabytes)} MB at the peak`,
    )
    recordFigure({ name: `${name} of the closing`, value: milliseconds / 1000, unit: 's' })
    recordFigure({
      name: `memory at the peak of the ${name}`,
      value: peakMegabytes,
      unit: 'MB',
      goal: { atMost: MEMORY_GOAL_MEGABYTES },
    })
  }
}
