import { IconArrowDownLeft, IconArrowUpRight, IconEyeOff, IconWorld } from '@tabler/icons-react'
import { figure } from '../figure.ts'
import { Points } from '../components/bullet-list.tsx'

const WAYS = [
  {
    icon: IconArrowDownLeft,
    title: 'Deposits',
    text: 'USDT on BEP20 to an address of your own or with an amount of your own, within ten minutes. What arrives late or with another amount is never lost: it waits for a person to decide. A transaction hash alone never credits anything.',
  },
  {
    icon: IconArrowUpRight,
    title: 'Withdrawals',
    text: `From ${figure('withdrawal.least')} USDT, to a USDT BEP20 or an XRP Ledger address that has been verified for 24 hours. Of 100 USDT, ${figure('withdrawal.of100')} reach you: ${figure('withdrawal.fee')}% is deducted and goes into the treasury. Until it is decided, the amount stands in Hold and is still yours.`,
  },
  {
    icon: IconWorld,
    title: 'Why a public ledger',
    text: 'The XRP Ledger is a public payment ledger that independent validators agree on every few seconds. Liquidity between currencies can cross borders on it in moments, and anyone can look a transfer up.',
  },
  {
    icon: IconEyeOff,
    title: 'What software cannot show',
    text: 'Whether the operator earns revenue outside, as a validator, by liquidity or otherwise, is the operator’s business. What can be checked is whether it was recorded and entered the treasury, and that nothing else did.',
  },
]

export function WaysInAndOut() {
  return <Points points={WAYS} />
}
