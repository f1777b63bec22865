import * as z from 'zod/mini'

/** One changed value as text; null on a side where it does not exist. */
export const change = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type Change = z.output<typeof change>
