import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { fundTreasury, type readTreasury } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatAmount, formatTypedAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

/** Moves revenue into the treasury, which pays pending rewards in the same transaction. */
export function FundTreasury({ data }: { data: ResponseBody<typeof readTreasury> }) {
  const { revenue, treasury, coverage } = data
  const form = useConfirmedForm(fundTreasury, {
    initial: { amount: '', reason: '' },
    confirmationCopy: ({ amount }) => ({
      title: t.admin.treasury.fundTheTreasury,
      text: `${formatTypedAmount(amount)} USDT moves from revenue to the treasury, which now holds ${formatAmount(treasury)} USDT. Pending rewards (${coverage.pendingCount}, ${formatAmount(coverage.pending)} USDT) are paid now, oldest first, until the money runs out.`,
      confirm: t.admin.treasury.fundUsdt({ amount: formatTypedAmount(amount) }),
    }),
  })
  return (
    <PanelCard heading={t.admin.treasury.fundTheTreasury2}>
      <form className={panels.form} {...form.formProps}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <DescriptionList
          divided
          items={[
            { term: t.admin.treasury.availableRevenue, value: <Amount micro={revenue} /> },
            {
              term: t.admin.treasury.pendingRewards2,
              value: <Amount micro={coverage.pending} kind="pending" />,
            },
          ]}
        />
        <AmountField label={t.admin.treasury.amount} {...form.amount('amount')} />
        <TextField label={t.admin.treasury.reasonForFunding} {...form.text('reason')} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            {t.admin.treasury.fundTheTreasury2}
          </Button>
        </div>
      </form>
      {form.dialogs}
    </PanelCard>
  )
}
