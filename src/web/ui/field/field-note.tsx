import { IconAlertCircle, IconAlertTriangle, IconCheck, type Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './field.module.css'

/** What is known about the value so far. `busy` while the server is being asked. */
export type Verdict = { tone: 'plain' | 'good' | 'warn' | 'busy'; text: string }

const ICONS: Partial<Record<Verdict['tone'] | 'bad', TablerIcon>> = {
  good: IconCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
}

/** The line below a field: its error, or else its verdict. The element stays, so that a change is announced. */
export function FieldNote({
  id,
  verdict,
  error,
}: {
  id: string
  verdict: Verdict | undefined
  error: string | undefined
}) {
  const tone = error ? 'bad' : (verdict?.tone ?? 'plain')
  const text = error || verdict?.text
  const icon = ICONS[tone]
  return (
    <p id={id} className={styles.note} data-tone={tone} aria-live="polite">
      {text && icon && <Icon icon={icon} size={16} />}
      {text && tone === 'busy' && <Spinner size={16} />}
      {text}
    </p>
  )
}
