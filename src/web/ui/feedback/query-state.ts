import type { UseQueryResult } from '@tanstack/react-query'

/** The three states every query is rendered in. */
export type QueryState<Data> =
  | { status: 'loading' }
  | { status: 'error'; error: Error | null; retrying: boolean; onRetry: () => void }
  | { status: 'ready'; data: Data }

export function queryState<Data>(query: UseQueryResult<Data>): QueryState<Data> {
  if (query.data !== undefined) return { status: 'ready', data: query.data }
  // A failed query stays failed while it retries, so that the Retry button does not unmount under the pointer.
  if (query.errorUpdateCount === 0) return { status: 'loading' }
  return {
    status: 'error',
    error: query.error,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  }
}

/** Two queries that one screen needs: ready when both are, failed when either is. */
export function combineQueryStates<First, Second>(
  first: QueryState<First>,
  second: QueryState<Second>,
): QueryState<[First, Second]> {
  if (first.status === 'error') return first
  if (second.status === 'error') return second
  if (first.status === 'loading' || second.status === 'loading') return { status: 'loading' }
  return { status: 'ready', data: [first.data, second.data] }
}
