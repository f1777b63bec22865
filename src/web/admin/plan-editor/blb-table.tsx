import { IconPlus, IconTrash } from '@tabler/icons-react'
import { LARGEST_BLB_SLABS } from '#domain/plan/plan-limits.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { amountCell, legsCell } from './cell-kinds.ts'
import { PlanCell, PlanFaultNote } from './plan-cell.tsx'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'
import { usePlanDraftContext } from './use-plan-draft.ts'

export function BlbTable() {
  const { plan, edit } = usePlanDraftContext()
  const text = t.admin.planEditor
  const addSlab = () =>
    edit((before) => ({
      ...before,
      blb: [...before.blb, before.blb.at(-1) ?? { bonus: 1_000_000n, earnings: 1_000_000n, legs: [] }],
    }))
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
      <PlanTable
        label={text.blb}
        head={
          <tr>
            <th scope="col">{text.slabHead}</th>
            <th scope="col">{text.bonus}</th>
            <th scope="col">{text.earnings}</th>
            <th scope="col">{text.legs}</th>
            <th scope="col">{t.admin.plan.action}</th>
          </tr>
        }
      >
        {plan.blb.map((_, place) => (
          <SlabRow key={text.slab({ index: place })} place={place} />
        ))}
      </PlanTable>
    </PlanSection>
  )
}

/** Reached by own paid earnings, or by legs. */
function SlabRow({ place }: { place: number }) {
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
