import { useId } from 'react'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { FieldNote } from '#web/ui/field/field-note.tsx'
import styles from './permission-choices.module.css'

export function PermissionChoices({
  all,
  chosen,
  error,
  onChoose,
}: {
  all: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChoose: (chosen: string[]) => void
}) {
  const noteId = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={noteId}>
      <legend>Permissions</legend>
      <div className={styles.boxes}>
        {all.map((permission) => (
          <CheckboxField
            key={permission}
            label={permission}
            checked={chosen.includes(permission)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(all.filter((one) => (one === permission ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      <FieldNote id={noteId} verdict={undefined} error={error} />
    </fieldset>
  )
}
