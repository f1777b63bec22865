// Small drawings of member screens. They show only figures that the server publishes.

import { IconCheck, IconShieldCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './miniatures.module.css'

export function PendingMiniature() {
  return (
    <figure className={styles.frame}>
      <div className={`${styles.screen} ${section.figures}`}>
        <p className={styles.title}>Rewards of all members</p>
        <div className={styles.row}>
          <span className={styles.solid} aria-hidden="true" />
          <span>Paid</span>
          <b>{figure('paid.total')}</b>
        </div>
        <div className={`${styles.row} ${styles.pending}`}>
          <span>
            Pending
            <small>{figure('pending.count')} rewards in the queue</small>
          </span>
          <b>{figure('pending.total')}</b>
        </div>
        <p className={styles.note}>{figure('pending.oldest')}</p>
      </div>
      <figcaption className={section.fine}>As published on {figure('statement.at')} UTC.</figcaption>
    </figure>
  )
}

const STEPS = ['Your five balances', 'Your leaf, salted', 'Neighbours, added up', 'The published root']

export function ProofMiniature() {
  return (
    <figure className={styles.frame}>
      <div className={styles.screen}>
        <p className={styles.title}>Proof of balance</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <Icon icon={IconCheck} size={16} />
              {step}
            </li>
          ))}
        </ol>
        <p className={styles.hash}>{figure('statement.root')}</p>
        <p className={styles.good}>
          <Icon icon={IconShieldCheck} size={20} />
          {figure('statement.members')} counted in {figure('statement.total')} USDT
        </p>
      </div>
      <figcaption className={section.fine}>The root of {figure('statement.at')} UTC.</figcaption>
    </figure>
  )
}

export function CapMiniature() {
  return (
    <figure className={styles.frame}>
      <div className={`${styles.screen} ${section.figures}`}>
        <p className={styles.title}>{figure('plan.igniteFund.name')}</p>
        <dl className={styles.terms}>
          <div>
            <dt>Amount</dt>
            <dd>{figure('plan.igniteFund.example.amount')} USDT</dd>
          </div>
          <div>
            <dt>Daily bounty</dt>
            <dd>{figure('plan.igniteFund.example.daily')} a day</dd>
          </div>
          <div>
            <dt>Last day</dt>
            <dd>day {figure('plan.igniteFund.period')}</dd>
          </div>
          <div>
            <dt>Cap on all rewards</dt>
            <dd>{figure('plan.igniteFund.example.cap')}</dd>
          </div>
        </dl>
        <p className={styles.note}>
          Projected from daily bounties alone: {figure('plan.igniteFund.example.total')} if every day is
          funded.
        </p>
      </div>
      <figcaption className={section.fine}>A projection under the current plan.</figcaption>
    </figure>
  )
}
