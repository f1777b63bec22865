import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

export function PasswordField({
  label,
  verdict,
  error,
  icon = IconLock,
  ...input
}: ComponentProps<'input'> & FieldProps) {
  const [shown, setShown] = useState(false)
  const reveal = (
    <button
      type="button"
      className={styles.reveal}
      aria-label={t.ui.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon icon={shown ? IconEyeOff : IconEye} size={20} />
    </button>
  )
  return (
    <FieldFrame label={label} verdict={verdict} error={error} icon={icon} end={reveal}>
      {(attributes) => (
        <input
          autoComplete="current-password"
          {...input}
          {...attributes}
          type={shown ? 'text' : 'password'}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}
