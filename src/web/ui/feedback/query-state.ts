import type { UseQueryResult } from '@tanstack/react-query'

/** What a list can be: on its way, refused or lost, or here. Each has a designed look. */
export type Loadable<Data> =
  | { status: 'loading' }
  | { status: 'error'; retrying: boolean; onRetry: () => void }
  | { status: 'ready'; data: Data }

export function loadableFrom<Data>(query: UseQueryResult<Data>): Loadable<Data> {
  if (query.data !== undefined) return { status: 'ready', data: query.data }
  // Once it has failed it stays failed until it is here: trying again must not take the button from under a finger.
  if (query.errorUpdateCount === 0) return { status: 'loading' }
  return { status: 'error', retrying: query.isFetching, onRetry: () => void query.refetch() }
}
