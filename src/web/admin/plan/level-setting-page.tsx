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
  const read = useEndpointQuery(readLevelSettings, {}, ['plan'])
  return (
    <>
      <PageHead
        title={TITLE}
        text="Percents of the daily bounty of each level below. They apply from the next closing and show at once on the member screens."
        end={
          read.data && (
            <p>
              Last change{' '}
              <time dateTime={read.data.changedAt.toISOString()}>
                {formatInstant(read.data.changedAt)} UTC
              </time>
            </p>
          )
        }
      />
      <QueryBoundary
        query={read}
        error={{
          title: 'The level percents could not be loaded',
          reassurance: 'Nothing has changed. The plan in force goes on.',
        }}

        framed
        skeleton={<SkeletonPage rows={['form form form', 'list']} label="Loading the level percents" />}
      >
        {(data) => <LevelForm key={data.version} data={data} />}
      </QueryBoundary>
    </>
  )
}
