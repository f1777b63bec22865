import { figure } from '../figure.ts'
import styles from './reward-kinds.module.css'

const KINDS = [
  {
    name: 'Daily XRP bounty',
    rate: `${figure('plan.rates')}% a day`,
    text: 'Of each active activation, kept in USDT and shown in XRP at the recorded rate.',
    capped: true,
  },
  {
    name: 'Direct bounty',
    rate: `${figure('plan.directs')}%`,
    text: 'Of a referral’s activation, at the rate of the sponsor’s own highest active package. No active package, no bounty.',
    capped: true,
  },
  {
    name: 'Network bounty',
    rate: 'by level',
    text: 'Of the daily bounties at each level below, as far as the own package has levels. A level is never passed on to somebody higher up.',
    capped: true,
  },
  {
    name: 'ODL reward',
    rate: 'every 72 hours',
    text: `From a pool of ${figure('plan.odl')}% of the turnover, limited to what the treasury holds beyond all Pending rewards. What is not claimed in time returns.`,
    capped: true,
  },
  {
    name: 'Beyond Limit Bonus',
    rate: 'once per slab',
    text: 'For slabs of own earnings and of team volume, in order. Paid after all earnings.',
    capped: false,
  },
  {
    name: 'Royalty',
    rate: `${figure('plan.royalty')}% of fees`,
    text: 'Of the month’s fee income, shared by active amounts of the highest package. No fees, no royalty.',
    capped: false,
  },
  {
    name: 'Special reward',
    rate: 'monthly, if set',
    text: 'An amount that an administrator sets, split among the month’s ten with most new direct business.',
    capped: false,
  },
]

export function RewardKinds() {
  return (
    <ul className={styles.kinds}>
      {KINDS.map(({ name, rate, text, capped }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className={styles.rate}>{rate}</p>
          <p>{text}</p>
          <p className={styles.cap}>{capped ? 'Counts towards the cap' : 'Beyond the cap'}</p>
        </li>
      ))}
    </ul>
  )
}
