import { IconHourglass, IconListSearch, IconScale, IconWall } from '@tabler/icons-react'
import { usePublicLocale } from '../use-public-locale.ts'
import { BulletList } from './bullet-list.tsx'

export function FourCommitments() {
  const { segregated, unfunded, checked, honest } = usePublicLocale().messages.exhibits.commitments
  return (
    <BulletList
      items={[
        { icon: IconWall, ...segregated },
        { icon: IconHourglass, ...unfunded },
        { icon: IconListSearch, ...checked },
        { icon: IconScale, ...honest },
      ]}
    />
  )
}
