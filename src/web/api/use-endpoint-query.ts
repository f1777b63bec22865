import { skipToken, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import type { LiveTopic } from '#contract/platform/live-topics.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

type PollingOptions<E extends Endpoint> = Pick<UseQueryOptions<ResponseBody<E>>, 'refetchInterval'>

/** Queries an endpoint and refetches when a live event names one of `topics`. Idle while `input` is undefined. */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  topics: readonly LiveTopic[] = [],
  options: PollingOptions<E> = {},
): UseQueryResult<ResponseBody<E>> {
  return useQuery({
    queryKey: endpointQueryKey(endpoint, input),
    queryFn: input === undefined ? skipToken : ({ signal }) => callEndpoint(endpoint, input, { signal }),
    meta: { topics },
    ...options,
  })
}

export const endpointQueryKey = (endpoint: Endpoint, input: unknown) => [endpoint.path, serializeInput(input)]

const serializeInput = (input: unknown) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
