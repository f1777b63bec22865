import { IconChecks } from '@tabler/icons-react'
import { listConfirmations, type Confirmation } from '#contract/admin/confirmations.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { FigureTable } from '../panels/figure-table.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'

export const meta = () => pageTitle('Confirmations')

/** What waits for a second administrator, with everything that is needed to decide. */
export default function ConfirmationsPage() {
  const read = useEndpointQuery(listConfirmations, {}, ['confirmations'])
  return (
    <>
      <PageHead
        title="Confirmations"
        text="Requests that one administrator has made and another must confirm. Nothing has moved for any of them."
      />
      <QueryBoundary
        query={read}
        error={{
          title: 'The requests could not be loaded',
          reassurance: 'Nothing has moved for any of them.',
        }}

        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label="Loading the requests" />}
      >
        {(data) => (
          <div className={panels.stack}>
            {data.waiting.length === 0 && (
              <PanelCard heading="Waiting">
                <EmptyState
                  icon={IconChecks}
                  title="Nothing waits for a second administrator"
                  text="Which requests do is set under Settings."
                />
              </PanelCard>
            )}
            {data.waiting.map((request) => (
              <ConfirmationCard key={String(request.id)} request={request} />
            ))}
            <PanelCard heading="Decided">
              <DecidedRequests requests={data.decided} />
            </PanelCard>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function DecidedRequests({ requests }: { requests: readonly Confirmation[] }) {
  if (requests.length === 0) return <p className={panels.muted}>Nothing has been decided yet.</p>
  return (
    <FigureTable
      label="Decided requests"
      columns={['Request', 'Asked by', 'What became of it', 'By', 'When']}
      rows={requests.map((request) => ({
        key: String(request.id),
        cells: [
          `${request.id}, ${request.action}, ${request.subject}`,
          request.requestedBy,
          [request.state, request.decisionReason].filter(Boolean).join(': '),
          request.decidedBy ?? '',
          formatInstant(request.decidedAt ?? request.expiresAt),
        ],
      }))}
    />
  )
}
