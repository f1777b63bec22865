import type { PublicMessages } from '#messages/public-messages.ts'
import { outcomeBounds, MIN_DISTRIBUTION_MEMBERS } from '#contract/money/statements.ts'
import { outcomeNumbers } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './sheet.module.css'

type Messages = PublicMessages['transparency']['outcomes']

function bandLabel(index: number, { nothing, moreThan, between }: Messages): string {
  const [end, before] = [outcomeBounds[index], outcomeBounds[index - 1]]
  if (end === 0) return nothing
  const label = end === null || end === undefined ? moreThan : between.replace('[end]', String(end))
  return label.replace('[before]', String(before))
}

export function MemberOutcomes() {
  const { outcomes } = usePublicLocale().messages.transparency
  return (
    <div className={`${styles.outcomes} ${section.figures}`} data-outcomes={figure('outcomes.state')}>
      <p className={styles.few}>{outcomes.few.replace('[least]', String(MIN_DISTRIBUTION_MEMBERS))}</p>
      <div className={styles.many}>
        <dl className={styles.quartiles}>
          <Quartile label={outcomes.lowest} value={figure('outcomes.lowerQuartile')} />
          <Quartile label={outcomes.lower} value={figure('outcomes.median')} />
          <Quartile label={outcomes.highest} value={figure('outcomes.upperQuartile')} />
          <Quartile label={outcomes.top} value={figure('outcomes.topTenth')} />
        </dl>
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">{outcomes.band}</th>
              <th scope="col">{outcomes.share}</th>
              <th scope="col">{outcomes.members}</th>
            </tr>
          </thead>
          <tbody>
            {outcomeNumbers.map((number) => (
              <tr key={number}>
                <th scope="row" className={styles.bar}>
                  {bandLabel(number - 1, outcomes)}
                  <svg height="12" aria-hidden="true">
                    <rect width={`${figure(`outcome.${number}.width`)}%`} height="12" rx="4" />
                  </svg>
                </th>
                <td>{figure(`outcome.${number}.share`)}</td>
                <td>{figure(`outcome.${number}.members`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${section.fine} ${styles.note}`}>{figure('outcomes.sentence')}</p>
    </div>
  )
}

function Quartile({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
