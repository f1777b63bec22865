import { IconAlertCircle, IconAlertTriangle, IconCheck, type Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './field.module.css'

/** Feedback on the value that is not an error. `busy` while the server checks it. */
export type Verdict = { tone: 'plain' | 'good' | 'warn' | 'busy'; text: string }

const ICONS: Partial<Record<Verdict['tone'] | 'bad', TablerIcon>> = {
  good: IconCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
}

/** The error, or else the verdict. Always rendered, so that screen readers announce changes. */
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
