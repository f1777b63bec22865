import { IconInfoCircle } from '@tabler/icons-react'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure } from '../figure.ts'
import styles from './package-cards.module.css'
import section from '../layout/section.module.css'

/** Three equal cards, none of them "popular": limits are as prominent as the rate. */
export function PackageCards({ levels = false }: { levels?: boolean }) {
  return (
    <>
      <ul className={styles.cards}>
        {packageTypes.map((type) => (
          <PackageCard key={type} type={type} levels={levels} />
        ))}
      </ul>
      <p className={styles.conditions}>
        <Icon icon={IconInfoCircle} size={20} />
        <span>
          Rewards accrue each day and are paid when the treasury covers them. Daily, direct, network and ODL
          rewards count towards the cap; anything above it is recorded as capped and not paid. You can hold up
          to {figure('slots')} active packages of each type.
        </span>
      </p>
    </>
  )
}

function PackageCard({ type, levels }: { type: PackageType; levels: boolean }) {
  const planFigure = (field: 'release' | 'capping' | 'direct' | 'levelCount' | 'levels' | 'odlMost') =>
    figure(`plan.${type}.${field}`)
  const rows = [
    ['Cap on rewards', `${planFigure('capping')}× the amount`],
    ['Direct bounty', `${planFigure('direct')}%`],
    ['Network levels', planFigure('levelCount')],
    ['ODL rewards', `up to ${planFigure('odlMost')}% in total`],
    ['Principal released', `after ${planFigure('release')} days`],
  ]
  return (
    <li className={`${section.card} ${styles.card}`}>
      <h3 className={section.cardTitle}>{figure(`plan.${type}.name`)}</h3>
      <p
        className={styles.range}
      >{`${figure(`plan.${type}.least`)} to ${figure(`plan.${type}.most`)} USDT`}</p>
      <p className={styles.rate}>
        {`${figure(`plan.${type}.rate`)}% `}
        <span>{`a day, for up to ${figure(`plan.${type}.period`)} days`}</span>
      </p>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {levels && (
        <p className={styles.levels}>
          <b>Network bounty by level</b> {planFigure('levels')} of the daily bounties at that level.
        </p>
      )}
      <p className={styles.projection}>
        <b>Projection.</b>{' '}
        {`${figure(`plan.${type}.example.amount`)} USDT earns ${figure(`plan.${type}.example.daily`)} a day if funded: ${figure(`plan.${type}.example.total`)} over ${figure(`plan.${type}.period`)} days. All rewards on it stop at ${figure(`plan.${type}.example.cap`)}.`}
      </p>
    </li>
  )
}
