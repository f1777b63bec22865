import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { figure } from '../figure.ts'
import { BulletList } from '../components/bullet-list.tsx'

const WAYS = [
  {
    icon: IconArrowDownLeft,
    title: 'Deposits',
    text: 'USDT on BEP20 to an address, or in an exact amount, reserved for you, within ten minutes. A late or different amount is never lost: a person reviews it. A transaction hash alone never credits anything.',
  },
  {
    icon: IconArrowUpRight,
    title: 'Withdrawals',
    text: `From ${figure('withdrawal.least')} USDT, to a USDT BEP20 or an XRP Ledger address that has been verified for 24 hours. For every 100 USDT you receive ${figure('withdrawal.of100')}: a fee of ${figure('withdrawal.fee')}% goes to the treasury. Until we decide, the amount is on Hold and still yours.`,
  },
]

export function MoneyInAndOut() {
  return <BulletList items={WAYS} />
}
