// Small drawings of member screens. They show only figures that the server publishes.

import { IconCheck, IconShieldCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure } from '../figure.ts'
import { Repeat } from '../repeat.tsx'
import textStyles from '#web/ui/text.module.css'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './miniatures.module.css'

export function PendingMiniature() {
  const { miniatures } = usePublicLocale().messages.exhibits
  return (
    <figure className={styles.frame}>
      <div className={`${styles.screen} ${section.figures}`}>
        <p className={styles.title}>{miniatures.rewards}</p>
        <div className={styles.row}>
          <span className={styles.solid} aria-hidden="true" />
          <span>{miniatures.paid}</span>
          <b>{figure('paid.total')}</b>
        </div>
        <div className={`${styles.row} ${styles.pending}`}>
          <span>
            {miniatures.pending}
            <small>{miniatures.queue}</small>
          </span>
          <b>{figure('pending.total')}</b>
        </div>
        <p className={textStyles.note}>{figure('pending.oldest')}</p>
      </div>
      <figcaption className={section.fine}>{miniatures.published}</figcaption>
    </figure>
  )
}

export function ProofMiniature() {
  const { miniatures } = usePublicLocale().messages.exhibits
  return (
    <figure className={styles.frame}>
      <div className={styles.screen}>
        <p className={styles.title}>{miniatures.proof}</p>
        <ol className={styles.steps}>
          {miniatures.steps.map((step) => (
            <li key={step}>
              <Icon icon={IconCheck} size={16} />
              {step}
            </li>
          ))}
        </ol>
        <p className={styles.hash}>{figure('statement.root')}</p>
        <p className={styles.good}>
          <Icon icon={IconShieldCheck} size={20} />
          {miniatures.counted}
        </p>
      </div>
      <figcaption className={section.fine}>{miniatures.root}</figcaption>
    </figure>
  )
}

export function CapMiniature() {
  const { miniatures } = usePublicLocale().messages.exhibits
  return (
    <figure className={styles.frame}>
      <Repeat section="packages.first">
        <div className={`${styles.screen} ${section.figures}`}>
          <p className={styles.title}>{figure('package.name')}</p>
          <dl className={styles.terms}>
            <div>
              <dt>{miniatures.amount}</dt>
              <dd>{figure('package.example.amount')} USDT</dd>
            </div>
            <div>
              <dt>{miniatures.daily}</dt>
              <dd>{miniatures.dailyValue}</dd>
            </div>
            <div>
              <dt>{miniatures.lastDay}</dt>
              <dd>{miniatures.lastDayValue}</dd>
            </div>
            <div>
              <dt>{miniatures.cap}</dt>
              <dd>{figure('package.example.cap')}</dd>
            </div>
          </dl>
          <p className={textStyles.note}>{miniatures.projected}</p>
        </div>
      </Repeat>
      <figcaption className={section.fine}>{miniatures.note}</figcaption>
    </figure>
  )
}
