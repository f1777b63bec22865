import { listConfirmations } from '#contract/admin/confirmations.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmationCard } from '../confirmations/confirmation-card.tsx'
import type { OpenCaseProps } from './open-case.tsx'

export function ConfirmationCase({ caseId }: OpenCaseProps) {
  const query = useEndpointQuery(listConfirmations, {}, ['confirmations'])
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.queues.weCouldntLoadTheRequest,
        reassurance: t.admin.queues.nothingHasBeenCarriedOutYet,
      }}
      framed
      skeleton={<SkeletonRows count={5} label={t.admin.queues.loadingTheRequest} />}
    >
      {({ waiting }) => {
        const request = waiting.find(({ id }) => id === caseId)
        return request && <ConfirmationCard request={request} />
      }}
    </QueryBoundary>
  )
}
