import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readGateway } from '#contract/money/gateway.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList, type Description } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import styles from './gateway-page.module.css'
import { GATEWAY_TONES, GATEWAY_REFETCH_MS, RAILS } from './gateway-labels.ts'
import { ReorgLosses } from './reorg-losses.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

export const meta = () => pageTitle('Gateway Status')

export default function GatewayPage() {
  const query = useEndpointQuery(readGateway, {}, ['gateway', 'deposits'], {
    refetchInterval: GATEWAY_REFETCH_MS,
  })
  const loaded = queryState(query)
  return (
    <>
      <PageHead title="Gateway Status" text="How money comes in, and whether the ledger agrees with it." />
      <div className={styles.columns}>
        <PanelCard heading="Gateway">
          {loaded.status === 'loading' && <SkeletonRows count={5} label="Loading the gateway" />}
          {loaded.status === 'error' && (
            <ErrorState
              title="The gateway could not be read."
              reassurance="It goes on with its work all the same."
              onRetry={loaded.onRetry}
              retrying={loaded.retrying}
            />
          )}
          {loaded.status === 'ready' && <Gateway gateway={loaded.data} />}
        </PanelCard>
        <ReconciliationPanel />
      </div>
    </>
  )
}

type GatewayStatus = ResponseBody<typeof readGateway>

const formatOptional = (time: Date | null) => (time ? formatInstant(time) : 'never')
const textPair = (term: string, value: string): Description => ({ term, value, text: true })

function Gateway({ gateway }: { gateway: GatewayStatus }) {
  return (
    <>
      <div className={styles.state}>
        <Chip tone={GATEWAY_TONES[gateway.state]} live={gateway.state === 'alive'}>
          {gateway.state}
        </Chip>
        <p>{gateway.sentence}</p>
      </div>
      {gateway.error && <Notice tone="bad">{gateway.error}</Notice>}
      {gateway.losses.length > 0 && <ReorgLosses losses={gateway.losses} held={gateway.held} />}
      {gateway.lostTransfers > gateway.losses.length && (
        <Notice tone="bad">
          {gateway.lostTransfers - gateway.losses.length} more transfers stood in blocks that were replaced
          after they counted as final: they wait for a decision, or were looked at.
        </Notice>
      )}
      <DescriptionList divided items={statusPairs(gateway)} />
      <p className={styles.link}>
        <TextLink to="/anjo/deposit-history?status=Pending">Open what waits for a decision</TextLink>
      </p>
    </>
  )
}

function statusPairs(gateway: GatewayStatus): Description[] {
  const chain =
    gateway.rail === 'chain'
      ? [
          textPair('Chain', gateway.chainId ?? 'not known yet'),
          textPair('Newest block', gateway.head ?? '–'),
          textPair('Newest final block', gateway.final ?? '–'),
          textPair('Read up to', gateway.height ?? '–'),
          textPair('Final blocks still to read', String(gateway.lagBlocks ?? '–')),
          textPair('Rewinds after replaced blocks', String(gateway.rewinds)),
        ]
      : []
  return [
    textPair('Rail', RAILS[gateway.rail]),
    ...chain,
    ...(gateway.rail === 'manual' ? [] : [textPair('Last round', formatOptional(gateway.tickAt))]),
    textPair('Last event', formatOptional(gateway.eventAt)),
    textPair(
      'Errors',
      gateway.errors === 0 ? 'none' : `${gateway.errors}, the last ${formatOptional(gateway.errorAt)}`,
    ),
    textPair('Deposits that wait', String(gateway.waiting)),
    ...(gateway.oldestWaitingAt
      ? [textPair('The oldest since', formatOptional(gateway.oldestWaitingAt))]
      : []),
    ...(gateway.holder ? [textPair('Runs on', gateway.holder)] : []),
  ]
}
