import { receivingNumbers } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './receiving-addresses.module.css'

/** Lets anyone compare the assets with the public ledger. */
export function ReceivingAddresses() {
  return (
    <div className={styles.addresses}>
      <h3>Receiving addresses</h3>
      <p className={section.fine}>{figure('receiving.sentence')}</p>
      <ul data-receiving={figure('receiving.state')}>
        {receivingNumbers.map((number) => (
          <li key={number} data-state={figure(`receiving.${number}.state`)}>
            <code>{figure(`receiving.${number}.address`)}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
