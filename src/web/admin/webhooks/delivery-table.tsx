import { useState } from 'react'
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '#contract/admin/webhooks.ts'
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
const HEADINGS = ['Event', 'Time', 'State', 'Attempts', 'Last result', 'Action']

export function DeliveryTable({ webhookId }: { webhookId: bigint }) {
  const [page, setPage] = useState(1)
  const input = { params: { webhookId }, query: { page, pageSize: PAGE_SIZE } }
  const query = useEndpointQuery(listWebhookDeliveries, input, [], { refetchInterval: REFETCH_MILLISECONDS })
  return (
    <QueryBoundary
      query={query}
      error={{ title: 'We couldn’t load the deliveries', reassurance: 'Deliveries continue.' }}
      skeleton={<SkeletonRows count={2} label="Loading the deliveries" />}
    >
      {({ found, deliveries }) =>
        found === 0 ? (
          <p>No deliveries yet.</p>
        ) : (
          <>
            <SideScroll label="Deliveries">
              <table className={styles.table}>
                <thead>
                  <tr>
                    {HEADINGS.map((label) => (
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
const words = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

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
  const next = nextAttemptAt && attempts > 0 ? `, next at ${formatInstant(nextAttemptAt)}` : ''
  return (
    <tr>
      <td>{event}</td>
      <td>{formatInstant(at)}</td>
      <td>
        <Chip tone={tones[state]}>{words[state]}</Chip>
      </td>
      <td>{attempts}</td>
      <td>
        {lastError ?? (state === 'delivered' ? 'Accepted' : '–')}
        {next}
      </td>
      <td>
        {state !== 'waiting' && (
          <Button
            size="dense"
            working={replay.working}
            aria-label={`Deliver ${event} again`}
            onClick={() => void send()}
          >
            Deliver again
          </Button>
        )}
      </td>
    </tr>
  )
}
