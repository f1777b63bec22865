import type { AccountKind } from '#domain/ledger/account-kinds.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { accountNames } from '#domain/ledger/account-names.ts'
import styles from './wallet.module.css'

export function AccountList({
  accounts,
  onOpen,
}: {
  accounts: readonly { kind: AccountKind; balance: bigint }[]
  onOpen: (kind: AccountKind) => void
}) {
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ kind, balance }) => (
        <li key={kind}>
          <button type="button" onClick={() => onOpen(kind)}>
            {accountNames[kind]}
          </button>
          <Amount micro={balance} detail="exact" />
        </li>
      ))}
    </ul>
  )
}
