import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './review.module.css'

export type Check = { passed: boolean; text: string }

const compareChecks = (one: Check, other: Check) => Number(one.passed) - Number(other.passed)

/** Failed checks first. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.toSorted(compareChecks).map(({ passed, text }) => (
        <li key={text} data-passed={passed}>
          <Icon icon={passed ? IconCheck : IconAlertTriangle} size={16} />
          {text}
        </li>
      ))}
    </ul>
  )
}
