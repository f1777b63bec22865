import { useId, type ComponentProps } from 'react'
import { FieldNote } from './field-note.tsx'
import field from './field.module.css'
import styles from './text-area.module.css'

/** Grows with its content, up to the height of the screen. */
export function TextArea({
  label,
  error,
  ...area
}: ComponentProps<'textarea'> & { label: string; error?: string | undefined }) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={styles.area}
        aria-describedby={noteId}
        aria-invalid={Boolean(error)}
      />
      <FieldNote id={noteId} verdict={undefined} error={error} />
    </div>
  )
}
