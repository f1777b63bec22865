import { IconUserOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/language/messages.ts'
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
          title: t.admin.members.weCouldntLoadTheMember2,
          reassurance: t.admin.members.nothingWasChanged,
          notFound: (
            <EmptyState
              icon={IconUserOff}
              title={t.admin.members.noMemberWithId({ slug })}
              text={t.admin.members.searchForAMemberById}
            />
          ),
        }}
        framed
        skeleton={<SkeletonPage rows={rows} label={t.admin.members.loadingTheMember} />}
      >
        {() => null}
      </QueryBoundary>
    </>
  )
}
