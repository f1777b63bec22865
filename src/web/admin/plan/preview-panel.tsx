import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'

export const PREVIEW_DEBOUNCE_MS = 400

export function PreviewPanel<Preview>({
  heading,
  query,
  children,
}: {
  heading: string
  query: UseQueryResult<Preview>
  children: (preview: Preview) => ReactNode
}) {
  return (
    <PanelCard heading={heading}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.plan.weCouldntComputeThePreview,
          reassurance: t.admin.plan.planUnchanged,
        }}
        skeleton={<SkeletonRows count={4} label={t.admin.plan.loadingThePreview} />}
      >
        {children}
      </QueryBoundary>
    </PanelCard>
  )
}
