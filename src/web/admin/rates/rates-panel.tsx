import { IconCurrencyDollar } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { listRates, type RecordedRate } from '#contract/money/rates.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { inverseRate, rateCurrencies, type RateCurrency } from '#domain/rates/exchange-rate.ts'
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
import styles from './rates.module.css'

type Rates = ResponseBody<typeof listRates>

export function RatesPanel() {
  return (
    <QueryBoundary
      query={useEndpointQuery(listRates, {}, ['rates'])}
      error={{ title: "We couldn't load the rates", reassurance: 'Current rates have not changed.' }}

      framed
      skeleton={<SkeletonPage rows={['form form']} label="Loading the rates" />}
    >
      {(list) => (
        <div className={styles.panels}>
          {rateCurrencies.map((currency) => (
            <CurrencyPanel key={currency} currency={currency} list={list} />
          ))}
        </div>
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
            1 USDT = {formatUsdt(current.perUsdt)} {currency}
          </p>
          <p>
            1 {currency} = {formatUsdt(inverseRate(current.perUsdt))} USDT. {describeOrigin(current)}
          </p>
        </div>
      ) : (
        <EmptyState
          icon={IconCurrencyDollar}
          title={`No ${currency} rate yet`}
          text="Record one to quote amounts in this currency."
        />
      )}
      <RecordRate currency={currency} bounds={list.bounds.find((each) => each.currency === currency)} />
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <h3>Previous rates</h3>
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
  `${formatInstant(at)}, ${by === null ? `from ${source}` : `recorded by ${by}`}`

const HOUR_MS = 3_600_000

function AgeChip({ rate, validHours }: { rate: RecordedRate; validHours: number }) {
  const now = useServerNow()
  const hours = Math.max(0, Math.floor((now() - rate.at.getTime()) / HOUR_MS))
  const isFresh = hours < validHours
  const age = hours === 0 ? 'less than an hour old' : `${hours} ${hours === 1 ? 'hour' : 'hours'} old`
  return <Chip tone={isFresh ? 'good' : 'bad'}>{isFresh ? age : `${age}, expired`}</Chip>
}
