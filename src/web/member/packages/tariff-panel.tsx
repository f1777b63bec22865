import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { PackageOffer } from '#contract/member/packages.ts'
import { maturesAt } from '#domain/activations/lifetime.ts'
import type { Micro, Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { tariff } from '#domain/packages/tariff.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ProgressBar } from '#web/ui/data/chart/progress-bar.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import styles from './tariff-panel.module.css'

const HINT_MS = 7000

const twoDecimals = (percent: Ppm) => (Number(percent) / 10_000).toFixed(2)

/** The projection for an amount, by the function that also pays. */
export function TariffPanel({ offer, amount }: { offer: PackageOffer; amount: Micro }) {
  const now = useServerNow()
  const { dailyProfit, totalBotProfit, cap, projectedTotal } = tariff(offer, amount)
  const releaseDate = formatDate(maturesAt(new Date(now()), offer))
  const share = cap === 0n ? 0 : Number((projectedTotal * 1000n) / cap) / 10
  return (
    <Card as="section" aria-labelledby="tariff">
      <div className={styles.head}>
        <h2 id="tariff">{t.packages.tariff}</h2>
        <HypotheticalHint />
      </div>
      <DescriptionList
        divided
        items={[
          { term: t.packages.activationAmount, value: <Amount micro={amount} /> },
          { term: t.packages.profitPeriod, value: t.packages.days({ count: offer.botProfitPeriod }) },
          {
            term: t.packages.dailyXrpBountyRate({ percent: formatPercent(offer.dailyRate) }),
            value: `$${readableAmount(dailyProfit)}`,
          },
          { term: t.packages.projectedTotalProfit, value: `${twoDecimals(totalBotProfit)}%` },
          { term: t.packages.principalReleased, value: releaseDate, text: true },
        ]}
      />
      <div className={styles.projection}>
        <p className={styles.ends}>
          <span>
            {t.packages.projected({ projectedTotal: <strong>{readableAmount(projectedTotal)}</strong> })}
          </span>
          <span>
            {t.packages.capOfAmount({ capping: offer.capping, cap: <strong>{readableAmount(cap)}</strong> })}
          </span>
        </p>
        <ProgressBar
          percent={share}
          tone="projected"
          label={t.packages.projectedProfit({
            projectedTotal: readableAmount(projectedTotal),
            cap: readableAmount(cap),
          })}
        />
      </div>
      <p className={styles.note}>
        <Icon icon={IconInfoCircle} size={20} />
        <span>{t.packages.projectionNotice}</span>
      </p>
    </Card>
  )
}

/** A warning that closes by itself. */
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
        aria-label={t.packages.aboutTheseFigures}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
      >
        <Icon icon={IconAlertTriangle} size={20} />
      </button>
      <output>{isOpen && <p className={styles.popup}>{t.packages.hypotheticalFigures}</p>}</output>
    </div>
  )
}
