import {
  cappedRewardKinds,
  rewardDefinitions,
  rewardKinds,
  rewardLabel,
  type RewardKind,
} from '#domain/rewards/reward-kinds.ts'
import { figure } from '../figure.ts'
import styles from './reward-kinds.module.css'

const descriptions: Record<RewardKind, { rate: string; text: string }> = {
  daily: {
    rate: `${figure('plan.rates')}% a day`,
    text: 'Of each active activation, kept in USDT and shown in XRP at the recorded rate.',
  },
  direct: {
    rate: `${figure('plan.directs')}%`,
    text: 'Of a referral’s activation, at the rate of the sponsor’s own highest active package. No active package, no bounty.',
  },
  network: {
    rate: 'by level',
    text: 'Of the daily bounties at each level below, as far as the own package has levels. A level is never passed on to somebody higher up.',
  },
  odl: {
    rate: 'every 72 hours',
    text: `From a pool of ${figure('plan.odl')}% of the turnover, limited to what the treasury holds beyond all Pending rewards. What is not claimed in time returns.`,
  },
  blb: {
    rate: 'once per slab',
    text: 'For slabs of own earnings and of team volume, in order. Paid after all earnings.',
  },
  royalty: {
    rate: `${figure('plan.royalty')}% of fees`,
    text: 'Of the month’s fee income, shared by active amounts of the highest package. No fees, no royalty.',
  },
  special: {
    rate: 'monthly, if set',
    text: 'An amount that an administrator sets, split among the month’s ten with most new direct business.',
  },
}

const cappedFirst = [
  ...cappedRewardKinds,
  ...rewardKinds.filter((kind) => !rewardDefinitions[kind].countsTowardsCap),
]

export function RewardKinds() {
  return (
    <ul className={styles.kinds}>
      {cappedFirst.map((kind) => (
        <li key={kind}>
          <h3>{rewardLabel(kind).sentence}</h3>
          <p className={styles.rate}>{descriptions[kind].rate}</p>
          <p>{descriptions[kind].text}</p>
          <p className={styles.cap}>
            {rewardDefinitions[kind].countsTowardsCap ? 'Counts towards the cap' : 'Beyond the cap'}
          </p>
        </li>
      ))}
    </ul>
  )
}
