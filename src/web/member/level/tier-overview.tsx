import { IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { WealthTier } from '#contract/member/level.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { nextPackageType, type PackageState } from '../packages/use-package-states.ts'
import styles from './tier-overview.module.css'
import { TierSheet } from './tier-sheet.tsx'

const whole = (micro: bigint) => amountParts(micro, 'cents').whole

/** The package that decides the tiers, the way to all ten of them, and the next package if there is one. */
export function TierOverview({ tier, packages }: { tier: WealthTier; packages: PackageState[] }) {
  const [opened, setOpened] = useState(false)
  const held = packages.find(({ offer }) => offer.packageType === tier.package)?.offer
  if (!held) return null
  const unlocked = tier.levels.filter((level) => level.unlocked).length
  const nextType = nextPackageType(held.packageType)
  const next = packages.find(({ offer }) => offer.packageType === nextType)?.offer
  return (
    <>
      <Card as="section" aria-labelledby="tier-package">
        <div className={styles.head}>
          <h2 id="tier-package">{held.name}</h2>
          <Chip tone="good" live>
            Active
          </Chip>
        </div>
        <DescriptionList
          divided
          items={[
            { term: 'Daily return', value: `${formatPercent(held.dailyRate)}%` },
            { term: 'Range', value: `${whole(held.minAmount)} to ${whole(held.maxAmount)} USDT`, text: true },
            { term: 'Unlocked tiers', value: `${unlocked} of ${tier.levels.length}` },
          ]}
        />
        {tier.levelManual && <p className={styles.note}>All ten tiers are opened for your account.</p>}
        <div className={styles.action}>
          <Button kind="primary" wide onClick={() => setOpened(true)}>
            View tiers
          </Button>
        </div>
      </Card>
      {next && (
        <Card variant="flush">
          <ul>
            <MenuRow
              icon={IconArrowUpRight}
              label={`Upgrade to ${next.name}`}
              hint={`${formatPercent(next.networkBounty[0]?.percent ?? 0n)}% at level 1, ${next.networkBounty.length} of ${tier.levels.length} tiers`}
              to={`/user/package/${next.packageType}`}
            />
          </ul>
        </Card>
      )}
      <TierSheet tier={tier} next={next} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
