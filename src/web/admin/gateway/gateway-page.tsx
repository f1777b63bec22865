import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readGateway } from '#contract/money/gateway.ts'
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
import styles from './gateway-page.module.css'
import { GATEWAY_REFETCH_MS, GATEWAY_STATES, RAILS } from './gateway-labels.ts'
import { MissedPayments } from './missed-payments.tsx'
import { RailCases } from './rail-cases.tsx'
import { ReorgLosses } from './reorg-losses.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

export const meta = () => pageTitle('Gateway Status')

export default function GatewayPage() {
  const query = useEndpointQuery(readGateway, {}, ['gateway', 'deposits'], {
    refetchInterval: GATEWAY_REFETCH_MS,
  })
  return (
    <>
      <PageHead
        title="Gateway Status"
        text="How deposits arrive, and whether the ledger matches the rails."
      />
      <div className={styles.columns}>
        <PanelCard heading="Gateway">
          <QueryBoundary
            query={query}
            error={{ title: "We couldn't load the gateway", reassurance: 'The gateway keeps running.' }}
            skeleton={<SkeletonRows count={5} label="Loading the gateway" />}
          >
            {(gateway) => <Gateway gateway={gateway} />}
          </QueryBoundary>
        </PanelCard>
        <div className={styles.side}>
          <ReconciliationPanel />
          {query.data?.rail === 'chain' && <MissedPayments height={query.data.height} />}
        </div>
      </div>
    </>
  )
}

type GatewayStatus = ResponseBody<typeof readGateway>

const formatTime = (time: Date | null) => (time ? formatInstant(time) : 'never')

function Gateway({ gateway }: { gateway: GatewayStatus }) {
  return (
    <>
      <div className={styles.state}>
        <Chip tone={GATEWAY_STATES[gateway.state].tone} live={gateway.state === 'alive'}>
          {GATEWAY_STATES[gateway.state].label}
        </Chip>
        <p>{gateway.sentence}</p>
      </div>
      {gateway.error && <Notice tone="bad">{gateway.error}</Notice>}
      {gateway.cases.length > 0 && <RailCases cases={gateway.cases} />}
      {gateway.losses.length > 0 && <ReorgLosses losses={gateway.losses} held={gateway.held} />}
      {gateway.lostTransfers > gateway.losses.length && (
        <Notice tone="bad">
          {gateway.lostTransfers - gateway.losses.length} more transfers were in final blocks that were later
          replaced. They are pending review or already reviewed.
        </Notice>
      )}
      <DescriptionList divided items={statusPairs(gateway)} />
      <p className={styles.link}>
        <TextLink to="/anjo/deposit-history?status=Pending">Review pending deposits</TextLink>
      </p>
    </>
  )
}

function statusPairs(gateway: GatewayStatus): Description[] {
  const chain =
    gateway.rail === 'chain'
      ? [
          textPair('Chain', gateway.chainId ?? 'not known yet'),
          textPair('Latest block', gateway.head ?? '–'),
          textPair('Latest final block', gateway.final ?? '–'),
          textPair('Read up to', gateway.height ?? '–'),
          textPair('Final blocks behind', String(gateway.lagBlocks ?? '–')),
          textPair('Chain reorganizations', String(gateway.rewinds)),
          textPair('Payments found by reading again', String(gateway.recovered)),
        ]
      : []
  return [
    textPair('Rail', RAILS[gateway.rail]),
    ...chain,
    ...(gateway.rail === 'manual' ? [] : [textPair('Last check', formatTime(gateway.tickAt))]),
    textPair('Last event', formatTime(gateway.eventAt)),
    textPair(
      'Errors',
      gateway.errors === 0 ? 'none' : `${gateway.errors}, last ${formatTime(gateway.errorAt)}`,
    ),
    textPair('Pending deposits', String(gateway.waiting)),
    ...(gateway.oldestWaitingAt ? [textPair('Oldest', formatTime(gateway.oldestWaitingAt))] : []),
    ...(gateway.holder ? [textPair('Runs on', gateway.holder)] : []),
  ]
}
