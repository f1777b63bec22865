import type { Movement } from '#contract/money/wallets.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'
import styles from './wallet.module.css'

export function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul className={styles.movements}>
      {movements.map((movement) => (
        <MovementRow key={movement.id} row={movement} />
      ))}
    </ul>
  )
}

function MovementRow({ row }: { row: Movement }) {
  const { id, at, particulars, movement, balanceAfter, isInternal, reward, reversal } = row
  const amount = (
    <Amount
      micro={movement < 0n ? -movement : movement}
      kind={movement < 0n ? 'debit' : isInternal ? 'plain' : 'credit'}
      currency={null}
    />
  )
  return (
    <li>
      <div>
        <p>{particulars}</p>
        <small>
          {formatInstant(at)}
          {isInternal && ` · ${t.wallet.betweenYourWallets}`}
        </small>
      </div>
      <div>
        {reward && !reversal ? <CalculationButton rewardId={id}>{amount}</CalculationButton> : amount}
        {reward && <XrpEquivalent xrp={reward.xrp} />}
        <small>
          {t.wallet.balance({ amount: <Amount micro={balanceAfter} size="small" currency={null} /> })}
        </small>
      </div>
    </li>
  )
}
