import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { isOfNewPart, readCell } from '#domain/plan/plan-cells.ts'
import { t } from '#web/language/messages.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import type { CellKind } from './cell-kinds.ts'
import { moveFocus } from './move-focus.ts'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

type PlanCellProps = {
  path: string
  /** Names the row and the column. */
  label: string
  kind: CellKind
  unit?: string
  placeholder?: string
  /** A text that wraps. */
  isLong?: boolean
}
type TextField = HTMLInputElement | HTMLTextAreaElement

/** What is typed into a cell, which can be no value. Escape brings back what the cell had when it was entered. */
function useCellText(path: string, kind: CellKind) {
  const { read, write, mark } = usePlanDraftContext()
  const value = read(path)
  const [text, setText] = useState<string>()
  const entered = useRef<{ value: unknown }>(undefined)
  // A removed row, or a plan that was loaded over the text, leaves nothing to correct.
  useEffect(() => () => mark(path, undefined), [mark, path])
  function change(next: string) {
    setText(next)
    const parsed = kind.parse(next)
    mark(path, parsed === undefined ? kind.error() : undefined)
    if (parsed !== undefined) write(path, kind.emptyRemoves && parsed === null ? undefined : parsed)
  }
  function restore(event: KeyboardEvent<TextField>) {
    if (event.key !== 'Escape' || text === undefined || !entered.current) return
    event.stopPropagation()
    setText(undefined)
    mark(path, undefined)
    write(path, entered.current.value)
  }
  return {
    value: text ?? kind.format(value),
    onFocus({ currentTarget }: FocusEvent<TextField>) {
      entered.current = { value }
      currentTarget.select()
    },
    onChange: ({ currentTarget }: ChangeEvent<TextField>) => change(currentTarget.value),
    onBlur: () => text !== undefined && kind.parse(text) !== undefined && setText(undefined),
    onKeyDown(event: KeyboardEvent<TextField>) {
      restore(event)
      moveFocus(event)
    },
  }
}

/** A cell that is typed into. Enter and the arrow keys go on. */
export function PlanCell({ path, label, kind, unit, placeholder, isLong }: PlanCellProps) {
  const { saved, read } = usePlanDraftContext()
  const text = useCellText(path, kind)
  const field = { ...text, className: styles.input, dir: 'auto', 'aria-label': label, autoComplete: 'off' }
  const before = kind.format(readCell(saved, path))
  const length = text.value.length || (placeholder?.length ?? 0)
  return (
    <CellFrame path={path} before={before} after={kind.format(read(path))} unit={unit}>
      {(attributes) =>
        isLong ? (
          <textarea {...attributes} {...field} rows={3} />
        ) : (
          <input
            {...attributes}
            {...field}
            inputMode={unit === undefined ? 'text' : 'decimal'}
            placeholder={placeholder}
            style={{ inlineSize: `${Math.max(2, length) + 0.5}ch` }}
          />
        )
      }
    </CellFrame>
  )
}

type FieldAttributes = { 'aria-invalid'?: true; 'aria-describedby'?: string }

type CellFrameProps = {
  path: string
  /** The texts of the saved and of the edited value; an empty one is none. */
  before: string
  after: string
  unit?: string | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

/** Marks a changed cell with its old value, and a wrong one with its sentence. */
export function CellFrame({ path, before, after, unit, children }: CellFrameProps) {
  const { faults, saved } = usePlanDraftContext()
  const [oldId, faultId] = [useId(), useId()]
  const fault = faults.get(path)
  const isChanged = before !== after
  // Of a new package or slab there is no old value.
  const hasOld = isChanged && !isOfNewPart(saved, path)
  const described = [hasOld && oldId, fault !== undefined && faultId].filter(Boolean).join(' ')
  return (
    <span className={styles.frame} data-cell={path}>
      <span className={styles.cell} data-changed={isChanged} data-wrong={fault !== undefined}>
        {hasOld && (
          <s id={oldId}>
            <VisuallyHidden>{t.admin.planEditor.before({ value: '' })}</VisuallyHidden>
            {before || t.admin.planEditor.none}
          </s>
        )}
        {children({
          ...(fault !== undefined && { 'aria-invalid': true }),
          ...(described && { 'aria-describedby': described }),
        })}
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {fault !== undefined && (
        <span id={faultId} className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}

/** Once it is rendered, and after a dialog has given the focus back. */
export const focusCell = (path: string) =>
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[data-cell]')]
      .find((frame) => frame.dataset['cell'] === path)
      ?.querySelector('input')
      ?.focus(),
  )

/** The sentence of a fault that belongs to several cells. */
export function PlanFaultNote({ path }: { path: string }) {
  const { faults } = usePlanDraftContext()
  const fault = faults.get(path)
  return fault === undefined ? null : (
    <span className={styles.fault} role="alert" tabIndex={-1} data-fault>
      {fault}
    </span>
  )
}

type ChoiceCellProps = {
  path: string
  label: string
  options: readonly { value: string; label: string }[]
}

export function ChoiceCell({ path, label, options }: ChoiceCellProps) {
  const { saved, read, write } = usePlanDraftContext()
  const nameOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? ''
  const value = read(path)
  return (
    <CellFrame path={path} before={nameOf(readCell(saved, path))} after={nameOf(value)}>
      {(attributes) => (
        <select
          {...attributes}
          className={styles.select}
          aria-label={label}
          value={String(value)}
          onChange={({ currentTarget }) => write(path, currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </CellFrame>
  )
}

/** A cell that is on or off. */
export function SwitchCell({ path, label }: { path: string; label: string }) {
  const { saved, read, write } = usePlanDraftContext()
  const describe = (value: unknown) => (value === true ? t.admin.planEditor.open : t.admin.planEditor.closed)
  const value = read(path)
  const before = readCell(saved, path)
  return (
    <CellFrame path={path} before={before === undefined ? '' : describe(before)} after={describe(value)}>
      {(attributes) => (
        <label className={styles.switch}>
          <input
            {...attributes}
            type="checkbox"
            aria-label={label}
            checked={value === true}
            onChange={({ currentTarget }) => write(path, currentTarget.checked)}
          />
          {describe(value)}
        </label>
      )}
    </CellFrame>
  )
}
