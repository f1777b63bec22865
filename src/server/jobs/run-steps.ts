import { Refusal } from '#contract/platform/refusals.ts'

/**
 * Runs all steps in order even if earlier ones fail, then throws the failures, so that one bad row does not stop other work. Stops
 * early while another server runs a closing, which does the rest.
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
