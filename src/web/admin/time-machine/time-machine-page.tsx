import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { readTimeMachine } from '#contract/platform/time-machine.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { TimeMachineSkeleton } from './time-machine-skeleton.tsx'
import { TimeMachine } from './time-machine.tsx'

export const meta = () => pageTitle('Time Machine')

export default function TimeMachinePage() {
  const query = useEndpointQuery(readTimeMachine, {}, ['clock', 'closing', 'odl'])
  return (
    <>
      <PageHead
        title="Time Machine"
        text="Moves the sandbox clock forward. Everything due in that time runs, in order."
      />
      <QueryBoundary
        query={query}
        error={{
          title: "We couldn't load the time machine",
          reassurance: 'The clock has not changed, and no reward is lost.',
        }}
        framed
        skeleton={<TimeMachineSkeleton />}
      >
        {(state) => <TimeMachine state={state} />}
      </QueryBoundary>
    </>
  )
}
