import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './about-section.module.css'

const listFeatures = () => [
  {
    title: t.account.decentralizedTrading,
    text: t.account.publicBlockchainsHint,
  },
  {
    title: t.account.automatedBotSystems,
    text: t.account.bountiesAreCalculatedAtEachDaily,
  },
  {
    title: t.account.multiLevelRewards,
    text: t.account.youEarnFromYourNetworkLevel,
  },
  {
    title: t.account.secureInfrastructure,
    text: t.account.depositsSeparateHint,
  },
  {
    title: t.account.globalCommunity,
    text: t.account.communityHint,
  },
]

export function AboutSection() {
  return (
    <Card variant="flush">
      <details className={styles.about}>
        <summary className={styles.summary}>
          <Icon icon={IconInfoCircle} />
          <h2>{t.account.about}</h2>
          <span className={styles.chevron}>
            <Icon icon={IconChevronDown} size={20} />
          </span>
        </summary>
        <ul className={styles.points}>
          {listFeatures().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
