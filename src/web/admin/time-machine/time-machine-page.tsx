import { t } from '#web/language/messages.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { readTimeMachine } from '#contract/platform/time-machine.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { TimeMachineSkeleton } from './time-machine-skeleton.tsx'
import { TimeMachine } from './time-machine.tsx'

export const meta = () => pageTitle(t.admin.timeMachine.timeMachine)

export default function TimeMachinePage() {
  const query = useEndpointQuery(readTimeMachine, {}, ['clock', 'closing', 'odl'])
  return (
    <>
      <PageHead
        title={t.admin.timeMachine.timeMachine}
        text={t.admin.timeMachine.movesTheSandboxClockForward}
      />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.timeMachine.weCouldntLoadTheTimeMachine,
          reassurance: t.admin.timeMachine.clockUnchanged,
        }}
        framed
        skeleton={<TimeMachineSkeleton />}
      >
        {(state) => <TimeMachine state={state} />}
      </QueryBoundary>
    </>
  )
}
