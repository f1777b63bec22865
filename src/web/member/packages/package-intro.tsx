import { IconAlertTriangle } from '@tabler/icons-react'
import type { PackageOffer } from '#contract/member/packages.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList, type Description } from '#web/ui/data/description-list.tsx'
import { formatWholeUsdt } from './format-whole-usdt.ts'
import styles from './package-intro.module.css'
import type { PackageState } from './use-package-states.ts'

const LEVELS_PER_COLUMN = 5

/** The rates and conditions of a package, before the amount is chosen. */
export function PackageIntro({
  state: { offer, locked, closed },
  isLast,
}: {
  state: PackageState
  isLast: boolean
}) {
  return (
    <>
      <Card as="article">
        <h2 className={styles.title}>{offer.name}</h2>
        {offer.description && <p className={styles.description}>{offer.description}</p>}
        <p className={styles.rate}>
          {t.packages.dailyXrpBounty({ dailyRate: <strong>{formatPercent(offer.dailyRate)}%</strong> })}
        </p>
        <DescriptionList
          divided
          items={[
            ...rangeRows(offer, isLast),
            {
              term: t.packages.odlProfit,
              value: t.packages.upTo({ percent: formatPercent(offer.odlProfitMax) }),
            },
            { term: t.packages.directRippleBounty, value: `${formatPercent(offer.directRippleBounty)}%` },
            { term: t.packages.profitPeriod, value: t.packages.days({ count: offer.botProfitPeriod }) },
            { term: t.packages.capOnRewards, value: t.packages.timesTheAmount({ capping: offer.capping }) },
            {
              term: t.packages.principalReleased,
              value: t.packages.afterDays({ count: offer.depositTakecare }),
            },
          ]}
        />
      </Card>
      <NetworkLevels offer={offer} />
      <p className={styles.risk}>
        <Icon icon={IconAlertTriangle} size={20} />
        <span>{t.packages.riskNotice}</span>
      </p>
      {locked || closed ? (
        <Notice tone="warn">{closed ? t.packages.closedNote : t.packages.lockedNote}</Notice>
      ) : (
        <ButtonLink kind="primary" size="tall" wide to={`/user/package/${offer.packageType}`}>
          {t.packages.start}
        </ButtonLink>
      )}
    </>
  )
}

/** The highest package has no upper limit in total, only per activation. */
function rangeRows({ minAmount, maxAmount }: PackageOffer, isLast: boolean): Description[] {
  const min = formatWholeUsdt(minAmount)
  const max = formatWholeUsdt(maxAmount)
  return isLast
    ? [
        { term: t.packages.rangeTerm, value: t.packages.rangeAbove({ min }), text: true },
        { term: t.packages.maximumPerActivation, value: `${max} USDT`, text: true },
      ]
    : [{ term: t.packages.rangeTerm, value: t.packages.range({ min, max }), text: true }]
}

function NetworkLevels({ offer: { networkBounty } }: { offer: PackageOffer }) {
  return (
    <Card as="section" aria-labelledby="network-bounty">
      <h2 id="network-bounty">{t.packages.userNetworkBounty}</h2>
      <p className={styles.hint}>{t.packages.shareOfTheDailyBountyEarned}</p>
      <ol className={styles.levels} data-columns={networkBounty.length > LEVELS_PER_COLUMN ? 2 : 1}>
        {networkBounty.map(({ level, percent }) => (
          <li key={level}>
            <span>{t.packages.level({ level })}</span>
            <strong>{formatPercent(percent)}%</strong>
          </li>
        ))}
      </ol>
    </Card>
  )
}
