import type { SiteFigure } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import { HeldAndOwedBars } from '../components/statement-card.tsx'
import section from '../layout/section.module.css'
import { ReceivingAddresses } from './receiving-addresses.tsx'
import styles from './sheet.module.css'

type Line = readonly [label: string, name: SiteFigure, note?: string]

const HELD: readonly Line[] = [
  ['BEP20', 'held.bep20'],
  ['XRP Ledger', 'held.xrpl'],
  ['Bank', 'held.bank'],
]
const OWED: readonly Line[] = [
  ['R-Wallets', 'owed.rWallet', 'deposits'],
  ['Custody', 'owed.custody', 'principal of packages'],
  ['Profit Wallets', 'owed.profitWallet'],
  ['Withdrawal Wallets', 'owed.withdrawalWallet'],
  ['Hold', 'owed.hold', 'withdrawals under review'],
]
const OPERATOR_ACCOUNTS: readonly Line[] = [
  ['Reward treasury', 'house.treasury', 'the only source of rewards'],
  ['ODL pool', 'house.odlPool', 'set aside for the open cycle'],
  ['Recorded revenue', 'house.revenue', 'not yet added to the treasury'],
  ['Fees', 'house.fees', 'on their way to the treasury'],
  ['Adjustments', 'house.adjustments', 'funds added or deducted manually'],
]

/** Assets held on the rails against the accounts they belong to. */
export function BalanceSheet() {
  return (
    <>
      <div className={styles.twin}>
        <HeldAndOwedBars />
      </div>
      <div className={`${styles.sheet} ${section.figures}`}>
        <Side heading="Assets held" lines={HELD} total="held.total" />
        <Side heading="Owed to members" lines={OWED} total="statement.total" />
        <Side heading="Operator accounts" lines={OPERATOR_ACCOUNTS} total="house.total" />
      </div>
      <ReceivingAddresses />
      <p className={`${section.fine} ${styles.note}`}>
        Held is what the ledger has recorded as received and not sent. Pending rewards are in none of these
        totals: they become owed once funded.
      </p>
    </>
  )
}

type SideProps = { heading: string; lines: readonly Line[]; total: SiteFigure }

function Side({ heading, lines, total }: SideProps) {
  return (
    <div className={styles.side}>
      <h3>{heading}</h3>
      <dl>
        {lines.map(([label, name, note]) => (
          <div key={name}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>{figure(name)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{figure(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
