import {
  IconHourglass,
  IconListSearch,
  IconScale,
  IconWall,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { Points } from './bullet-list.tsx'

const PROMISE: { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconWall,
    title: 'Member money is segregated',
    text: 'Rewards are paid only out of a reward treasury, funded only by recorded revenue and fees. No code path and no administrator can pay a reward out of another member’s deposit: the database refuses the transfer.',
  },
  {
    icon: IconHourglass,
    title: 'A reward that is not funded is not paid',
    text: 'It stands as Pending, visibly, until the treasury covers it. Pending rewards are paid oldest first.',
  },
  {
    icon: IconListSearch,
    title: 'Every figure can be checked',
    text: 'No figure on any screen is made up, random or fixed. Totals trace back to ledger rows, and members can verify that their balance is counted in the published liabilities.',
  },
  {
    icon: IconScale,
    title: 'Nothing oversells',
    text: 'Rates stand beside their conditions and caps. What is projected is called a projection. No invented people, quotes or results.',
  },
]

export function FourPromises() {
  return <Points points={PROMISE} />
}
