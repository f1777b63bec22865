import { IconCircleCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './reward-journey.module.css'

const STEPS = [
  {
    state: 'accrued',
    name: 'Accrued',
    text: 'Written down with what caused it: the kind, the base, the percent, the cap.',
  },
  {
    state: 'pending',
    name: 'Pending',
    text: 'Waits in line, oldest first, until the treasury covers it. Never hidden.',
  },
  {
    state: 'paid',
    name: 'Paid',
    text: 'Moved out of the treasury into a wallet, by one row that can be looked up.',
  },
]

/** The exhibit of the hero: the three states of a reward, in the look they have on every screen. */
export function RewardJourney() {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>The life of a reward</h2>
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
        Members can check that their balance is counted
      </p>
    </div>
  )
}
