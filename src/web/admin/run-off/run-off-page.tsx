import { IconChartBar } from '@tabler/icons-react'
import { listRunOffs, readRunOff, type RunOffRun } from '#contract/admin/run-offs.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { RunOffHistory } from './run-off-history.tsx'
import { RunOffForm } from './run-off-form.tsx'
import { RunOffPublicationPanel } from './run-off-publication.tsx'
import { RunOffResultPanel } from './run-off-result.tsx'

export const meta = () => pageTitle('If nobody joined from today')

export default function RunOffPage() {
  const query = useEndpointQuery(listRunOffs, {}, ['run-offs'])
  return (
    <>
      <PageHead
        title="If nobody joined from today"
        text="A projection with the rules of the daily closing: no new members or packages, to the end of the last package."
      />
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the projections", reassurance: 'No money was moved.' }}
        framed
        skeleton={<SkeletonPage rows={['form', 'panel']} label="Loading the projections" />}
      >
        {(runs) => <RunOffs runs={runs} />}
      </QueryBoundary>
    </>
  )
}

function RunOffs({ runs }: { runs: readonly RunOffRun[] }) {
  const [newest] = runs
  const complete = runs.find(({ state }) => state === 'complete')
  return (
    <>
      <RunOffForm newest={newest} />
      {complete ? (
        <LoadedResult key={String(complete.id)} id={complete.id} />
      ) : (
        <PanelCard heading="Run-off to the last package">
          <EmptyState
            icon={IconChartBar}
            title="No projection yet"
            text="Choose the revenue and start one. It changes nothing and members notice nothing."
          />
        </PanelCard>
      )}
      {runs.length > 0 && <RunOffHistory runs={runs} />}
      <RunOffPublicationPanel />
    </>
  )
}

function LoadedResult({ id }: { id: bigint }) {
  const query = useEndpointQuery(readRunOff, { params: { runOffId: id } }, [])
  return (
    <QueryBoundary
      query={query}
      error={{ title: "We couldn't load the projection" }}
      framed
      skeleton={<SkeletonPage rows={['panel']} label="Loading the projection" />}
    >
      {(run) => run.result && <RunOffResultPanel run={run} result={run.result} />}
    </QueryBoundary>
  )
}
