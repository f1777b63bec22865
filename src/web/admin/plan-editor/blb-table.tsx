import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { readPlan } from '#contract/admin/plan.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { Micro } from '#domain/money/money.ts'
import { LARGEST_BLB_SLABS } from '#domain/plan/plan-limits.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { amountCell, legsCell } from './cell-kinds.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import { focusCell, PlanCell, PlanFaultNote } from './plan-cell.tsx'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

type ReachedSlab = ResponseBody<typeof readPlan>['figures']['blb'][number]
type BlbTableProps = { reached: readonly ReachedSlab[]; accrued: Micro }

export function BlbTable({ reached, accrued }: BlbTableProps) {
  const { plan, edit } = usePlanDraftContext()
  const text = t.admin.planEditor
  const addSlab = () => {
    edit((before) => ({
      ...before,
      blb: [...before.blb, before.blb.at(-1) ?? { bonus: 1_000_000n, earnings: 1_000_000n, legs: [] }],
    }))
    focusCell(`blb.${plan.blb.length}.bonus`)
  }
  return (
    <PlanSection
      id="blb"
      note={text.blbNote}
      end={
        <Button size="compact" disabled={plan.blb.length >= LARGEST_BLB_SLABS} onClick={addSlab}>
          <Icon icon={IconPlus} size={16} />
          {text.addSlab}
        </Button>
      }
    >
      <PlanFaultNote path="blb" />
      <PlanTable label={text.blb} head={<BlbHead />}>
        {plan.blb.map((_, place) => (
          <SlabRow
            key={text.slab({ index: place })}
            place={place}
            reached={reached.find(({ slab }) => slab === place + 1)}
          />
        ))}
        <tr className={styles.facts}>
          <RowHead>{text.blbAccrued}</RowHead>
          <td colSpan={6} className={styles.leading}>
            <Amount micro={accrued} />
          </td>
        </tr>
      </PlanTable>
    </PlanSection>
  )
}

function BlbHead() {
  const text = t.admin.planEditor
  return (
    <tr>
      <th scope="col">{text.slabHead}</th>
      <th scope="col">{text.bonus}</th>
      <th scope="col">{text.earnings}</th>
      <th scope="col">{text.legs}</th>
      <th scope="col">{text.reached}</th>
      <th scope="col">{text.pendingBonus}</th>
      <th scope="col">
        <VisuallyHidden>{t.admin.plan.action}</VisuallyHidden>
      </th>
    </tr>
  )
}

/** Reached by own paid earnings, or by legs. */
function SlabRow({ place, reached }: { place: number; reached: ReachedSlab | undefined }) {
  const { edit } = usePlanDraftContext()
  const text = t.admin.planEditor
  const index = place + 1
  const label = (column: string) => text.blbCell({ index, column })
  return (
    <tr>
      <RowHead>{index}</RowHead>
      <td>
        <PlanCell path={`blb.${place}.bonus`} label={label(text.bonus)} kind={amountCell} />
      </td>
      <td>
        <PlanCell path={`blb.${place}.earnings`} label={label(text.earnings)} kind={amountCell} />
      </td>
      <td>
        <PlanCell path={`blb.${place}.legs`} label={label(text.legs)} kind={legsCell} placeholder="–" />
      </td>
      <td className={styles.fact}>{reached?.members ?? 0}</td>
      <td className={styles.fact}>
        <Amount micro={reached?.pending ?? 0n} currency={null} />
      </td>
      <td>
        <IconButton
          icon={IconTrash}
          size={16}
          label={text.removeBlbSlab({ index })}
          onClick={() => edit((before) => ({ ...before, blb: before.blb.toSpliced(place, 1) }))}
        />
      </td>
    </tr>
  )
}
