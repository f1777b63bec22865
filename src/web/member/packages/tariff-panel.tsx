import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { PackageOffer } from '#contract/member/packages.ts'
import { maturesAt } from '#domain/activations/lifetime.ts'
import type { Micro, Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { tariff } from '#domain/packages/tariff.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ProgressBar } from '#web/ui/data/chart/progress-bar.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import styles from './tariff-panel.module.css'

const HINT_MS = 7000

const formatCents = (micro: Micro) => Object.values(amountParts(micro, 'cents')).join('.')
const twoDecimals = (percent: Ppm) => (Number(percent) / 10_000).toFixed(2)

/** What this amount would earn, by the function that pays. Projected figures say that they are projected. */
export function TariffPanel({ offer, amount }: { offer: PackageOffer; amount: Micro }) {
  const now = useServerNow()
  const { dailyProfit, totalBotProfit, cap, projectedTotal } = tariff(offer, amount)
  const releaseDate = formatInstant(maturesAt(new Date(now()), offer)).slice(0, 10)
  const share = cap === 0n ? 0 : Number((projectedTotal * 1000n) / cap) / 10
  return (
    <Card as="section" aria-labelledby="tariff">
      <div className={styles.head}>
        <h2 id="tariff">Tariff</h2>
        <HypotheticalHint />
      </div>
      <DescriptionList
        divided
        items={[
          { term: 'Activation amount', value: <Amount micro={amount} /> },
          { term: 'Profit period', value: `${offer.botProfitPeriod} days` },
          {
            term: `Daily XRP bounty, ${formatPercent(offer.dailyRate)} %`,
            value: `$${formatCents(dailyProfit)}`,
          },
          { term: 'Total profit, projected', value: `${twoDecimals(totalBotProfit)} %` },
          { term: 'Principal released', value: releaseDate, text: true },
        ]}
      />
      <div className={styles.projection}>
        <p className={styles.ends}>
          <span>
            <strong>{formatCents(projectedTotal)}</strong> projected
          </span>
          <span>
            Cap {offer.capping}x <strong>{formatCents(cap)}</strong>
          </span>
        </p>
        <ProgressBar
          percent={share}
          tone="projected"
          label={`Projected profit ${formatCents(projectedTotal)} of a cap of ${formatCents(cap)} USDT`}
        />
      </div>
      <p className={styles.note}>
        <Icon icon={IconInfoCircle} size={20} />
        <span>
          A projection, not a promise. A bounty is paid only when the reward treasury covers it; until then it
          stands as Pending. All rewards of this activation together end at its cap.
        </span>
      </p>
    </Card>
  )
}

/** The yellow icon and what it says, which goes away by itself. */
function HypotheticalHint() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(setIsOpen, HINT_MS, false)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <div className={styles.caution}>
      <button
        type="button"
        aria-label="Figures are hypothetical"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
      >
        <Icon icon={IconAlertTriangle} size={20} />
      </button>
      <output>
        {isOpen && (
          <p className={styles.popup}>
            Profit and loss figures are hypothetical. They show what the rate would bring, not what will be
            paid.
          </p>
        )}
      </output>
    </div>
  )
}
