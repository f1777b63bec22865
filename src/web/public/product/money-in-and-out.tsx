import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { usePublicLocale } from '../use-public-locale.ts'
import { BulletList } from '../components/bullet-list.tsx'

export function MoneyInAndOut() {
  const { deposits, withdrawals } = usePublicLocale().messages.product.money
  return (
    <BulletList
      items={[
        { icon: IconArrowDownLeft, ...deposits },
        { icon: IconArrowUpRight, ...withdrawals },
      ]}
    />
  )
}
