import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { Movement } from '#contract/wallets.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { Amount } from '#web/ui/amount/amount.tsx'
import { formatInstant } from '#web/ui/format-instant.ts'
import { List, ListRow } from '#web/ui/list-row.tsx'

export function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <List>
      {movements.map(({ id, at, particulars, movement, balanceAfter }) => (
        <ListRow
          key={id}
          icon={movement > 0n ? IconArrowDownLeft : IconArrowUpRight}
          title={particulars}
          caption={`${formatInstant(at)}, then ${formatUsdt(balanceAfter)} USDT`}
          end={
            <Amount micro={movement < 0n ? -movement : movement} kind={movement > 0n ? 'credit' : 'debit'} />
          }
        />
      ))}
    </List>
  )
}
