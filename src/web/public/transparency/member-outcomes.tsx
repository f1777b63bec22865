import { outcomeBounds, MIN_DISTRIBUTION_MEMBERS } from '#contract/money/statements.ts'
import { outcomeNumbers } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './sheet.module.css'

function bandLabel(index: number): string {
  const [end, before] = [outcomeBounds[index], outcomeBounds[index - 1]]
  if (end === 0) return 'Nothing yet'
  return end === null || end === undefined ? `More than ${before}%` : `Over ${before}% to ${end}%`
}

export function MemberOutcomes() {
  return (
    <div className={`${styles.outcomes} ${section.figures}`} data-outcomes={figure('outcomes.state')}>
      <p className={styles.few}>
        The distribution is published once {MIN_DISTRIBUTION_MEMBERS} members have activated a package. With
        fewer, individuals could be identified.
      </p>
      <div className={styles.many}>
        <dl className={styles.quartiles}>
          <Quartile label="Lowest quarter: up to" value={figure('outcomes.lowerQuartile')} />
          <Quartile label="Lower half: up to" value={figure('outcomes.median')} />
          <Quartile label="Highest quarter: at least" value={figure('outcomes.upperQuartile')} />
          <Quartile label="Rewards that went to the top 10%" value={figure('outcomes.topTenth')} />
        </dl>
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">Rewards paid, as a share of the packages bought</th>
              <th scope="col">Share</th>
              <th scope="col">Members</th>
            </tr>
          </thead>
          <tbody>
            {outcomeNumbers.map((number) => (
              <tr key={number}>
                <th scope="row" className={styles.bar}>
                  {bandLabel(number - 1)}
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
