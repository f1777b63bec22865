import { readPlanSettings } from '#contract/admin/plan-settings.ts'
import { planHistory } from '#contract/admin/plan-versions.ts'
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
import { TextLink } from '#web/ui/actions/text-link.tsx'

export const meta = () => pageTitle('Plan')

export default function PlanPage() {
  const query = useEndpointQuery(readPlanSettings, {}, ['plan', 'closing', 'treasury'])
  const history = useEndpointQuery(planHistory, {}, ['plan'])
  return (
    <>
      <PageHead title="Plan" text="Budget shares, special rewards and all plan versions." />
      <QueryBoundary
        query={query}
        error={{
          title: "We couldn't load the plan",
          reassurance: 'The current plan has not changed.',
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
      <PanelCard
        heading="If nobody joined from today"
        end={<TextLink to="/anjo/run-off">Open the run-off</TextLink>}
      >
        <p className={panels.muted}>
          A projection of every closing to the end of the last package, with the plan and its scheduled
          changes.
        </p>
      </PanelCard>
      <PanelCard heading="Plan history">
        <QueryBoundary
          query={history}
          error={{ title: "We couldn't load the history", reassurance: 'No version was changed.' }}

          skeleton={<SkeletonRows count={3} label="Loading the history" />}
        >
          {(data) => <PlanHistory versions={data} />}
        </QueryBoundary>
      </PanelCard>
    </>
  )
}
