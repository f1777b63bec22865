import { IconCurrencyDollar } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { listRates, type RecordedRate } from '#contract/money/rates.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { inverseRate, rateCurrencies, type RateCurrency } from '#domain/rates/exchange-rate.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { RecordRate } from './record-rate.tsx'
import { Columns } from '#web/ui/layout/layout.tsx'
import styles from './rates.module.css'

type Rates = ResponseBody<typeof listRates>

export function RatesPanel() {
  return (
    <QueryBoundary
      query={useEndpointQuery(listRates, {}, ['rates'])}
      error={{
        title: t.admin.rates.weCouldntLoadTheRates,
        reassurance: t.admin.rates.currentRatesHaveNotChanged,
      }}

      framed
      skeleton={<SkeletonPage rows={['form form']} label={t.admin.rates.loadingTheRates} />}
    >
      {(list) => (
        <Columns min={340}>
          {rateCurrencies.map((currency) => (
            <CurrencyPanel key={currency} currency={currency} list={list} />
          ))}
        </Columns>
      )}
    </QueryBoundary>
  )
}

function CurrencyPanel({ currency, list }: { currency: RateCurrency; list: Rates }) {
  const currencyRates = list.rates.filter((rate) => rate.currency === currency)
  const [current, ...earlier] = currencyRates
  return (
    <PanelCard heading={currency} end={current && <AgeChip rate={current} validHours={list.validHours} />}>
      {current ? (
        <div className={styles.current}>
          <p className={styles.figure}>
            {t.admin.rates.usdtInCurrency({ perUsdt: formatUsdt(current.perUsdt), currency })}
          </p>
          <p>
            {t.admin.rates.currencyInUsdt({
              currency,
              perUsdt: formatUsdt(inverseRate(current.perUsdt)),
              origin: describeOrigin(current),
            })}
          </p>
        </div>
      ) : (
        <EmptyState
          icon={IconCurrencyDollar}
          title={t.admin.rates.noRateYet({ currency })}
          text={t.admin.rates.noRateHint}
        />
      )}
      <RecordRate currency={currency} bounds={list.bounds.find((each) => each.currency === currency)} />
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <h3>{t.admin.rates.previousRates}</h3>
          <DescriptionList
            items={earlier.map((rate) => ({
              term: describeOrigin(rate),
              value: formatUsdt(rate.perUsdt),
            }))}
          />
        </div>
      )}
    </PanelCard>
  )
}

const describeOrigin = ({ at, by, source }: RecordedRate) =>
  by === null
    ? t.admin.rates.recordedFrom({ at: formatInstant(at), source })
    : t.admin.rates.recordedBy({ at: formatInstant(at), by })

const HOUR_MS = 3_600_000

function AgeChip({ rate, validHours }: { rate: RecordedRate; validHours: number }) {
  const now = useServerNow()
  const hours = Math.max(0, Math.floor((now() - rate.at.getTime()) / HOUR_MS))
  if (hours >= validHours) return <Chip tone="bad">{t.admin.rates.hoursOldExpired({ hours })}</Chip>
  return (
    <Chip tone="good">
      {hours === 0 ? t.admin.rates.lessThanAnHourOld : t.admin.rates.hoursOld({ hours })}
    </Chip>
  )
}
