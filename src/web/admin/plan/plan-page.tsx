import { planHistory, readPlanSettings } from '#contract/admin/plan-settings.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Loaded } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
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
      <Loaded
        read={read}
        what="The plan could not be loaded"
        safe="Nothing has changed. The plan in force goes on."
        framed
        skeleton={<SkeletonPage rows={['list form']} label="Loading the plan" />}
      >
        {(data) => (
          <div className={control.split}>
            <BudgetForm key={data.version} read={data} />
            <SpecialRewardForm read={data} />
          </div>
        )}
      </Loaded>
      <PanelCard heading="History of the plan">
        <Loaded
          read={history}
          what="The history could not be loaded"
          safe="Every version is kept."
          skeleton={<SkeletonRows count={3} label="Loading the history" />}
        >
          {(data) => <PlanHistory versions={data} />}
        </Loaded>
      </PanelCard>
    </>
  )
}
