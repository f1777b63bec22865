import { stateBankBalance, type StatedBankBalance } from '#contract/money/holdings.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Form } from '#web/ui/field/form.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { DayField } from '#web/ui/field/day-field.tsx'
import { fromIsoDay } from '#web/ui/field/iso-day.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatTypedAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

export function BankBalances({ banks }: { banks: readonly StatedBankBalance[] }) {
  return (
    <PanelCard heading={t.admin.holdings.bankBalancesStated}>
      <div className={panels.stack}>
        <p className={panels.muted}>{t.admin.holdings.bankBalancesHint}</p>
        <StateBalanceForm />
        {banks.length > 0 && (
          <FigureTable
            label={t.admin.holdings.statedBankBalances}
            columns={[
              t.admin.holdings.bank,
              t.admin.holdings.asOf,
              t.admin.holdings.byReason,
              t.admin.holdings.statedUtc,
              { figure: t.admin.holdings.amount },
            ]}
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
      title: t.admin.holdings.stateThisBankBalance,
      text: t.admin.holdings.bankBalanceConsequence({
        amount: formatTypedAmount(amount),
        bank,
        asOf: fromIsoDay(asOf),
      }),
      confirm: t.admin.holdings.stateBalance,
    }),
  })
  const asOf = form.amount('asOf')
  return (
    <Form form={form}>
      <TextField label={t.admin.holdings.bankAsShownToMembers} autoComplete="off" {...form.text('bank')} />
      <AmountField label={t.admin.holdings.balanceInUsdtAtTheRate} {...form.amount('amount')} />
      <DayField
        label={t.admin.holdings.asOf}
        value={asOf.value}
        error={asOf.error}
        onChange={asOf.onAmountChange}
      />
      <TextField label={t.admin.holdings.reason} {...form.text('reason')} />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          {t.admin.holdings.stateBalance}
        </Button>
      </div>
      {form.dialogs}
    </Form>
  )
}
