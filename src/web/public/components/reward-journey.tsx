import { IconCircleCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './reward-journey.module.css'

const STEPS = [
  {
    state: 'accrued',
    name: 'Accrued',
    text: 'Recorded with its cause: type, base, percentage and cap.',
  },
  {
    state: 'pending',
    name: 'Pending',
    text: 'Queued, oldest first, until the treasury covers it. Never hidden.',
  },
  {
    state: 'paid',
    name: 'Paid',
    text: 'Moved from the treasury to a wallet in one transfer that you can look up.',
  },
]

/** The three states of a reward, styled as in the member area. */
export function RewardJourney() {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>How a reward is paid</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ state, name, text }) => (
          <li key={state} className={styles.step} data-state={state}>
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
        Members can verify that their balance is counted
      </p>
    </div>
  )
}
