import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { fundTreasury, type readTreasury } from '#contract/money/treasury.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { useStepUpForm } from '../step-up/use-step-up-form.ts'

/** Gives revenue to the treasury; what waits is paid in the same moment, oldest first. */
export function FundTreasury({ data }: { data: ResponseBody<typeof readTreasury> }) {
  const { revenue, treasury, coverage } = data
  const form = useStepUpForm(fundTreasury, {
    initial: { amount: '', reason: '' },
    confirmationCopy: ({ amount }) => ({
      title: 'Give this to the treasury?',
      text: `The ledger moves ${amount} USDT from revenue to the treasury, which holds ${formatUsdt(treasury)} USDT now. What waits (${coverage.pendingCount} rewards, ${formatUsdt(coverage.pending)} USDT) is paid at once, oldest first, as far as it goes.`,
      confirm: `Give ${amount} USDT`,
    }),
  })
  return (
    <PanelCard heading="Fund the treasury">
      <form className={panels.form} {...form.formProps}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <DescriptionList
          divided
          items={[
            { term: 'Revenue that can be given', value: <Amount micro={revenue} /> },
            { term: 'Rewards that wait', value: <Amount micro={coverage.pending} kind="pending" /> },
          ]}
        />
        <AmountField label="Amount to give" {...form.amount('amount')} />
        <TextField label="Reason for funding" {...form.text('reason')} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            Fund the treasury
          </Button>
        </div>
      </form>
      {form.dialogs}
    </PanelCard>
  )
}
