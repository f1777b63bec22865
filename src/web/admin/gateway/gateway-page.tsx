import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readGateway } from '#contract/money/gateway.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList, type Description } from '#web/ui/data/description-list.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { textPair } from '../panels/text-pair.ts'
import { Columns, Stack } from '#web/ui/layout/layout.tsx'
import styles from './gateway-page.module.css'
import { GATEWAY_REFETCH_MS, describeGatewayStates } from './gateway-labels.ts'
import { MissedPayments } from './missed-payments.tsx'
import { RailCases } from './rail-cases.tsx'
import { ReorgLosses } from './reorg-losses.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

export const meta = () => pageTitle(t.admin.gateway.gatewayStatus)

export default function GatewayPage() {
  const query = useEndpointQuery(readGateway, {}, ['gateway', 'deposits'], {
    refetchInterval: GATEWAY_REFETCH_MS,
  })
  return (
    <>
      <PageHead title={t.admin.gateway.gatewayStatus} text={t.admin.gateway.introduction} />
      <Columns min={420}>
        <PanelCard heading={t.admin.gateway.gateway}>
          <QueryBoundary
            query={query}
            error={{
              title: t.admin.gateway.weCouldntLoadTheGateway,
              reassurance: t.admin.gateway.gatewayKeepsRunning,
            }}
            skeleton={<SkeletonRows count={5} label={t.admin.gateway.loadingTheGateway} />}
          >
            {(gateway) => <Gateway gateway={gateway} />}
          </QueryBoundary>
        </PanelCard>
        <Stack gap={4}>
          <ReconciliationPanel />
          {query.data?.rail === 'chain' && <MissedPayments height={query.data.height} />}
        </Stack>
      </Columns>
    </>
  )
}

type GatewayStatus = ResponseBody<typeof readGateway>

const formatTime = (time: Date | null) => (time ? formatInstant(time) : 'never')

function Gateway({ gateway }: { gateway: GatewayStatus }) {
  return (
    <>
      <div className={styles.state}>
        <Chip tone={describeGatewayStates()[gateway.state].tone} live={gateway.state === 'alive'}>
          {describeGatewayStates()[gateway.state].label}
        </Chip>
        <p>{gateway.sentence}</p>
      </div>
      {gateway.error && <Notice tone="bad">{gateway.error}</Notice>}
      {gateway.cases.length > 0 && <RailCases cases={gateway.cases} />}
      {gateway.losses.length > 0 && <ReorgLosses losses={gateway.losses} held={gateway.held} />}
      {gateway.lostTransfers > gateway.losses.length && (
        <Notice tone="bad">
          {t.admin.gateway.moreTransfersWereInFinalBlocks({
            lostTransfers: gateway.lostTransfers - gateway.losses.length,
          })}
        </Notice>
      )}
      <DescriptionList divided items={statusPairs(gateway)} />
      <p className={styles.link}>
        <TextLink to="/anjo/deposit-history?status=Pending">{t.admin.gateway.reviewPendingDeposits}</TextLink>
      </p>
    </>
  )
}

function statusPairs(gateway: GatewayStatus): Description[] {
  const chain =
    gateway.rail === 'chain'
      ? [
          textPair(t.admin.gateway.chain, gateway.chainId ?? t.admin.gateway.notKnownYet),
          textPair(t.admin.gateway.latestBlock, gateway.head ?? '–'),
          textPair(t.admin.gateway.latestFinalBlock, gateway.final ?? '–'),
          textPair(t.admin.gateway.readUpTo, gateway.height ?? '–'),
          textPair(t.admin.gateway.finalBlocksBehind, String(gateway.lagBlocks ?? '–')),
          textPair(t.admin.gateway.chainReorganizations, String(gateway.rewinds)),
          textPair(t.admin.gateway.paymentsFoundByReadingAgain, String(gateway.recovered)),
        ]
      : []
  return [
    textPair(t.admin.gateway.rail, t.admin.gateway.rails[gateway.rail]),
    ...chain,
    ...(gateway.rail === 'manual' ? [] : [textPair(t.admin.gateway.lastCheck, formatTime(gateway.tickAt))]),
    textPair(t.admin.gateway.lastEvent, formatTime(gateway.eventAt)),
    textPair(
      t.admin.gateway.errors,
      gateway.errors === 0
        ? 'none'
        : t.admin.gateway.last({ errors: gateway.errors, errorAt: formatTime(gateway.errorAt) }),
    ),
    textPair(t.admin.gateway.pendingDeposits, String(gateway.waiting)),
    ...(gateway.oldestWaitingAt
      ? [textPair(t.admin.gateway.oldest, formatTime(gateway.oldestWaitingAt))]
      : []),
    ...(gateway.holder ? [textPair(t.admin.gateway.runsOn, gateway.holder)] : []),
  ]
}
