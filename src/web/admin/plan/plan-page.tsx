import { planHistory, readPlan } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
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

export const meta = () => pageTitle(t.admin.plan.plan)

export default function PlanPage() {
  const query = useEndpointQuery(readPlan, {}, ['plan', 'closing', 'treasury'])
  const history = useEndpointQuery(planHistory, {}, ['plan'])
  return (
    <>
      <PageHead title={t.admin.plan.plan} text={t.admin.plan.introduction} />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.plan.weCouldntLoadThePlan,
          reassurance: t.admin.plan.currentPlanUnchanged,
        }}

        framed
        skeleton={<SkeletonPage rows={['list form']} label={t.admin.plan.loadingThePlan} />}
      >
        {(data) => (
          <div className={panels.split}>
            <BudgetForm key={data.version} data={data} />
            <SpecialRewardForm data={data} />
          </div>
        )}
      </QueryBoundary>
      <PanelCard
        heading={t.admin.plan.ifNobodyJoinedFromToday}
        end={<TextLink to="/anjo/run-off">{t.admin.plan.openTheRunOff}</TextLink>}
      >
        <p className={panels.muted}>{t.admin.plan.projectionHint}</p>
      </PanelCard>
      <PanelCard heading={t.admin.plan.planHistory}>
        <QueryBoundary
          query={history}
          error={{
            title: t.admin.plan.weCouldntLoadTheHistory,
            reassurance: t.admin.plan.noVersionWasChanged,
          }}

          skeleton={<SkeletonRows count={3} label={t.admin.plan.loadingTheHistory} />}
        >
          {(data) => <PlanHistory versions={data} />}
        </QueryBoundary>
      </PanelCard>
    </>
  )
}
