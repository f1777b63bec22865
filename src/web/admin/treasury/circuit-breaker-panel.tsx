import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readMoneyStopDetails, type MoneyStop } from '#contract/platform/circuit-breaker.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { ReleaseForm } from './release-form.tsx'

type Details = ResponseBody<typeof readMoneyStopDetails>

/** Why money is stopped, its release, and earlier stops. */
export function CircuitBreakerPanel() {
  const query = useEndpointQuery(readMoneyStopDetails, {}, ['circuit-breaker'])
  return (
    <PanelCard heading="Circuit breaker">
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the circuit breaker." }}
        skeleton={<SkeletonRows count={2} label="Loading the circuit breaker" />}
      >
        {(details) => (
          <div className={panels.tight}>
            <State {...details} />
            {details.stop && <ReleaseForm stopId={details.stop.id} />}
            {details.earlier.length > 0 && <EarlierStops stops={details.earlier} />}
          </div>
        )}
      </QueryBoundary>
    </PanelCard>
  )
}

const describeTime = (at: Date | null) => (at ? `${formatInstant(at)} UTC` : 'not yet')

function State({ stop, verifiedAt, sweptAt }: Details) {
  return (
    <>
      <output>
        <Chip tone={stop ? 'bad' : 'good'}>
          {stop ? `Money stopped since ${formatInstant(stop.stoppedAt)} UTC` : 'Money moves'}
        </Chip>{' '}
        <span className={panels.muted}>
          New entries verified: {describeTime(verifiedAt)}. Everything verified: {describeTime(sweptAt)}.
        </span>
      </output>
      {stop && (
        <FigureTable
          label="Failed checks"
          columns={['Failed check', 'First violations']}
          rows={stop.failures.map(({ check, detail }) => ({ key: check, cells: [check, detail] }))}
        />
      )}
    </>
  )
}

const EarlierStops = ({ stops }: { stops: readonly MoneyStop[] }) => (
  <FigureTable
    label="Earlier stops"
    columns={['Stopped', 'Released', 'Failed checks', 'Reason for release']}
    rows={stops.map(({ id, stoppedAt, releasedAt, checks, releaseReason, remainingChecks }) => ({
      key: String(id),
      cells: [
        formatInstant(stoppedAt),
        releasedAt ? formatInstant(releasedAt) : '',
        checks.join('; '),
        (remainingChecks ?? []).length > 0
          ? `${releaseReason}. Still failing at the release: ${remainingChecks?.join('; ')}`
          : releaseReason,
      ],
    }))}
  />
)
