import { t } from '#web/language/messages.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { readTimeMachine } from '#contract/platform/time-machine.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { TimeMachine } from './time-machine.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Columns, Stack } from '#web/ui/layout/layout.tsx'

function TimeMachineSkeleton() {
  return (
    <Columns min={340}>
      <LoadingNote>{t.admin.timeMachine.loadingTheProductClock}</LoadingNote>
      <PanelCard heading={t.admin.timeMachine.productClock}>
        <Stack gap={3}>
          <Skeleton variant="figure" share={60} />
          <Skeleton share={80} />
          <Skeleton variant="block" />
        </Stack>
      </PanelCard>
      <PanelCard heading={t.admin.timeMachine.dueNext}>
        <Stack gap={3}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Stack>
      </PanelCard>
    </Columns>
  )
}

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
