import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './review.module.css'

export type Check = { passed: boolean; text: string }

const compareChecks = (one: Check, other: Check) => Number(one.passed) - Number(other.passed)

type CheckListProps = { checks: readonly Check[]; note?: string | undefined }

/** Failed checks first, after a note about what no check can tell. */
export function CheckList({ checks, note }: CheckListProps) {
  return (
    <ul className={styles.checks}>
      {note && (
        <li data-note="true">
          <Icon icon={IconInfoCircle} size={16} />
          {note}
        </li>
      )}
      {checks.toSorted(compareChecks).map(({ passed, text }) => (
        <li key={text} data-passed={passed}>
          <Icon icon={passed ? IconCheck : IconAlertTriangle} size={16} />
          {text}
        </li>
      ))}
    </ul>
  )
}
