import type { SiteFigure } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import { HeldAndOwedBars } from '../components/statement-card.tsx'
import section from '../layout/section.module.css'
import { ReceivingAddresses } from './receiving-addresses.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './sheet.module.css'

const HELD = ['held.bep20', 'held.xrpl', 'held.bank'] as const
const OWED = [
  'owed.rWallet',
  'owed.custody',
  'owed.profitWallet',
  'owed.withdrawalWallet',
  'owed.hold',
] as const
const OPERATOR_ACCOUNTS = [
  'house.treasury',
  'house.odlPool',
  'house.revenue',
  'house.fees',
  'house.adjustments',
] as const

/** Assets held on the rails against the accounts they belong to. */
export function BalanceSheet() {
  const { sheet } = usePublicLocale().messages.transparency
  return (
    <>
      <div className={styles.twin}>
        <HeldAndOwedBars />
      </div>
      <div className={`${styles.sheet} ${section.figures}`}>
        <Side {...sheet.held} names={HELD} total="held.total" />
        <Side {...sheet.owed} names={OWED} total="statement.total" />
        <Side {...sheet.operator} names={OPERATOR_ACCOUNTS} total="house.total" />
      </div>
      <ReceivingAddresses />
      <p className={`${section.fine} ${styles.note}`}>{sheet.note}</p>
    </>
  )
}

type SideProps = {
  heading: string
  /** The label of each line, and a note. */
  lines: readonly (readonly [label: string, note?: string])[]
  /** The figure of each line. */
  names: readonly SiteFigure[]
  total: SiteFigure
}

function Side({ heading, lines, names, total }: SideProps) {
  const { sheet } = usePublicLocale().messages.transparency
  return (
    <div className={styles.side}>
      <h3>{heading}</h3>
      <dl>
        {lines.map(([label, note], index) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>{figure(names[index]!)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{sheet.total}</dt>
          <dd>{figure(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
