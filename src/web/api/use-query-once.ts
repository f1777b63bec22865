import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { call } from '#web/api/call.ts'
import { readKey } from '#web/api/use-read.ts'

/** For a form: read when it opens, left alone while it is open, and forgotten when it closes. */
export function useReadFresh<E extends Endpoint>(endpoint: E, input: Input<E>): UseQueryResult<Answer<E>> {
  return useQuery({
    queryKey: ['fresh', ...readKey(endpoint, input)],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
}
