import { IconUserOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'

type MemberBoundaryProps = {
  query: ComponentProps<typeof QueryBoundary>['query']
  slug: string
  title: string
  rows: ComponentProps<typeof SkeletonPage>['rows']
}

/** A page about one member until its data is there: loading, failed, or no such member. */
export function MemberBoundary({ query, slug, title, rows }: MemberBoundaryProps) {
  return (
    <>
      <PageHead title={title} />
      <QueryBoundary
        query={query}
        error={{
          title: 'We couldn’t load the member',
          reassurance: 'Nothing was changed.',
          notFound: (
            <EmptyState
              icon={IconUserOff}
              title={`No member with ID “${slug}”`}
              text="Search for a member by ID or name in the box above."
            />
          ),
        }}
        framed
        skeleton={<SkeletonPage rows={rows} label="Loading the member" />}
      >
        {() => null}
      </QueryBoundary>
    </>
  )
}
