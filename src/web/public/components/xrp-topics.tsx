import { IconArrowsExchange, IconCoins, IconReportMoney, IconServerBolt } from '@tabler/icons-react'
import { usePublicLocale } from '../use-public-locale.ts'
import { BulletList } from './bullet-list.tsx'

/** What the network is about, with the limits of each claim. */
export function XrpTopics() {
  const { rewards, liquidity, validators, operator } = usePublicLocale().messages.home.ledger
  return (
    <BulletList
      items={[
        { icon: IconCoins, ...rewards },
        { icon: IconArrowsExchange, ...liquidity },
        { icon: IconServerBolt, ...validators },
        { icon: IconReportMoney, ...operator },
      ]}
    />
  )
}
