import { readLevelSettings } from '#contract/plan-settings.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatInstant } from '#web/ui/format-instant.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { LevelForm } from './level-form.tsx'

const TITLE = 'User Network Bounty Level Settings'

export const meta = () => pageTitle(TITLE)

export default function LevelSettingPage() {
  const read = useRead(readLevelSettings, {}, ['plan'])
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
      {read.data ? (
        <LevelForm key={read.data.version} read={read.data} />
      ) : read.isError ? (
        <ErrorState
          what="The level percents could not be loaded"
          safe="Nothing has changed. The plan in force goes on."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <SkeletonRows count={6} label="Loading the level percents" />
      )}
    </>
  )
}
