import { stateBankBalance, type StatedBankBalance } from '#contract/money/holdings.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { fromIsoDay, toIsoDay } from '#web/ui/field/iso-day.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatTypedAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

export function BankBalances({ banks }: { banks: readonly StatedBankBalance[] }) {
  return (
    <PanelCard heading="Bank balances, stated">
      <div className={panels.stack}>
        <p className={panels.muted}>
          Published as stated, not proven. The newest entry of each bank counts; state 0 when an account is
          closed.
        </p>
        <StateBalanceForm />
        {banks.length > 0 && (
          <FigureTable
            label="Stated bank balances"
            columns={['Bank', 'As of', 'By, reason', 'Stated (UTC)', '#Amount']}
            rows={banks.map(({ id, bank, asOf, amount, statedAt, statedBy, reason }) => ({
              key: String(id),
              cells: [
                bank,
                fromIsoDay(asOf),
                `${statedBy}: ${reason}`,
                formatInstant(statedAt),
                <Amount key="amount" micro={amount} />,
              ],
            }))}
          />
        )}
      </div>
    </PanelCard>
  )
}

function StateBalanceForm() {
  const form = useConfirmedForm(stateBankBalance, {
    initial: { bank: '', amount: '', asOf: '', reason: '' },
    confirmationCopy: ({ bank, amount, asOf }) => ({
      title: 'State this bank balance?',
      text: `Transparency will show ${formatTypedAmount(amount)} USDT at ${bank} as of ${fromIsoDay(asOf)}, as stated and not proven. It replaces an earlier entry of this bank.`,
      confirm: 'State balance',
    }),
  })
  const asOf = form.amount('asOf')
  return (
    <form className={panels.form} {...form.formProps}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField label="Bank, as shown to members" autoComplete="off" {...form.text('bank')} />
      <AmountField label="Balance in USDT, at the rate of your books" {...form.amount('amount')} />
      <DateField
        label="As of"
        value={/^\d{4}-/.test(asOf.value) ? fromIsoDay(asOf.value) : asOf.value}
        error={asOf.error}
        onChange={(text) => asOf.onAmountChange(toIsoDay(text) ?? text)}
      />
      <TextField label="Reason" {...form.text('reason')} />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          State balance
        </Button>
      </div>
      {form.dialogs}
    </form>
  )
}
