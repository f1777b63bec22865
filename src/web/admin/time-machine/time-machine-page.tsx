import { readTimeMachine } from '#contract/platform/time-machine.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { PageHead } from '../layout/page-head.tsx'
import { TimeMachineSkeleton } from './time-machine-skeleton.tsx'
import { TimeMachine } from './time-machine.tsx'

export const meta = () => pageTitle('Time Machine')

export default function TimeMachinePage() {
  const read = queryState(useEndpointQuery(readTimeMachine, {}, ['clock', 'closing', 'odl']))
  return (
    <>
      <PageHead
        title="Time Machine"
        text="Moves the sandbox’s time forward. Everything that falls due on the way happens, in its order."
      />
      {read.status === 'loading' && <TimeMachineSkeleton />}
      {read.status === 'error' && (
        <Card>
          <ErrorState
            title="The time machine does not answer"
            reassurance="Time stands where it stood, and no reward is lost."
            onRetry={read.onRetry}
            retrying={read.retrying}
          />
        </Card>
      )}
      {read.status === 'ready' && <TimeMachine state={read.data} />}
    </>
  )
}
