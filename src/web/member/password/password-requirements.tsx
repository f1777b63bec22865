import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRequirements } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './password.module.css'

/** The rules of a new password, ticked off while typing. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <ul className={styles.list} aria-label={t.password.passwordRequirements}>
      {passwordRequirements.map(({ text, met }) => (
        <li key={text} data-met={met.test(password)}>
          <Icon icon={met.test(password) ? IconCheck : IconPoint} size={16} />
          {t.password.requirements[text]}
        </li>
      ))}
    </ul>
  )
}
