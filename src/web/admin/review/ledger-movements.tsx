import { IconArrowRight } from '@tabler/icons-react'
import type { Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './review.module.css'

export function LedgerMovements({
  movements,
}: {
  movements: readonly { from: string; to: string; amount: Micro }[]
}) {
  return movements.map(({ from, to, amount }) => (
    <p key={`${from} ${to}`} className={styles.movement}>
      <span>{from}</span>
      <Icon icon={IconArrowRight} size={16} />
      <span>{to}</span>
      <Amount micro={amount} detail="exact" currency={null} />
    </p>
  ))
}
