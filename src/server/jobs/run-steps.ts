import { Refusal } from '#contract/platform/refusals.ts'

/**
 * Runs the steps in order, each although an earlier one failed, and then reports the failures: one bad row must not stop other
 * work. While another server is closing, the rest is left to it.
 */
export async function runSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: Error[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'closing-in-progress') throw error
      failures.push(error as Error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}
