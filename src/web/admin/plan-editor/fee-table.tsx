import type { Micro } from '#domain/money/money.ts'
import { withdrawalCurrencies, withdrawalCurrencyNames } from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { amountCell, percentCell, type CellKind } from './cell-kinds.ts'
import { PlanCell } from './plan-cell.tsx'
import styles from './plan-editor.module.css'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'

type FeeRow = { path: string; label: string; hint: string; kind: CellKind; unit: string }

const listFees = (): readonly FeeRow[] => {
  const text = t.admin.planEditor
  const amount = { kind: amountCell, unit: 'USDT' }
  return [
    {
      path: 'fees.withdrawal',
      label: text.withdrawalFee,
      hint: text.withdrawalFeeHint,
      kind: percentCell,
      unit: '%',
    },
    ...withdrawalCurrencies.map((currency) => ({
      path: `fees.minWithdrawals.${currency}`,
      label: text.minWithdrawal({ currency: withdrawalCurrencyNames[currency] }),
      hint: text.minWithdrawalHint,
      ...amount,
    })),
    {
      path: 'fees.addressChange',
      label: text.addressChangeFee,
      hint: text.addressChangeFeeHint,
      ...amount,
    },
    { path: 'fees.minDeposit', label: text.minDeposit, hint: text.minDepositHint, ...amount },
  ]
}

/** What members pay, and the least amounts. */
export function FeeTable({ income }: { income: Micro }) {
  return (
    <PlanSection id="fees" note={t.admin.planEditor.feesNote}>
      <PlanTable label={t.admin.planEditor.fees} head={null}>
        {listFees().map(({ path, label, hint, kind, unit }) => (
          <tr key={path}>
            <RowHead hint={hint}>{label}</RowHead>
            <td>
              <PlanCell path={path} label={label} kind={kind} unit={unit} />
            </td>
          </tr>
        ))}
        <tr className={styles.facts}>
          <RowHead>{t.admin.planEditor.feeIncome}</RowHead>
          <td>
            <Amount micro={income} />
          </td>
        </tr>
      </PlanTable>
    </PlanSection>
  )
}
