import { useId } from 'react'
import { t } from '#web/language/messages.ts'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { FieldNote } from '#web/ui/field/field-note.tsx'
import styles from './sub-admins.module.css'

/** A group of checkboxes of which any number is chosen. */
export function PermissionChoices({
  legend = t.admin.subAdmins.permissions,
  all,
  chosen,
  error,
  onChoose,
}: {
  legend?: string
  all: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChoose: (chosen: string[]) => void
}) {
  const noteId = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={noteId}>
      <legend>{legend}</legend>
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
