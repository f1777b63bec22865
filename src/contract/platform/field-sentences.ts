// Sentences for faults whose schema declares none, in browser and server. Without them the messages of zod would be shown.

import * as z from 'zod/mini'

const byType: Record<string, string> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose on or off',
  array: 'Send a list',
  object: 'Send an object',
}

const describeMinimum = (origin: string, minimum: string) =>
  origin === 'string'
    ? `Enter at least ${minimum} characters`
    : origin === 'array'
      ? `Choose at least ${minimum}`
      : `Enter ${minimum} or more`

const describeMaximum = (origin: string, maximum: string) =>
  origin === 'string'
    ? `At most ${maximum} characters`
    : origin === 'array'
      ? `Choose at most ${maximum}`
      : `Enter ${maximum} or less`

export function describeFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Enter a value' : (byType[issue.expected] ?? 'Check this value')
  if (issue.code === 'invalid_value') return 'Choose one of the options'
  if (issue.code === 'too_small') return describeMinimum(issue.origin, String(issue.minimum))
  if (issue.code === 'too_big') return describeMaximum(issue.origin, String(issue.maximum))
  return 'Check this value'
}

z.config({ customError: describeFault })
