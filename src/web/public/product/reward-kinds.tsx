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
    text: 'On each active package, recorded in USDT and shown in XRP at the current rate.',
  },
  direct: {
    rate: `${figure('plan.directs')}%`,
    text: 'On each package that someone you sponsored activates, at the rate of your highest active package. No active package, no bounty.',
  },
  network: {
    rate: 'by level',
    text: 'On the daily bounties at each level below you, for as many levels as your package has. Unused levels do not roll up.',
  },
  odl: {
    rate: 'every 72 hours',
    text: `Named after On-Demand Liquidity. From a pool of ${figure('plan.odl')}% of members’ turnover, limited to what the treasury holds beyond all Pending rewards. Unclaimed amounts return to the treasury.`,
  },
  blb: {
    rate: 'once per milestone',
    text: 'For reaching milestones in your own earnings and team volume, in order. Paid after all earnings.',
  },
  royalty: {
    rate: `${figure('plan.royalty')}% of fees`,
    text: 'A share of the month’s fee income, split by the amounts active in the highest package. No fees, no royalty.',
  },
  special: {
    rate: 'monthly, if set',
    text: 'An amount that an administrator sets, split among the ten members with the most new direct business that month.',
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
            {rewardDefinitions[kind].countsTowardsCap
              ? 'Counts towards the cap'
              : 'Does not count towards the cap'}
          </p>
        </li>
      ))}
    </ul>
  )
}
