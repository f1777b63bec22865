import { IconAlertTriangle } from '@tabler/icons-react'
import type { PackageOffer } from '#contract/member/packages.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { packageTypes } from '#domain/packages/plan.ts'
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
export function PackageIntro({ state: { offer, locked } }: { state: PackageState }) {
  return (
    <>
      <Card as="article">
        <h2 className={styles.title}>{offer.name}</h2>
        <p className={styles.rate}>
          <strong>{formatPercent(offer.dailyRate)}%</strong> daily XRP bounty
        </p>
        <DescriptionList
          divided
          items={[
            ...rangeRows(offer),
            { term: 'ODL profit', value: `up to ${formatPercent(offer.odlProfitMax)}%` },
            { term: 'Direct ripple bounty', value: `${formatPercent(offer.directRippleBounty)}%` },
            { term: 'Profit period', value: `${offer.botProfitPeriod} days` },
            { term: 'Cap on rewards', value: `${offer.capping}× the amount` },
            { term: 'Principal released', value: `after ${offer.depositTakecare} days` },
          ]}
        />
      </Card>
      <NetworkLevels offer={offer} />
      <p className={styles.risk}>
        <Icon icon={IconAlertTriangle} size={20} />
        <span>
          Trading involves risk, and results vary. Bounties are paid when the reward treasury is funded. Until
          then they show as Pending.
        </span>
      </p>
      {locked ? (
        <Notice tone="warn">Locked while you have a higher package.</Notice>
      ) : (
        <ButtonLink kind="primary" size="tall" wide to={`/user/package/${offer.packageType}`}>
          START
        </ButtonLink>
      )}
    </>
  )
}

/** The highest package has no upper limit in total, only per activation. */
function rangeRows({ packageType, minAmount, maxAmount }: PackageOffer): Description[] {
  const [from, to] = [minAmount, maxAmount].map(formatWholeUsdt)
  return packageType === packageTypes.at(-1)
    ? [
        { term: 'Range', value: `${from} USDT and above`, text: true },
        { term: 'Maximum per activation', value: `${to} USDT`, text: true },
      ]
    : [{ term: 'Range', value: `${from} to ${to} USDT`, text: true }]
}

function NetworkLevels({ offer: { networkBounty } }: { offer: PackageOffer }) {
  return (
    <Card as="section" aria-labelledby="network-bounty">
      <h2 id="network-bounty">User Network Bounty</h2>
      <p className={styles.hint}>Share of the daily bounty earned by members at each level</p>
      <ol className={styles.levels} data-columns={networkBounty.length > LEVELS_PER_COLUMN ? 2 : 1}>
        {networkBounty.map(({ level, percent }) => (
          <li key={level}>
            <span>Level {level}</span>
            <strong>{formatPercent(percent)}%</strong>
          </li>
        ))}
      </ol>
    </Card>
  )
}
