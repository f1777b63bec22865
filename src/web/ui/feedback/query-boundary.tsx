import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { ErrorState } from './error-state.tsx'
import { loadableFrom } from './query-state.ts'

/** What was read, once it is here. Until then its skeleton; when it was lost, what is safe, and a way to try again. */
export function Loaded<Data>({
  read,
  skeleton,
  what,
  safe,
  framed = false,
  children,
}: {
  read: UseQueryResult<Data>
  skeleton: ReactNode
  what: string
  safe: string
  /** For a place that is not inside a card yet. */
  framed?: boolean
  children: (data: Data) => ReactNode
}) {
  const loaded = loadableFrom(read)
  if (loaded.status === 'ready') return children(loaded.data)
  if (loaded.status === 'loading') return skeleton
  const error = <ErrorState what={what} safe={safe} onRetry={loaded.onRetry} retrying={loaded.retrying} />
  return framed ? <Card>{error}</Card> : error
}
