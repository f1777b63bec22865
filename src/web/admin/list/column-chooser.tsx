import { IconArrowDown, IconArrowUp, IconColumns, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { columnsFor, type Report } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import { toCardLabel } from '#web/report/to-card-label.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import styles from './list.module.css'
import type { ListColumns } from './use-list-columns.ts'

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}

/** Shows, hides and orders the columns of a list. */
export function ColumnChooser({ report, listColumns }: { report: Report; listColumns: ListColumns }) {
  const count = columnsFor(report, 'admin').length
  return (
    <Popover
      label={t.admin.list.columns}
      active={listColumns.chosen !== undefined}
      button={
        <>
          <Icon icon={IconColumns} size={18} />
          {t.admin.list.columnsOf({
            shown: listColumns.columns.length,
            count,
            b: (children) => <b>{children}</b>,
          })}
        </>
      }
    >
      {() => <ColumnList report={report} listColumns={listColumns} />}
    </Popover>
  )
}

function ColumnList({
  report,
  listColumns: { columns, chosen, choose },
}: Parameters<typeof ColumnChooser>[0]) {
  const shown = columns.map(([name]) => name)
  const hidden = columnsFor(report, 'admin').filter(([name]) => !shown.includes(name))
  const [dragged, setDragged] = useState<number>()
  const labelOf = (name: string) => toCardLabel(report.columns[name]!.label)
  const move = (from: number, to: number) => choose(moveItem(shown, from, to))
  return (
    <div className={styles.chooser}>
      <p>{t.admin.list.columnsDragToOrder}</p>
      <ul>
        {shown.map((name, at) => (
          <li key={name}>
            <div
              role="none"
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, at)}
            >
              <Icon icon={IconGripVertical} size={16} />
              <label>
                <Checkbox
                  checked
                  disabled={shown.length === 1}
                  onChange={() => choose(shown.toSpliced(at, 1))}
                />
                {labelOf(name)}
              </label>
              <MoveButtons
                label={labelOf(name)}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onMove={(by) => move(at, at + by)}
              />
            </div>
          </li>
        ))}
        {hidden.map(([name]) => (
          <HiddenColumn key={name} label={labelOf(name)} onShow={() => choose([...shown, name])} />
        ))}
      </ul>
      {chosen && <ResetButton onReset={() => choose(undefined)} />}
    </div>
  )
}

function HiddenColumn({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <li>
      <div data-hidden="true">
        <label>
          <Checkbox checked={false} onChange={onShow} />
          {label}
        </label>
      </div>
    </li>
  )
}

function ResetButton({ onReset }: { onReset: () => void }) {
  return (
    <Button kind="quiet" size="dense" onClick={onReset}>
      {t.admin.list.resetColumns}
    </Button>
  )
}

type MoveProps = { label: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void }

function MoveButtons({ label, isFirst, isLast, onMove }: MoveProps) {
  return (
    <span className={styles.moves}>
      <IconButton
        icon={IconArrowUp}
        size={16}
        label={t.admin.list.moveUp({ label })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        size={16}
        label={t.admin.list.moveDown({ label })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  )
}
