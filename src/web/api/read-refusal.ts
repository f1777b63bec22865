import * as z from 'zod/mini'
import type { RefusalBody } from '#contract/platform/refusals.ts'

const refusalBody = z.object({
  // A newer server may have codes that this page does not know.
  code: z.string().check(z.regex(/^[a-z]+(-[a-z\d]+)*$/)),
  message: z.string().check(z.minLength(1)),
  fields: z.optional(z.record(z.string(), z.string())),
})

/** The refusal in a response, or undefined when something else responded, such as a proxy. */
export async function readRefusal(response: Response): Promise<RefusalBody | undefined> {
  const json: unknown = await response.json().catch(() => undefined)
  const read = z.safeParse(refusalBody, json)
  return read.success ? (read.data as RefusalBody) : undefined
}
