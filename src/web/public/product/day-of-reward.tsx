import { figure } from '../figure.ts'
import styles from './day-of-reward.module.css'

const STEPS = [
  {
    time: '00:00 UTC',
    name: 'The day is closed',
    text: 'Rates, packages and blocks count as they stood at midnight, however late the closing runs. Each active activation accrues its daily bounty; the levels above it follow.',
  },
  {
    time: 'Right after',
    name: 'Caps are used up',
    text: 'What has no room under a cap is recorded as capped. The rest is written down as a reward, with its cause.',
  },
  {
    time: 'Then',
    name: 'The treasury pays what it covers',
    text: 'Earnings before bonuses, oldest first, whole rewards only. The first reward that it does not cover waits, and all behind it.',
  },
  {
    time: 'Afterwards',
    name: 'The statement is published',
    text: 'What is owed, held, paid and pending, with a root against which each member can check the own balance.',
  },
]

export function DayOfReward() {
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map(({ time, name, text }) => (
          <li key={name}>
            <p className={styles.time}>{time}</p>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.now} data-pending={figure('pending.state')}>
        <b>{figure('pending.total')} USDT</b> stood as Pending on {figure('statement.at')} UTC.
      </p>
    </>
  )
}
