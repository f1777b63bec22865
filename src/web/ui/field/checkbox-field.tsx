import { useId, type ComponentProps, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import styles from './checkbox-field.module.css'
import { FieldNote } from './field-note.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <Checkbox {...input} aria-describedby={noteId} aria-invalid={Boolean(error)} />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} verdict={undefined} error={error} />
    </div>
  )
}
