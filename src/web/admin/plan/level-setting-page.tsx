import { readPlan } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { LevelForm } from './level-form.tsx'

const describeTitle = () => t.admin.plan.userNetworkBountyLevelSettings

export const meta = () => pageTitle(describeTitle())

export default function LevelSettingPage() {
  const query = useEndpointQuery(readPlan, {}, ['plan'])
  return (
    <>
      <PageHead
        title={describeTitle()}
        text={t.admin.plan.levelsIntroduction}
        end={
          query.data && (
            <p>
              {t.admin.plan.lastChangedUtc({
                changedAt: formatInstant(query.data.levelsChangedAt),
                time: (children) => (
                  <time dateTime={query.data.levelsChangedAt.toISOString()}>{children}</time>
                ),
              })}
            </p>
          )
        }
      />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.plan.weCouldntLoadTheLevelPercentages,
          reassurance: t.admin.plan.currentPlanUnchanged,
        }}

        framed
        skeleton={
          <SkeletonPage rows={['form form form', 'list']} label={t.admin.plan.loadingTheLevelPercentages} />
        }
      >
        {(data) => <LevelForm key={data.version} data={data} />}
      </QueryBoundary>
    </>
  )
}
