import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatPercent } from '#domain/money/percent.ts'
import { LARGEST_LEVELS } from '#domain/plan/plan-limits.ts'
import { removeLevel } from '#domain/plan/plan-cells.ts'
import { findPackage } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { percentCell, type CellKind } from './cell-kinds.ts'
import { PlanCell, PlanFaultNote } from './plan-cell.tsx'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

const sumOf = (percents: readonly bigint[]) =>
  `${formatPercent(percents.reduce((sum, each) => sum + each, 0n))}%`

export function LevelTable() {
  const { plan, saved, edit } = usePlanDraftContext()
  const text = t.admin.planEditor
  const count = plan.wealthTier.length
  return (
    <PlanSection
      id="levels"
      note={text.levelsNote}
      end={
        <>
          <Button size="compact" disabled={count < 2} onClick={() => edit(removeLevel)}>
            <Icon icon={IconMinus} size={16} />
            {text.removeLevel({ index: count })}
          </Button>
          <Button
            size="compact"
            disabled={count >= LARGEST_LEVELS}
            onClick={() => edit((before) => ({ ...before, wealthTier: [...before.wealthTier, 0n] }))}
          >
            <Icon icon={IconPlus} size={16} />
            {text.addLevel}
          </Button>
        </>
      }
    >
      <PlanTable label={text.levels} head={<LevelHead count={count} />}>
        {plan.packages.map(({ key, name, networkBounty }) => (
          <LevelRow
            key={key}
            path={`packages.${key}.networkBounty`}
            name={name}
            percents={networkBounty}
            before={findPackage(saved, key)?.networkBounty ?? networkBounty}
            count={count}
          />
        ))}
        <LevelRow
          path="wealthTier"
          name={text.levelManual}
          percents={plan.wealthTier}
          before={saved.wealthTier}
          count={count}
        />
      </PlanTable>
      <p className={styles.note}>{text.levelsHint}</p>
    </PlanSection>
  )
}

function LevelHead({ count }: { count: number }) {
  const text = t.admin.planEditor
  return (
    <tr>
      <th scope="col">{t.admin.packages.package}</th>
      {Array.from({ length: count }, (_, index) => (
        <th key={text.level({ index })} scope="col">
          {text.level({ index: index + 1 })}
        </th>
      ))}
      <th scope="col">{text.sum}</th>
    </tr>
  )
}

type LevelRowProps = {
  path: string
  name: string
  percents: readonly bigint[]
  before: readonly bigint[]
  count: number
}

/** An empty text takes the last level out of the package. */
const lastLevelCell: CellKind = {
  ...percentCell,
  emptyRemoves: true,
  parse: (text) => (text.trim() === '' ? null : percentCell.parse(text)),
}

function LevelRow({ path, name, percents, before, count }: LevelRowProps) {
  const text = t.admin.planEditor
  const hint = path === 'wealthTier' ? text.wealthTier : undefined
  return (
    <tr>
      <RowHead hint={hint}>
        {name}
        <PlanFaultNote path={path} />
      </RowHead>
      {Array.from({ length: count }, (_, index) => (
        <td key={text.level({ index })}>
          {index <= percents.length ? (
            <PlanCell
              path={`${path}.${index}`}
              label={text.cell({ row: name, column: text.level({ index: index + 1 }) })}
              kind={index >= percents.length - 1 && path !== 'wealthTier' ? lastLevelCell : percentCell}
              placeholder="–"
            />
          ) : (
            <span className={styles.off}>–</span>
          )}
        </td>
      ))}
      <td>
        {sumOf(before) !== sumOf(percents) && <s>{sumOf(before)}</s>} {sumOf(percents)}
      </td>
    </tr>
  )
}
