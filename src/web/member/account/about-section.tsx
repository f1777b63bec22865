import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './about-section.module.css'

const FEATURES = [
  {
    title: 'Decentralized trading',
    text: 'Deposits and withdrawals run on public blockchains, where anyone can check them.',
  },
  {
    title: 'Automated bot systems',
    text: 'Bounties are calculated at each daily closing, by the same rules for everyone.',
  },
  {
    title: 'Multi-level rewards',
    text: 'You earn from your network level by level, at your package’s rates and up to its cap.',
  },
  {
    title: 'Secure infrastructure',
    text: 'Deposits are kept separate from the reward treasury. The database rejects any transfer that mixes them.',
  },
  {
    title: 'Global community',
    text: 'Members join through a sponsor from anywhere and share one set of rules and one clock: UTC.',
  },
]

export function AboutSection() {
  return (
    <Card variant="flush">
      <details className={styles.about}>
        <summary className={styles.summary}>
          <Icon icon={IconInfoCircle} />
          <h2>About</h2>
          <span className={styles.chevron}>
            <Icon icon={IconChevronDown} size={20} />
          </span>
        </summary>
        <ul className={styles.points}>
          {FEATURES.map(({ title, text }) => (
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
