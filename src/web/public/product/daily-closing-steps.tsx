import { figure } from '../figure.ts'
import styles from './daily-closing-steps.module.css'

const STEPS = [
  {
    time: '00:00 UTC',
    name: 'The day is closed',
    text: 'Rates, packages and account blocks are taken as of midnight UTC, however late the closing runs. Each active package earns its daily bounty; network bounties follow, level by level.',
  },
  {
    time: 'Right after',
    name: 'Caps are applied',
    text: 'Anything above a cap is recorded as capped. The rest is recorded as a reward, with its cause.',
  },
  {
    time: 'Then',
    name: 'The treasury pays what it covers',
    text: 'Earnings before bonuses, oldest first, whole rewards only. The first reward it cannot cover waits, and so do all behind it.',
  },
  {
    time: 'Afterwards',
    name: 'The statement is published',
    text: 'What is owed, held, paid and pending, with a root against which members can check their own balance.',
  },
]

export function DailyClosingSteps() {
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
        <b>{figure('pending.total')} USDT</b> was Pending on {figure('statement.at')} UTC.
      </p>
    </>
  )
}
