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
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import { Pagination } from '../sub-admins/pagination.tsx'
import styles from '../withdrawals/decision.module.css'

const PAGE_SIZE = 20
const REFETCH_MILLISECONDS = 5000
const listHeadings = () => [
  t.admin.webhooks.event,
  t.admin.webhooks.time,
  t.admin.webhooks.state,
  t.admin.webhooks.attempts,
  t.admin.webhooks.lastResult,
  t.admin.webhooks.action,
]

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
            <SideScroll label={t.admin.webhooks.deliveries}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    {listHeadings().map((label) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {deliveries.map((delivery) => (
                    <DeliveryRow
                      key={String(delivery.id)}
                      delivery={delivery}
                      onReplayed={() => void query.refetch()}
                    />
                  ))}
                </tbody>
              </table>
            </SideScroll>
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

function DeliveryRow({ delivery, onReplayed }: { delivery: WebhookDelivery; onReplayed: () => void }) {
  const { id, event, at, state, attempts, lastError, nextAttemptAt } = delivery
  const replay = useEndpointMutation(replayWebhookDelivery, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function send() {
    const answer = await replay.send({ params: { deliveryId: id } })
    if (answer) showToast({ tone: 'good', message: answer.message })
    onReplayed()
  }
  const next =
    nextAttemptAt && attempts > 0
      ? t.admin.webhooks.nextAt({ nextAttemptAt: formatInstant(nextAttemptAt) })
      : ''
  return (
    <tr>
      <td>{event}</td>
      <td>{formatInstant(at)}</td>
      <td>
        <Chip tone={tones[state]}>{t.admin.webhooks.words[state]}</Chip>
      </td>
      <td>{attempts}</td>
      <td>
        {lastError ?? (state === 'delivered' ? t.admin.webhooks.accepted : '–')}
        {next}
      </td>
      <td>
        {state !== 'waiting' && (
          <Button
            size="dense"
            working={replay.working}
            aria-label={t.admin.webhooks.deliverAgain({ event })}
            onClick={() => void send()}
          >
            {t.admin.webhooks.deliverAgain2}
          </Button>
        )}
      </td>
    </tr>
  )
}
