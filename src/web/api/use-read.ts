import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from '#contract/platform/endpoint.ts'
import type { LiveTopic } from '#contract/platform/live-topics.ts'
import { call } from '#web/api/call.ts'

/**
 * Reads an endpoint, and reads it anew whenever one of the topics is said to have changed. Without input there is nothing
 * to ask yet.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  topics: readonly LiveTopic[] = [],
): UseQueryResult<Answer<E>> {
  return useQuery({
    queryKey: readKey(endpoint, input),
    queryFn: input === undefined ? skipToken : ({ signal }) => call(endpoint, input, { signal }),
    meta: { topics },
  })
}

export const readKey = (endpoint: Endpoint, input: unknown) => [endpoint.path, textOf(input)]

const textOf = (input: unknown) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
