import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorLine, ErrorState } from './error-state.tsx'
import { queryState, type QueryState } from './query-state.ts'

/** Without a reassurance the error is a single line, for a small part of a page. */
type ErrorCopy = {
  title: string
  reassurance?: string
  /** Replaces the error when the server answers `not-found`. */
  notFound?: ReactNode
}

/** `isEmpty` defaults to an empty array. */
type EmptyCopy<Data> = EmptyStateProps & { isEmpty?: (data: Data) => boolean }

type QueryBoundaryProps<Data> = {
  query: UseQueryResult<Data> | QueryState<Data>
  skeleton: ReactNode
  error: ErrorCopy
  empty?: EmptyCopy<Data>
  /** Puts the error and the empty state into a card, where the boundary is not inside one. */
  framed?: boolean
  children: (data: Data) => ReactNode
}

/**
 * Renders `children` with the data of a query, or else its skeleton, an error with Retry, or the empty state:
 *
 *     <QueryBoundary
 *       query={useEndpointQuery(listSessions, {})}
 *       skeleton={<SkeletonRows label="Loading your devices" />}
 *       error={{ title: "We couldn't load your devices", reassurance: 'You are still logged in.' }}
 *       empty={{ icon: IconDevices, title: 'No devices yet', text: 'Devices you log in with appear here.' }}
 *     >
 *       {(sessions) => <SessionList sessions={sessions} />}
 *     </QueryBoundary>
 */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, skeleton, error, empty, framed = false, children } = props
  const state = 'refetch' in query ? queryState(query) : query
  const frame = (content: ReactNode) => (framed ? <Card>{content}</Card> : content)

  if (state.status === 'loading') return skeleton
  if (state.status === 'error') return frame(<QueryError state={state} copy={error} />)
  if (empty && isEmptyData(state.data, empty)) {
    const { icon, title, text, action } = empty
    return frame(<EmptyState icon={icon} title={title} text={text} action={action} />)
  }
  return children(state.data)
}

function isEmptyData<Data>(data: Data, { isEmpty }: EmptyCopy<Data>): boolean {
  return isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0
}

const isNotFound = (error: Error | null) => error !== null && 'code' in error && error.code === 'not-found'

function QueryError({
  state: { error, retrying, onRetry },
  copy: { title, reassurance, notFound },
}: {
  state: Extract<QueryState<unknown>, { status: 'error' }>
  copy: ErrorCopy
}) {
  if (notFound !== undefined && isNotFound(error)) return notFound
  if (reassurance === undefined) return <ErrorLine title={title} onRetry={onRetry} retrying={retrying} />
  const text = error?.name === 'NetworkError' ? `${reassurance} ${error.message}` : reassurance
  return <ErrorState title={title} reassurance={text} onRetry={onRetry} retrying={retrying} />
}
