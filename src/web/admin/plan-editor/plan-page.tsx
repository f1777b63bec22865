import { useState } from 'react'
import { planHistory, readPlan } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import panels from '../panels/panels.module.css'
import { PlanHistory } from '../plan/plan-history.tsx'
import { SpecialRewardForm } from '../plan/special-reward-form.tsx'
import styles from './plan-editor.module.css'
import { PlanEditor } from './plan-editor.tsx'

export const meta = () => pageTitle(t.admin.plan.plan)

export default function PlanPage() {
  const query = useEndpointQuery(readPlan, {}, ['plan', 'closing', 'treasury'])
  const [showsHistory, setShowsHistory] = useState(false)
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
            <PlanEditor data={data} onHistory={() => setShowsHistory(true)}>
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
      {showsHistory && <HistoryDialog onClose={() => setShowsHistory(false)} />}
    </>
  )
}

function HistoryDialog({ onClose }: { onClose: () => void }) {
  const history = useEndpointQuery(planHistory, {}, ['plan'])
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.admin.plan.planHistory}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t.admin.planEditor.back}
        </Button>
      }
    >
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
    </Dialog>
  )
}
