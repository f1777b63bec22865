import { IconMinus, IconPlus } from '@tabler/icons-react'
import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { writeCell } from '#domain/plan/plan-cells.ts'
import { LARGEST_ODL_SLABS } from '#domain/plan/plan-limits.ts'
import type { OdlFund, PackagePlan } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { endCell, percentCell } from './cell-kinds.ts'
import { PlanCell, PlanFaultNote } from './plan-cell.tsx'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

const NO_FUND: OdlFund = { share: 0n, slabs: [] }
const sumOf = (percents: readonly bigint[]) => percents.reduce((sum, each) => sum + each, 0n)

type OdlTableProps = { turnover: Micro; opensAt: Date | null }

export function OdlTable({ turnover, opensAt }: OdlTableProps) {
  const { plan } = usePlanDraftContext()
  const text = t.admin.planEditor
  const { funds } = plan.odl
  const most = Math.max(1, ...Object.values(funds).map(({ slabs }) => slabs.length))
  const slabHeads = Array.from({ length: most }, (_, index) => text.slab({ index: index + 1 }))
  const shares = sumOf(plan.packages.map(({ key }) => funds[key]?.share ?? 0n))
  return (
    <PlanSection id="odl" note={text.odlNote}>
      <TurnoverShare />
      <p className={styles.note}>{describePool(turnover, plan.odl.percentOfTurnover, opensAt)}</p>
      <PlanTable
        label={text.odl}
        head={
          <tr>
            <th scope="col">{t.admin.packages.package}</th>
            <th scope="col">{text.share}</th>
            {slabHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{text.sum}</th>
          </tr>
        }
      >
        {plan.packages.map((terms) => (
          <FundRow
            key={terms.key}
            terms={terms}
            count={most}
            pool={portion(turnover, plan.odl.percentOfTurnover)}
          />
        ))}
        <tr className={styles.facts}>
          <RowHead>{text.shares}</RowHead>
          <td colSpan={most + 2} className={styles.leading}>
            {formatPercent(shares)}% <PlanFaultNote path="odl.funds" />
          </td>
        </tr>
      </PlanTable>
    </PlanSection>
  )
}

function describePool(turnover: Micro, percentOfTurnover: Ppm, opensAt: Date | null) {
  const text = t.admin.planEditor
  const figures = {
    turnover: <Amount micro={turnover} />,
    percent: formatPercent(percentOfTurnover),
    pool: <Amount micro={portion(turnover, percentOfTurnover)} />,
  }
  return opensAt ? text.odlPoolOpens({ ...figures, opensAt: formatInstant(opensAt) }) : text.odlPool(figures)
}

function TurnoverShare() {
  const label = t.admin.planEditor.percentOfTurnover
  return (
    <table className={styles.line}>
      <tbody>
        <tr>
          <RowHead>{label}</RowHead>
          <td>
            <PlanCell path="odl.percentOfTurnover" label={label} kind={percentCell} unit="%" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The share of a fund, and its slabs with their ends. */
type FundRowProps = { terms: PackagePlan; count: number; pool: Micro }

function FundRow({ terms: { key, name }, count, pool }: FundRowProps) {
  const { plan, edit } = usePlanDraftContext()
  const text = t.admin.planEditor
  const path = `odl.funds.${key}`
  const { share, slabs } = plan.odl.funds[key] ?? NO_FUND
  const setSlabs = (next: OdlFund['slabs']) => edit((before) => writeCell(before, `${path}.slabs`, next))
  return (
    <tr>
      <RowHead>
        {name}
        <PlanFaultNote path={`${path}.slabs`} />
        <span className={styles.slabs}>
          <IconButton
            icon={IconPlus}
            size={16}
            label={text.addSlabTo({ name })}
            disabled={slabs.length >= LARGEST_ODL_SLABS}
            onClick={() => setSlabs([...slabs, { upTo: null, percent: 0n }])}
          />
          <IconButton
            icon={IconMinus}
            size={16}
            label={text.removeSlab({ name })}
            disabled={slabs.length < 2}
            onClick={() => setSlabs(slabs.slice(0, -1))}
          />
        </span>
      </RowHead>
      <td>
        <PlanCell path={`${path}.share`} label={text.fundShare({ name })} kind={percentCell} unit="%" />
        <FundAmount micro={portion(pool, share)} />
      </td>
      {Array.from({ length: count }, (_, index) => (
        <td key={text.slab({ index })}>
          {index < slabs.length && (
            <>
              <SlabCells path={`${path}.slabs.${index}`} name={name} index={index + 1} />
              <FundAmount micro={portion(portion(pool, share), slabs[index]!.percent)} />
            </>
          )}
        </td>
      ))}
      <td>{formatPercent(sumOf(slabs.map(({ percent }) => percent)))}%</td>
    </tr>
  )
}

const FundAmount = ({ micro }: { micro: Micro }) => (
  <span className={styles.under}>
    <Amount micro={micro} currency={null} />
  </span>
)

function SlabCells({ path, name, index }: { path: string; name: string; index: number }) {
  const text = t.admin.planEditor
  return (
    <span className={styles.slab}>
      <span className={styles.note}>{text.upTo}</span>
      <PlanCell
        path={`${path}.upTo`}
        label={text.slabEnd({ name, index })}
        kind={endCell}
        placeholder={text.noEnd}
      />
      <PlanCell
        path={`${path}.percent`}
        label={text.slabPercent({ name, index })}
        kind={percentCell}
        unit="%"
      />
    </span>
  )
}
