// Counts errors by kind in memory until a worker writes them. Counting never blocks or fails.

import { describeError } from './describe-error.ts'

export type ErrorCount = {
  place: string
  kind: string
  occurrences: number
  /** From `performance.now()`. */
  firstMs: number
  lastMs: number
  requestId: string | null
}

export type ErrorCounts = {
  add(fields: unknown, sentence: unknown): void
  /** Returns and resets the counts. */
  take(): ErrorCount[]
  /** Adds counts that could not be written. */
  restore(counts: readonly ErrorCount[]): void
}

const MAX_KINDS = 100
export const OTHER_PLACES = 'Other places'
export const OTHER_ERRORS = 'Other errors'

type LogFields = { err?: unknown; status?: number; reqId?: string; method?: string; route?: string }

export function createErrorCounts(): ErrorCounts {
  let counts = new Map<string, ErrorCount>()
  function merge(count: ErrorCount) {
    const hasRoom = counts.size < MAX_KINDS
    const key = `${count.place}\n${count.kind}`
    const known = counts.get(hasRoom || counts.has(key) ? key : OTHER_ERRORS)
    if (known) {
      const isNewer = count.lastMs >= known.lastMs
      known.occurrences += count.occurrences
      known.firstMs = Math.min(known.firstMs, count.firstMs)
      known.lastMs = Math.max(known.lastMs, count.lastMs)
      if (isNewer) known.requestId = count.requestId
    } else if (hasRoom) counts.set(key, { ...count })
    else counts.set(OTHER_ERRORS, { ...count, place: OTHER_PLACES, kind: OTHER_ERRORS })
  }
  return {
    add(fields, sentence) {
      const count = toCount(fields ?? {}, typeof sentence === 'string' ? sentence : 'Error')
      if (count) merge(count)
    },
    take() {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    restore: (taken) => taken.forEach(merge),
  }
}

/** Undefined for a line that is not an error, and for a response caused or aborted by the client. */
function toCount({ err, status, reqId, method, route }: LogFields, sentence: string): ErrorCount | undefined {
  if (status === undefined ? !(err instanceof Error) : status < 500) return undefined
  const place = route === undefined ? sentence : `${method} ${route}`
  const now = performance.now()
  return {
    place: capitalize(place).slice(0, 120),
    kind: capitalize(err instanceof Error ? describeError(err) : sentence).slice(0, 200),
    occurrences: 1,
    firstMs: now,
    lastMs: now,
    requestId: reqId ?? null,
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
