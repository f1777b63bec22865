import { IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { WealthTier } from '#contract/member/level.ts'
import type { PackageOffer } from '#contract/member/packages.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatWholeUsdt } from '../packages/format-whole-usdt.ts'
import type { PackageState } from '../packages/use-package-states.ts'
import styles from './level.module.css'
import { TierSheet } from './tier-sheet.tsx'

/** The package that sets the tiers, and the upgrade to the next one. */
export function TierOverview({ tier, packages }: { tier: WealthTier; packages: PackageState[] }) {
  const [opened, setOpened] = useState(false)
  const currentPackage = packages.find(({ offer }) => offer.packageType === tier.package)?.offer
  if (!currentPackage) return null
  const unlocked = tier.levels.filter((level) => level.unlocked).length
  const place = packages.findIndex(({ offer }) => offer === currentPackage)
  const nextPackage = packages[place + 1]?.offer
  return (
    <>
      <Card as="section" aria-labelledby="tier-package">
        <div className={styles.head}>
          <h2 id="tier-package">{currentPackage.name}</h2>
          <Chip tone="good" live>
            {t.level.active}
          </Chip>
        </div>
        <DescriptionList
          divided
          items={[
            { term: t.level.dailyReturn, value: `${formatPercent(currentPackage.dailyRate)}%` },
            {
              term: t.level.rangeTerm,
              value: t.level.range({
                min: formatWholeUsdt(currentPackage.minAmount),
                max: formatWholeUsdt(currentPackage.maxAmount),
              }),
              text: true,
            },
            {
              term: t.level.unlockedTiers,
              value: t.level.countOf({ count: unlocked, tierCount: tier.levels.length }),
            },
          ]}
        />
        {tier.levelManual && (
          <p className={styles.note}>{t.level.allTiersUnlocked({ count: tier.levels.length })}</p>
        )}
        <div className={styles.action}>
          <Button kind="primary" wide onClick={() => setOpened(true)}>
            {t.level.viewTiers}
          </Button>
        </div>
      </Card>
      {nextPackage && <UpgradeRow offer={nextPackage} tierCount={tier.levels.length} />}
      <TierSheet tier={tier} next={nextPackage} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function UpgradeRow({ offer, tierCount }: { offer: PackageOffer; tierCount: number }) {
  const levelOnePercent = formatPercent(offer.networkBounty[0]?.percent ?? 0n)
  return (
    <Card variant="flush">
      <ul>
        <MenuRow
          icon={IconArrowUpRight}
          label={t.level.upgradeTo({ name: offer.name })}
          hint={t.level.atLevel1OfTiers({ levelOnePercent, count: offer.networkBounty.length, tierCount })}
          to={`/user/package/${offer.packageType}`}
        />
      </ul>
    </Card>
  )
}
