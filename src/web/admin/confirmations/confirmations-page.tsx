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
import { TextWithMembers } from '../members/member-link.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { QueueLink } from '../queues/queue-link.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'

export const meta = () => pageTitle('Confirmations')

export default function ConfirmationsPage() {
  const query = useEndpointQuery(listConfirmations, {}, ['confirmations'])
  return (
    <>
      <PageHead
        title="Confirmations"
        text="Requests by one administrator that another must confirm before they are carried out."
        end={<QueueLink queue="confirmations" />}
      />
      <QueryBoundary
        query={query}
        error={{
          title: "We couldn't load the requests",
          reassurance: 'Nothing has been carried out yet.',
        }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label="Loading the requests" />}
      >
        {(data) => (
          <div className={panels.stack}>
            {data.waiting.length === 0 && (
              <PanelCard heading="Pending">
                <EmptyState
                  icon={IconChecks}
                  title="No requests to confirm"
                  text="Choose what needs a second administrator in Settings."
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
  if (requests.length === 0) return <p className={panels.muted}>No decisions yet.</p>
  return (
    <FigureTable
      label="Decided requests"
      columns={['Request', 'Requested by', 'Outcome', 'Decided by', 'Decided']}
      rows={requests.map((request) => ({
        key: String(request.id),
        cells: [
          <TextWithMembers
            key="request"
            text={`${request.id}, ${request.action}, ${request.subject}`}
            members={request.members}
          />,
          request.requestedBy,
          [request.state, request.decisionReason].filter(Boolean).join(': '),
          request.decidedBy ?? '',
          formatInstant(request.decidedAt ?? request.expiresAt),
        ],
      }))}
    />
  )
}
