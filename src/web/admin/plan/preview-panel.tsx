import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'

type Read = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }

/** How long the screen waits for the next change before it asks for a preview. */
export const PREVIEW_DEBOUNCE_MS = 400

/** "The last 30 closings", "The last closing". */
export const describeLast = (count: number, what: string) =>
  count === 1 ? `The last ${what}` : `The last ${count} ${what}s`

/** What settings would have done: being computed, not to be had, or shown. */
export function PreviewPanel({
  heading,
  read,
  children,
}: {
  heading: string
  read: Read
  children: ReactNode
}) {
  return (
    <PanelCard heading={heading}>
      {children ??
        (read.isError ? (
          <ErrorState
            title="The preview could not be computed"
            reassurance="Nothing has changed."
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <SkeletonRows count={4} label="Loading the preview" />
        ))}
    </PanelCard>
  )
}
