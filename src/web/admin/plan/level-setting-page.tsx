import { readLevelSettings } from '#contract/admin/plan-settings.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { LevelForm } from './level-form.tsx'

const TITLE = 'User Network Bounty Level Settings'

export const meta = () => pageTitle(TITLE)

export default function LevelSettingPage() {
  const query = useEndpointQuery(readLevelSettings, {}, ['plan'])
  return (
    <>
      <PageHead
        title={TITLE}
        text="Percentages of the daily bounty for each level. Changes apply from the next closing and show on member screens immediately."
        end={
          query.data && (
            <p>
              Last changed{' '}
              <time dateTime={query.data.changedAt.toISOString()}>
                {formatInstant(query.data.changedAt)} UTC
              </time>
            </p>
          )
        }
      />
      <QueryBoundary
        query={query}
        error={{
          title: "We couldn't load the level percentages",
          reassurance: 'The current plan has not changed.',
        }}

        framed
        skeleton={<SkeletonPage rows={['form form form', 'list']} label="Loading the level percentages" />}
      >
        {(data) => <LevelForm key={data.version} data={data} />}
      </QueryBoundary>
    </>
  )
}
