import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { endpointQueryKey } from '#web/api/use-endpoint-query.ts'

/** For edit forms: fetched on mount, never refetched while open, dropped from the cache on unmount. */
export function useQueryOnce<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): UseQueryResult<ResponseBody<E>> {
  return useQuery({
    queryKey: ['fresh', ...endpointQueryKey(endpoint, input)],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
}
