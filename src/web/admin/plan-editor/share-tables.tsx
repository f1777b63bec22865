import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readPlan } from '#contract/admin/plan.ts'
import type { Micro } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { budgetKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { amountCell, percentCell, wholeCell } from './cell-kinds.ts'
import { ChoiceCell, PlanCell } from './plan-cell.tsx'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'
import { usePlanDraftContext } from './use-plan-draft.ts'
import styles from './plan-editor.module.css'

type PlanData = ResponseBody<typeof readPlan>

export function RoyaltyTable({ newest }: { newest: PlanData['figures']['royalty'] }) {
  const { plan } = usePlanDraftContext()
  const text = t.admin.planEditor
  return (
    <PlanSection id="royalty" note={text.royaltyNote}>
      <PlanTable label={text.royalty} head={null}>
        <tr>
          <RowHead>{text.royaltyShare}</RowHead>
          <td>
            <PlanCell path="royaltyShare" label={text.royaltyShare} kind={percentCell} unit="%" />
          </td>
        </tr>
        <tr>
          <RowHead>{text.royaltyPackage}</RowHead>
          <td>
            <ChoiceCell
              path="royaltyPackage"
              label={text.royaltyPackage}
              options={plan.packages.map(({ key, name }) => ({ value: key, label: name }))}
            />
          </td>
        </tr>
        <tr>
          <RowHead>{text.specialReward}</RowHead>
          <td>
            <PlanCell path="specialReward" label={text.specialReward} kind={amountCell} unit="USDT" />
          </td>
        </tr>
        {newest && (
          <tr className={styles.facts}>
            <RowHead>{text.royaltyOf({ month: newest.month.split('-').toReversed().join('/') })}</RowHead>
            <td>
              {text.royaltyPaid({
                accrued: <Amount micro={newest.accrued} />,
                fees: <Amount micro={newest.fees} />,
              })}
            </td>
          </tr>
        )}
      </PlanTable>
    </PlanSection>
  )
}

export function NoticeTable() {
  const label = t.admin.planEditor.noticeDays
  return (
    <PlanSection id="notice" note={t.admin.planEditor.noticeNote}>
      <PlanTable label={t.admin.planEditor.notice} head={null}>
        <tr>
          <RowHead>{label}</RowHead>
          <td>
            <PlanCell path="noticeDays" label={label} kind={wholeCell} unit={t.admin.planEditor.days} />
          </td>
        </tr>
      </PlanTable>
    </PlanSection>
  )
}

const formatShare = (paid: Micro, turnover: Micro) =>
  turnover === 0n ? t.admin.plan.noTurnover : `${formatPercent(((paid * 1000n) / turnover) * 1000n)}%`

/** Budget shares of turnover next to the amounts actually paid. */
export function BudgetTable({ paid, turnover }: Pick<PlanData, 'paid' | 'turnover'>) {
  const text = t.admin.planEditor
  return (
    <PlanSection id="budget" note={text.budgetNote({ amount: <Amount micro={turnover} /> })}>
      <PlanTable
        label={text.budget}
        head={
          <tr>
            <th scope="col">{text.kind}</th>
            {budgetKinds.map((kind) => (
              <th key={kind} scope="col">
                {rewardLabel(kind).report}
              </th>
            ))}
          </tr>
        }
      >
        <tr>
          <RowHead>{text.budgetRow}</RowHead>
          {budgetKinds.map((kind) => (
            <td key={kind}>
              <PlanCell
                path={`budgetShares.${kind}`}
                label={t.admin.plan.shareOf({ report: rewardLabel(kind).report })}
                kind={percentCell}
                unit="%"
              />
            </td>
          ))}
        </tr>
        <tr className={styles.facts}>
          <RowHead>{text.paidRow}</RowHead>
          {budgetKinds.map((kind) => (
            <td key={kind}>{formatShare(paid[kind], turnover)}</td>
          ))}
        </tr>
      </PlanTable>
    </PlanSection>
  )
}
