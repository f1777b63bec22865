import { IconChecks } from '@tabler/icons-react'
import { listConfirmations, type Confirmation } from '#contract/admin/confirmations.ts'
import { t } from '#web/language/messages.ts'
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

export const meta = () => pageTitle(t.admin.confirmations.confirmations)

export default function ConfirmationsPage() {
  const query = useEndpointQuery(listConfirmations, {}, ['confirmations'])
  return (
    <>
      <PageHead
        title={t.admin.confirmations.confirmations}
        text={t.admin.confirmations.introduction}
        end={<QueueLink queue="confirmations" />}
      />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.confirmations.weCouldntLoadTheRequests,
          reassurance: t.admin.confirmations.nothingHasBeenCarriedOutYet,
        }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.admin.confirmations.loadingTheRequests} />}
      >
        {(data) => (
          <div className={panels.stack}>
            {data.waiting.length === 0 && (
              <PanelCard heading={t.admin.confirmations.pending}>
                <EmptyState
                  icon={IconChecks}
                  title={t.admin.confirmations.noRequestsToConfirm}
                  text={t.admin.confirmations.chooseWhatNeedsASecond}
                />
              </PanelCard>
            )}
            {data.waiting.map((request) => (
              <ConfirmationCard key={String(request.id)} request={request} />
            ))}
            <PanelCard heading={t.admin.confirmations.decided}>
              <DecidedRequests requests={data.decided} />
            </PanelCard>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function DecidedRequests({ requests }: { requests: readonly Confirmation[] }) {
  if (requests.length === 0) return <p className={panels.muted}>{t.admin.confirmations.noDecisionsYet}</p>
  return (
    <FigureTable
      label={t.admin.confirmations.decidedRequests}
      columns={[
        t.admin.confirmations.request,
        t.admin.confirmations.requestedBy,
        t.admin.confirmations.outcome,
        t.admin.confirmations.decidedBy,
        t.admin.confirmations.decided,
      ]}
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
