import {
  IconHourglass,
  IconListSearch,
  IconScale,
  IconWall,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { BulletList } from './bullet-list.tsx'

const COMMITMENTS: { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconWall,
    title: 'Member money is segregated',
    text: 'Rewards are paid only out of a reward treasury, funded only by recorded revenue and fees. No code path and no administrator can pay a reward out of another member’s deposit: the database refuses the transfer.',
  },
  {
    icon: IconHourglass,
    title: 'A reward that is not funded is not paid',
    text: 'It stays Pending, in public view, until the treasury covers it. Pending rewards are paid oldest first.',
  },
  {
    icon: IconListSearch,
    title: 'Every figure can be checked',
    text: 'No figure on any screen is made up, random or fixed. Totals trace back to ledger rows, and members can verify that their balance is counted in the published liabilities.',
  },
  {
    icon: IconScale,
    title: 'Nothing oversells',
    text: 'Every rate is shown with its conditions and caps. A projection is called a projection. No invented people, quotes or results.',
  },
]

export function FourCommitments() {
  return <BulletList items={COMMITMENTS} />
}
