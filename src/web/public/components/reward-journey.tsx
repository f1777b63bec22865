import { IconCircleCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './reward-journey.module.css'

const STATES = ['accrued', 'pending', 'paid'] as const

/** The three states of a reward, styled as in the member area. */
export function RewardJourney() {
  const { journey, statement } = usePublicLocale().messages.exhibits
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{journey.title}</h2>
      <ol className={styles.steps}>
        {journey.steps.map(({ name, text }, index) => (
          <li key={name} className={styles.step} data-state={STATES[index]}>
            <span className={styles.mark} aria-hidden="true" />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.check}>
        <Icon icon={IconCircleCheck} size={20} />
        {statement.verify}
      </p>
    </div>
  )
}
