import { IconChevronRight, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PackageOffer } from '#contract/member/packages.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatWholeUsdt } from './format-whole-usdt.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './packages.module.css'
import type { PackageState } from './use-package-states.ts'

/** The rate and the limits of a package. A locked one is not a link. */
export function PackageCard({ state, to }: { state: PackageState; to: string }) {
  const { offer, active, slots, closed } = state
  const locked = closed || state.locked
  return (
    <CardBody to={locked ? undefined : to} locked={locked}>
      <div className={styles.head}>
        <h2>{offer.name}</h2>
        <Chip {...(active > 0 && { tone: 'good' as const, live: true })}>
          {t.packages.ofActive({ active, slots })}
        </Chip>
        {locked ? (
          <Chip>
            <Icon icon={IconLock} size={16} />
            {closed ? t.packages.closed : t.packages.locked}
          </Chip>
        ) : (
          <span className={textStyles.faint}>
            <Icon icon={IconChevronRight} size={20} />
          </span>
        )}
      </div>
      <Terms offer={offer} />
      {locked && <p className={textStyles.note}>{closed ? t.packages.closedNote : t.packages.lockedNote}</p>}
    </CardBody>
  )
}

function Terms({
  offer: { dailyRate, botProfitPeriod, minAmount, maxAmount, capping },
}: {
  offer: PackageOffer
}) {
  return (
    <>
      <p className={styles.packageCardRate}>
        {t.packages.dailyRateAndDuration({
          dailyRate: <strong>{formatPercent(dailyRate)}%</strong>,
          count: botProfitPeriod,
        })}
      </p>
      <DescriptionList
        divided
        items={[
          {
            term: t.packages.activationAmount,
            value: t.packages.range({ min: formatWholeUsdt(minAmount), max: formatWholeUsdt(maxAmount) }),
            text: true,
          },
          { term: t.packages.capOnRewards, value: t.packages.timesTheAmount({ capping }), text: true },
          { term: t.packages.paid, value: t.packages.whenTheTreasuryIsFunded, text: true },
        ]}
      />
    </>
  )
}

function CardBody({
  to,
  locked,
  children,
}: {
  to: string | undefined
  locked: boolean
  children: ReactNode
}) {
  if (to === undefined) {
    return (
      <article className={styles.card} data-locked={locked}>
        {children}
      </article>
    )
  }
  return (
    <Link className={styles.card} to={to}>
      {children}
    </Link>
  )
}
