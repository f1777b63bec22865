import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { TierLevel, WealthTier } from '#contract/member/level.ts'
import type { PackageOffer } from '#contract/member/packages.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './level.module.css'

/** Each tier with its rate, members and bonus. */
export function TierSheet({
  tier,
  next,
  opened,
  onClose,
}: {
  tier: WealthTier
  next: PackageOffer | undefined
  opened: boolean
  onClose: () => void
}) {
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t.level.wealthTier}>
      <p className={textStyles.note}>{t.level.sharesHint}</p>
      <ol className={styles.tiers}>
        {tier.levels.map((level) => (
          <TierRow key={level.level} level={level} />
        ))}
      </ol>
      {next && (
        <ButtonLink kind="primary" wide to={`/user/package/${next.packageType}`}>
          {t.level.upgradeTo({ name: next.name })}
        </ButtonLink>
      )}
    </BottomSheet>
  )
}

function TierRow({ level: { level, percent, unlocked, members, bonus, pending } }: { level: TierLevel }) {
  return (
    <li className={styles.tier} data-unlocked={unlocked}>
      <span className={styles.glyph}>
        <Icon icon={unlocked ? IconLockOpen : IconLock} size={20} />
      </span>
      <div className={styles.text}>
        <p>
          <strong>{t.level.level({ level })}</strong> {formatPercent(percent)}%
          {!unlocked && <span className={styles.locked}>{t.level.locked}</span>}
        </p>
        <p className={textStyles.caption}>
          {pending > 0n
            ? t.level.tierMembersPending({ members, pending: readableAmount(pending) })
            : t.level.tierMembers({ members })}
        </p>
      </div>
      <Amount micro={bonus} currency={null} />
    </li>
  )
}
