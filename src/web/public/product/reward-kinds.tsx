import { cappedRewardKinds, rewardDefinitions, rewardKinds } from '#domain/rewards/reward-kinds.ts'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './reward-kinds.module.css'

const cappedFirst = [...cappedRewardKinds, ...rewardKinds.filter((kind) => rewardDefinitions[kind].isBonus)]

export function RewardKinds() {
  const { kinds, counts, countsNot } = usePublicLocale().messages.product.rewards
  return (
    <ul className={styles.kinds}>
      {cappedFirst.map((kind) => (
        <li key={kind}>
          <h3>{kinds[kind].name}</h3>
          <p className={styles.rate}>{kinds[kind].rate}</p>
          <p>{kinds[kind].text}</p>
          <p className={styles.cap}>{rewardDefinitions[kind].isBonus ? countsNot : counts}</p>
        </li>
      ))}
    </ul>
  )
}
