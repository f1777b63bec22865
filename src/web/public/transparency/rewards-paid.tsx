import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './sheet.module.css'

export function RewardsPaid() {
  return (
    <>
      <div className={`${styles.flow} ${section.figures}`}>
        <Source
          name="Recorded revenue"
          inAll={figure('funding.revenue')}
          share={figure('funding.revenueShare')}
          recent={figure('funding.revenueRecent')}
        />
        <Source
          name="Fees"
          inAll={figure('funding.fees')}
          share={figure('funding.feesShare')}
          recent={figure('funding.feesRecent')}
        />
      </div>
      <Kinds />
      <p className={`${section.fine} ${styles.note}`}>{figure('funding.sentence')}</p>
    </>
  )
}

function Kinds() {
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">Rewards paid from it, in USDT</th>
          <th scope="col">Last 30 days</th>
          <th scope="col">Since launch</th>
        </tr>
      </thead>
      <tbody>
        {rewardKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={styles.bar}>
              {rewardLabel(kind).sentence}
              <svg height="12" aria-hidden="true">
                <rect width={`${figure(`paid.${kind}.width`)}%`} height="12" rx="4" />
              </svg>
            </th>
            <td>{figure(`paid.${kind}.recent`)}</td>
            <td>{figure(`paid.${kind}.inAll`)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{figure('paid.recent')}</td>
          <td>{figure('paid.total')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type SourceProps = { name: string; inAll: string; share: string; recent: string }

function Source({ name, inAll, share, recent }: SourceProps) {
  return (
    <div className={section.card}>
      <h3 className={section.cardTitle}>{name}</h3>
      <dl className={styles.pairs}>
        <div>
          <dt>Since launch</dt>
          <dd>{inAll}</dd>
        </div>
        <div>
          <dt>Share of funding</dt>
          <dd>{share}</dd>
        </div>
        <div>
          <dt>Last 30 days</dt>
          <dd>{recent}</dd>
        </div>
      </dl>
    </div>
  )
}
