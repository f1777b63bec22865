import { IconPlus } from '@tabler/icons-react'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './r-wallet-card.module.css'

/** Highlights Deposit Now for six seconds when the balance is insufficient. */
export function RWalletCard({ balance, insufficient }: { balance: Micro; insufficient: boolean }) {
  return (
    <Card>
      <div className={styles.row} data-insufficient={insufficient}>
        <div>
          <p className={styles.label}>{t.packages.rWalletBalance}</p>
          <Amount micro={balance} />
        </div>
        <ButtonLink kind="tint" size="compact" to="/user/deposit">
          <Icon icon={IconPlus} size={16} />
          {t.packages.depositNow}
        </ButtonLink>
      </div>
    </Card>
  )
}
