import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

export function TextField({ label, verdict, error, icon, ...input }: ComponentProps<'input'> & FieldProps) {
  return (
    <FieldFrame label={label} verdict={verdict} error={error} {...(icon && { icon })}>
      {(attributes) => <input type="text" {...input} {...attributes} className={styles.input} />}
    </FieldFrame>
  )
}
