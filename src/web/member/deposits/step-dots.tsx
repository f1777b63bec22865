import styles from './step-dots.module.css'
import { t } from '#web/language/messages.ts'

export function StepDots({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol className={styles.dots} aria-label={t.deposits.stepProgress({ step })}>
      {[1, 2, 3].map((each) => (
        <li
          key={each}
          data-state={each < step ? 'done' : each === step ? 'current' : 'ahead'}
          {...(each === step && { 'aria-current': 'step' })}
        />
      ))}
    </ol>
  )
}
