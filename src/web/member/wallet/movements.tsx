import type { Movement } from '#contract/money/wallets.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './wallet.module.css'

export function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul className={styles.movements}>
      {movements.map(({ id, at, particulars, movement, balanceAfter }) => (
        <li key={id}>
          <div>
            <p>{particulars}</p>
            <small>{formatInstant(at)}</small>
          </div>
          <div>
            <Amount
              micro={movement < 0n ? -movement : movement}
              kind={movement > 0n ? 'credit' : 'debit'}
              currency={null}
            />
            <small>
              Balance <Amount micro={balanceAfter} size="small" currency={null} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}
