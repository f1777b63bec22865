import { receivingNumbers } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './receiving-addresses.module.css'

/** Lets anyone compare the assets with the public ledger. */
export function ReceivingAddresses() {
  const { addresses } = usePublicLocale().messages.transparency.sheet
  return (
    <div className={styles.addresses}>
      <h3>{addresses}</h3>
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
