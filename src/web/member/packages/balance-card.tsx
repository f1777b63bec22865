import { IconPlus } from '@tabler/icons-react'
import type { Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './balance-card.module.css'

/** What the R-Wallet holds. Where it does not hold enough, the way to fill it is marked for six seconds. */
export function BalanceCard({ balance, wanting }: { balance: Micro; wanting: boolean }) {
  return (
    <Card>
      <div className={styles.row} data-wanting={wanting}>
        <div>
          <p className={styles.label}>R-Wallet Balance</p>
          <Amount micro={balance} />
        </div>
        <ButtonLink kind="tint" size="compact" to="/user/deposit">
          <Icon icon={IconPlus} size={16} />
          Deposit Now
        </ButtonLink>
      </div>
    </Card>
  )
}
