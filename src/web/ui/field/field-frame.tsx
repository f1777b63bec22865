import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './field.module.css'
import { FieldNote, type Verdict } from './field-note.tsx'

/** Props of every field besides the attributes of its element. */
export type FieldProps = {
  label: string
  verdict?: Verdict | undefined
  error?: string | undefined
  icon?: TablerIcon
}

type InputAttributes = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

/** Label, control and note, linked for screen readers. */
export function FieldFrame({
  label,
  verdict,
  error,
  icon,
  end,
  children,
}: FieldProps & { end?: ReactNode; children: (attributes: InputAttributes) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-bad={Boolean(error)}>
        {icon && <Icon icon={icon} size={20} />}
        {children({ id, 'aria-describedby': noteId, 'aria-invalid': Boolean(error) })}
        {end}
      </div>
      <FieldNote id={noteId} verdict={verdict} error={error} />
    </div>
  )
}
