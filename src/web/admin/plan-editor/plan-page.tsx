import { useState } from 'react'
import { readPlan } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { SpecialRewardForm } from '../plan/special-reward-form.tsx'
import styles from './plan-editor.module.css'
import { PlanEditor } from './plan-editor.tsx'

export const meta = () => pageTitle(t.admin.plan.plan)

export default function PlanPage() {
  const query = useEndpointQuery(readPlan, {}, ['plan', 'closing', 'treasury'])
  // A draft of a cached version would be refused, although nobody changed the plan while it was edited.
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && query.data && !query.isFetching) setFresh(true)
  return (
    <>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.plan.weCouldntLoadThePlan,
          reassurance: t.admin.plan.currentPlanUnchanged,
        }}

        framed
        skeleton={<SkeletonPage rows={['list form', 'list']} label={t.admin.plan.loadingThePlan} />}
      >
        {(data) => (
          <fieldset className={styles.whole} disabled={!isFresh}>
            <PlanEditor data={data}>
              <SpecialRewardForm data={data} />
              <PanelCard
                heading={t.admin.plan.ifNobodyJoinedFromToday}
                end={<TextLink to="/anjo/run-off">{t.admin.plan.openTheRunOff}</TextLink>}
              >
                <p className={panels.muted}>{t.admin.plan.projectionHint}</p>
              </PanelCard>
            </PlanEditor>
          </fieldset>
        )}
      </QueryBoundary>
    </>
  )
}
