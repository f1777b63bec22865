import { planHistory, readPlanSettings } from '#contract/plan-settings.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PanelCard } from '#web/ui/panel-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import control from '../control/control.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { BudgetForm } from './budget-form.tsx'
import { PlanHistory } from './plan-history.tsx'
import { SpecialRewardForm } from './special-reward-form.tsx'

export const meta = () => pageTitle('Plan')

export default function PlanPage() {
  const read = useRead(readPlanSettings, {}, ['plan', 'closing', 'treasury'])
  const history = useRead(planHistory, {}, ['plan'])
  return (
    <>
      <PageHead
        title="Plan"
        text="Budget shares, special rewards, and every version of the plan there has been."
      />
      {read.data ? (
        <div className={control.split}>
          <BudgetForm key={read.data.version} read={read.data} />
          <SpecialRewardForm read={read.data} />
        </div>
      ) : read.isError ? (
        <ErrorState
          what="The plan could not be loaded"
          safe="Nothing has changed. The plan in force goes on."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <SkeletonRows count={5} label="Loading the plan" />
      )}
      <PanelCard heading="History of the plan">
        {history.data ? (
          <PlanHistory versions={history.data} />
        ) : history.isError ? (
          <ErrorState
            what="The history could not be loaded"
            safe="Every version is kept."
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        ) : (
          <SkeletonRows count={3} label="Loading the history" />
        )}
      </PanelCard>
    </>
  )
}
