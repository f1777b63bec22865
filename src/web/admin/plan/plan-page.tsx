import { planHistory, readPlanSettings } from '#contract/admin/plan-settings.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { BudgetForm } from './budget-form.tsx'
import { PlanHistory } from './plan-history.tsx'
import { SpecialRewardForm } from './special-reward-form.tsx'

export const meta = () => pageTitle('Plan')

export default function PlanPage() {
  const read = useEndpointQuery(readPlanSettings, {}, ['plan', 'closing', 'treasury'])
  const history = useEndpointQuery(planHistory, {}, ['plan'])
  return (
    <>
      <PageHead
        title="Plan"
        text="Budget shares, special rewards, and every version of the plan there has been."
      />
      <QueryBoundary
        query={read}
        error={{
          title: 'The plan could not be loaded',
          reassurance: 'Nothing has changed. The plan in force goes on.',
        }}

        framed
        skeleton={<SkeletonPage rows={['list form']} label="Loading the plan" />}
      >
        {(data) => (
          <div className={panels.split}>
            <BudgetForm key={data.version} data={data} />
            <SpecialRewardForm data={data} />
          </div>
        )}
      </QueryBoundary>
      <PanelCard heading="History of the plan">
        <QueryBoundary
          query={history}
          error={{ title: 'The history could not be loaded', reassurance: 'Every version is kept.' }}

          skeleton={<SkeletonRows count={3} label="Loading the history" />}
        >
          {(data) => <PlanHistory versions={data} />}
        </QueryBoundary>
      </PanelCard>
    </>
  )
}
