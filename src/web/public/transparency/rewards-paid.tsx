import { rewardKinds } from '#domain/rewards/reward-kinds.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './sheet.module.css'

export function RewardsPaid() {
  const { funding } = usePublicLocale().messages.transparency
  return (
    <>
      <div className={`${styles.flow} ${section.figures}`}>
        <Source
          name={funding.revenue}
          inAll={figure('funding.revenue')}
          share={figure('funding.revenueShare')}
          recent={figure('funding.revenueRecent')}
        />
        <Source
          name={funding.fees}
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
  const { transparency, product } = usePublicLocale().messages
  const { funding } = transparency
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{funding.paid}</th>
          <th scope="col">{funding.recent}</th>
          <th scope="col">{funding.sinceLaunch}</th>
        </tr>
      </thead>
      <tbody>
        {rewardKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={styles.bar}>
              {product.rewards.kinds[kind].name}
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
          <th scope="row">{funding.total}</th>
          <td>{figure('paid.recent')}</td>
          <td>{figure('paid.total')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type SourceProps = { name: string; inAll: string; share: string; recent: string }

function Source({ name, inAll, share, recent }: SourceProps) {
  const { funding } = usePublicLocale().messages.transparency
  return (
    <div className={section.card}>
      <h3 className={section.cardTitle}>{name}</h3>
      <dl className={styles.pairs}>
        <div>
          <dt>{funding.sinceLaunch}</dt>
          <dd>{inAll}</dd>
        </div>
        <div>
          <dt>{funding.share}</dt>
          <dd>{share}</dd>
        </div>
        <div>
          <dt>{funding.recent}</dt>
          <dd>{recent}</dd>
        </div>
      </dl>
    </div>
  )
}
