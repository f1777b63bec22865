export type FieldErrors = Record<string, string | undefined>

/** What a form shows above its fields: errors of fields that it does not have, or the problem when it is of no field. */
export function findUnmarkedProblem(
  errors: FieldErrors,
  problem: string | undefined,
  fields: readonly string[],
): string | undefined {
  const entries = Object.entries(errors).filter(([, text]) => text !== undefined)
  if (entries.length === 0) return problem
  const unmarked = entries.filter(([name]) => !fields.includes(name)).map(([, text]) => text)
  return unmarked.length === 0 ? undefined : [...new Set(unmarked)].join(' ')
}
