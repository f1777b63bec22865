import { IconChartBar } from '@tabler/icons-react'
import { listRunOffs, readRunOff, type RunOffRun } from '#contract/admin/run-offs.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { RunOffForm } from './run-off-form.tsx'
import { RunOffPublicationPanel } from './run-off-publication.tsx'
import { RunOffResultPanel } from './run-off-result.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { FigureTable } from '../panels/figure-table.tsx'

const describeStateChips = (): Record<
  RunOffRun['state'],
  { tone: 'good' | 'warn' | 'bad' | 'plain'; label: string }
> => ({
  running: { tone: 'warn', label: t.admin.runOff.running },
  complete: { tone: 'good', label: t.admin.runOff.complete },
  cancelled: { tone: 'plain', label: t.admin.runOff.cancelled },
  failed: { tone: 'bad', label: t.admin.runOff.failed },
})

function RunOffHistory({ runs }: { runs: readonly RunOffRun[] }) {
  return (
    <PanelCard heading={t.admin.runOff.lastProjections}>
      <FigureTable
        label={t.admin.runOff.projectionsByStart}
        columns={[
          t.admin.runOff.startedUtc,
          t.admin.runOff.by,
          t.admin.runOff.revenue,
          { figure: t.admin.runOff.days },
          t.admin.runOff.state,
        ]}
        rows={runs.map(({ id, startedAt, startedBy, assumption, dayCount, state, failure }) => ({
          key: String(id),
          cells: [
            formatInstant(startedAt),
            startedBy ?? t.admin.runOff.published,
            t.admin.runOff.assumptionNames[assumption],
            dayCount,
            <>
              <Chip tone={describeStateChips()[state].tone}>{describeStateChips()[state].label}</Chip>
              {failure !== null && ` ${failure}`}
            </>,
          ],
        }))}
      />
    </PanelCard>
  )
}

export const meta = () => pageTitle(t.admin.runOff.ifNobodyJoinedFromToday)

export default function RunOffPage() {
  const query = useEndpointQuery(listRunOffs, {}, ['run-offs'])
  return (
    <>
      <PageHead title={t.admin.runOff.ifNobodyJoinedFromToday} text={t.admin.runOff.introduction} />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.runOff.weCouldntLoadTheProjections,
          reassurance: t.admin.runOff.noMoneyWasMoved,
        }}
        framed
        skeleton={<SkeletonPage rows={['form', 'panel']} label={t.admin.runOff.loadingTheProjections} />}
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
        <PanelCard heading={t.admin.runOff.runOffToTheLastPackage}>
          <EmptyState
            icon={IconChartBar}
            title={t.admin.runOff.noProjectionYet}
            text={t.admin.runOff.chooseTheRevenueAndStartOne}
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
      error={{ title: t.admin.runOff.weCouldntLoadTheProjection }}
      framed
      skeleton={<SkeletonPage rows={['panel']} label={t.admin.runOff.loadingTheProjection} />}
    >
      {(run) => run.result && <RunOffResultPanel run={run} result={run.result} />}
    </QueryBoundary>
  )
}
