import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { planToJson } from '#contract/admin/plan-document.ts'
import { savePlan, type readPlan } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatTypedAmount } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'
import { useUnsavedChanges } from '../unsaved/unsaved-changes.ts'

const MONTHS_AHEAD = 12

/** The given month, such as 2026-11, and those after it. */
function listMonths(first: string): string[] {
  const [year, month] = first.split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    new Date(Date.UTC(year!, month! - 1 + ahead)).toISOString().slice(0, 7),
  )
}

type PlanSettings = ResponseBody<typeof readPlan>

/** A month's amount, split equally among the ten members with the most new direct business. */
export function SpecialRewardForm({ data }: { data: PlanSettings }) {
  const form = useConfirmedForm(savePlan, {
    initial: { 'monthReward.month': data.month, 'monthReward.amount': '', reason: '' },
    extraFields: { basedOn: data.version, plan: planToJson(data.plan) },
    toBody: ({ 'monthReward.month': month, 'monthReward.amount': amount, reason }) => ({
      monthReward: { month, amount },
      reason,
    }),
    confirmationCopy: ({ 'monthReward.month': month, 'monthReward.amount': amount }) => ({
      title: t.admin.plan.specialRewardQuestion({ month: formatDay(month) }),
      text: t.admin.plan.specialRewardConsequence({
        amount: formatTypedAmount(amount),
        month: formatDay(month),
      }),
      confirm: t.admin.plan.confirm,
    }),
  })
  useUnsavedChanges(form.isDirty)
  return (
    <PanelCard heading={t.admin.plan.specialReward}>
      <div className={panels.stack}>
        <Form form={form}>
          <SelectField
            label={t.admin.plan.month}
            options={listMonths(data.month).map((month) => ({ value: month, label: formatDay(month) }))}
            {...form.text('monthReward.month')}
          />
          <AmountField label={t.admin.plan.amountForTheMonth} {...form.amount('monthReward.amount')} />
          <TextField label={t.admin.plan.reason} {...form.text('reason')} />
          <div className={panels.actions}>
            <Button size="compact" kind="solid" type="submit" working={form.working}>
              {t.admin.plan.setReward}
            </Button>
          </div>
        </Form>
        {data.rewards.length === 0 ? (
          <p className={panels.muted}>
            {t.admin.plan.noMonthlyAmountsYetWithoutOne({
              amount: <Amount micro={data.plan.specialReward} />,
            })}
          </p>
        ) : (
          <RewardTable rewards={data.rewards} />
        )}
      </div>
      {form.dialogs}
    </PanelCard>
  )
}

function RewardTable({ rewards }: { rewards: PlanSettings['rewards'] }) {
  return (
    <FigureTable
      label={t.admin.plan.specialReward}
      columns={[t.admin.plan.month, t.admin.plan.set, { figure: 'USDT' }]}
      rows={rewards.map(({ month, setAt, setBy, amount }) => ({
        key: month,
        cells: [
          formatDay(month),
          <span key="set">
            {setBy}
            <small>{formatInstant(setAt)}</small>
          </span>,
          <Amount key="amount" micro={amount} currency={null} />,
        ],
      }))}
    />
  )
}
