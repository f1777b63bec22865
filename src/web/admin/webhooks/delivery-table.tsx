import { useState } from 'react'
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '#contract/admin/webhooks.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { FigureTable } from '../panels/figure-table.tsx'
import { Pagination } from '../sub-admins/pagination.tsx'

const PAGE_SIZE = 20
const REFETCH_MILLISECONDS = 5000
export function DeliveryTable({ webhookId }: { webhookId: bigint }) {
  const [page, setPage] = useState(1)
  const input = { params: { webhookId }, query: { page, pageSize: PAGE_SIZE } }
  const query = useEndpointQuery(listWebhookDeliveries, input, [], { refetchInterval: REFETCH_MILLISECONDS })
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.webhooks.weCouldntLoadTheDeliveries,
        reassurance: t.admin.webhooks.deliveriesContinue,
      }}
      skeleton={<SkeletonRows count={2} label={t.admin.webhooks.loadingTheDeliveries} />}
    >
      {({ found, deliveries }) =>
        found === 0 ? (
          <p>{t.admin.webhooks.noDeliveriesYet}</p>
        ) : (
          <>
            <Deliveries deliveries={deliveries} onReplayed={() => void query.refetch()} />
            {found > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} found={found} onPage={setPage} />
            )}
          </>
        )
      }
    </QueryBoundary>
  )
}

const tones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const

type DeliveriesProps = { deliveries: readonly WebhookDelivery[]; onReplayed: () => void }

function Deliveries({ deliveries, onReplayed }: DeliveriesProps) {
  return (
    <FigureTable
      label={t.admin.webhooks.deliveries}
      columns={[
        t.admin.webhooks.event,
        t.admin.webhooks.time,
        t.admin.webhooks.state,
        { figure: t.admin.webhooks.attempts },
        t.admin.webhooks.lastResult,
        t.admin.webhooks.action,
      ]}
      rows={deliveries.map((delivery) => ({
        key: String(delivery.id),
        cells: [
          delivery.event,
          formatInstant(delivery.at),
          <Chip key="state" tone={tones[delivery.state]}>
            {t.admin.webhooks.words[delivery.state]}
          </Chip>,
          delivery.attempts,
          describeResult(delivery),
          delivery.state !== 'waiting' && (
            <ReplayButton key="replay" delivery={delivery} onReplayed={onReplayed} />
          ),
        ],
      }))}
    />
  )
}

function describeResult({ state, attempts, lastError, nextAttemptAt }: WebhookDelivery): string {
  const result = lastError ?? (state === 'delivered' ? t.admin.webhooks.accepted : '–')
  return nextAttemptAt && attempts > 0
    ? t.admin.webhooks.resultAndNextAttempt({ result, nextAttemptAt: formatInstant(nextAttemptAt) })
    : result
}

type ReplayButtonProps = { delivery: WebhookDelivery; onReplayed: () => void }

function ReplayButton({ delivery: { id, event }, onReplayed }: ReplayButtonProps) {
  const replay = useEndpointMutation(replayWebhookDelivery, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function send() {
    const answer = await replay.send({ params: { deliveryId: id } })
    if (answer) showToast({ tone: 'good', message: answer.message })
    onReplayed()
  }
  return (
    <Button
      size="dense"
      working={replay.working}
      aria-label={t.admin.webhooks.deliverEventAgain({ event })}
      onClick={() => void send()}
    >
      {t.admin.webhooks.deliverAgain}
    </Button>
  )
}
