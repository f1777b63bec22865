import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './about-section.module.css'

const FEATURES = [
  {
    title: 'Decentralized trading',
    text: 'Money comes and goes over public ledgers, where anyone can look a transfer up.',
  },
  {
    title: 'Automated bot systems',
    text: 'Bounties are worked out by the daily closing, by the same written rules for every member.',
  },
  {
    title: 'Multi-level rewards',
    text: 'Your network pays by level, at the percents of your own package and never beyond its cap.',
  },
  {
    title: 'Secure infrastructure',
    text: 'Deposits are held apart from the reward treasury. The database refuses a transfer that mixes them.',
  },
  {
    title: 'Global community',
    text: 'Members join through a sponsor, wherever they are, and share one set of rules and one clock, UTC.',
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
