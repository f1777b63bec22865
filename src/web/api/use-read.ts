import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import type { LiveTopic } from '#contract/live.ts'
import { call } from '#web/api/call.ts'

/** Reads an endpoint, and reads it anew whenever one of the topics is said to have changed. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  topics: readonly LiveTopic[] = [],
): UseQueryResult<Answer<E>> {
  return useQuery({
    queryKey: [endpoint.path, textOf(input)],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { topics },
  })
}

const textOf = (input: unknown) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
