import * as z from 'zod/mini'

/** One changed value in words; null where it did not exist before, or does not exist afterwards. */
export const change = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type Change = z.output<typeof change>
