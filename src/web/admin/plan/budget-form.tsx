import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { savePlan, type readPlan } from '#contract/admin/plan.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import { budgetKinds, forEachBudgetKind, rewardLabel, type BudgetKind } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { FigureTable } from '../panels/figure-table.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useUnsavedChanges } from '../unsaved/unsaved-changes.ts'
import { PercentInput } from '../panels/percent-input.tsx'
import { roundToTenth } from './level-form.tsx'
import { usePlanConfirmation } from './use-plan-confirmation.tsx'

const formatShare = (paid: Micro, turnover: Micro) =>
  turnover === 0n ? t.admin.plan.noTurnover : `${formatPercent(((paid * 1000n) / turnover) * 1000n)}%`

/** Budget shares of turnover next to the amounts actually paid. */
export function BudgetForm({ data }: { data: ResponseBody<typeof readPlan> }) {
  const saved = Object.fromEntries(
    budgetKinds.map((kind) => [kind, formatPercent(data.plan.budgetShares[kind])]),
  ) as Record<BudgetKind, string>
  const [texts, setTexts] = useState(saved)
  const { send, working, problem } = useEndpointMutation(savePlan, {
    onConfirmationPending: () => setTexts(saved),
  })
  const budget = forEachBudgetKind((kind) => parsePercent(roundToTenth(texts[kind])))
  const edits = budgetKinds.filter((kind) => budget[kind] !== data.plan.budgetShares[kind])
  const changes = edits.map(
    (kind) => `${rewardLabel(kind).report}: ${saved[kind]}% → ${formatPercent(budget[kind])}%`,
  )
  useUnsavedChanges(edits.length > 0)
  const onConfirmed = async (effectiveOn: Day | undefined) => {
    const [plan, reason] = [{ ...data.plan, budgetShares: budget }, t.admin.plan.budgetShares]
    const body = { basedOn: data.version, plan, reason, ...(effectiveOn && { effectiveOn }) }
    const answer = await send({ body })
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
    if (answer && effectiveOn) setTexts(saved)
  }
  const copy = { title: t.admin.plan.saveTheBudgetShares, changes, startNote: t.admin.plan.appliesNow }
  const save = usePlanConfirmation(copy, { onConfirmed: (day) => void onConfirmed(day) })
  return (
    <PanelCard heading={t.admin.plan.budgetUseTitle}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={panels.stack}>
        <BudgetTable data={data} texts={texts} edits={edits} onChange={setTexts} />
        <Stack gap={3}>
          <p className={panels.muted}>
            {t.admin.plan.turnoverOf30DaysThesePercentages({ amount: <Amount micro={data.turnover} /> })}
          </p>
          <div className={panels.actions}>
            <Button
              size="compact"
              kind="solid"
              onClick={save.begin}
              disabled={edits.length === 0}
              working={working}
            >
              {t.admin.plan.saveBudgetShares}
            </Button>
          </div>
        </Stack>
      </div>
      {save.dialogs}
    </PanelCard>
  )
}

type Texts = Record<BudgetKind, string>

function BudgetTable({
  data,
  texts,
  edits,
  onChange,
}: {
  data: ResponseBody<typeof readPlan>
  texts: Texts
  edits: readonly BudgetKind[]
  onChange: (texts: Texts) => void
}) {
  return (
    <FigureTable
      label={t.admin.plan.budgetShares}
      columns={[
        t.admin.plan.kind,
        t.admin.plan.shareOfTurnover,
        { figure: t.admin.plan.paid },
        { figure: t.admin.plan.ofTurnover },
      ]}
      rows={budgetKinds.map((kind) => ({
        key: kind,
        cells: [
          rewardLabel(kind).report,
          <PercentInput
            key="share"
            label={t.admin.plan.shareOf({ report: rewardLabel(kind).report })}
            value={texts[kind]}
            step={0.1}
            edited={edits.includes(kind)}
            onChange={(text) => onChange({ ...texts, [kind]: text })}
          />,
          <Amount key="paid" micro={data.paid[kind]} currency={null} />,
          formatShare(data.paid[kind], data.turnover),
        ],
      }))}
    />
  )
}
