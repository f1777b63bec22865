import { listConfirmations } from '#contract/admin/confirmations.ts'
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
      error={{ title: "We couldn't load the request", reassurance: 'Nothing has been carried out yet.' }}
      framed
      skeleton={<SkeletonRows count={5} label="Loading the request" />}
    >
      {({ waiting }) => {
        const request = waiting.find(({ id }) => id === caseId)
        return request && <ConfirmationCard request={request} />
      }}
    </QueryBoundary>
  )
}
