import type { ResponseBody } from '#contract/platform/endpoint.ts'
import {
  readMoneyStopDetails,
  type MoneyStop,
  releaseCircuitBreaker,
} from '#contract/platform/circuit-breaker.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

/** Requests the release. Another master admin has to confirm it. */
function ReleaseForm({ stopId }: { stopId: bigint }) {
  const [acceptsRemaining, setAcceptsRemaining] = useState(false)
  const form = useConfirmedForm(releaseCircuitBreaker, {
    initial: { reason: '' },
    extraFields: { stopId: String(stopId), acceptsRemaining },
    confirmationCopy: () => ({
      title: t.admin.treasury.letMoneyMoveAgain,
      text: acceptsRemaining ? t.admin.treasury.releaseConsequence : t.admin.treasury.releaseIsPublished,
      confirm: t.admin.treasury.requestTheRelease,
    }),
    onReset: () => setAcceptsRemaining(false),
  })
  return (
    <Form form={form}>
      <TextField label={t.admin.treasury.reasonForTheRelease} {...form.text('reason')} />
      <CheckboxField
        label={t.admin.treasury.releaseAlthoughACheckStillFails}
        checked={acceptsRemaining}
        onChange={({ currentTarget }) => setAcceptsRemaining(currentTarget.checked)}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          {t.admin.treasury.release}
        </Button>
      </div>
      {form.dialogs}
    </Form>
  )
}

type Details = ResponseBody<typeof readMoneyStopDetails>

/** Why money is stopped, its release, and earlier stops. */
export function CircuitBreakerPanel() {
  const query = useEndpointQuery(readMoneyStopDetails, {}, ['circuit-breaker'])
  return (
    <PanelCard heading={t.admin.treasury.circuitBreaker}>
      <QueryBoundary
        query={query}
        error={{ title: t.admin.treasury.weCouldntLoadTheCircuitBreaker }}
        skeleton={<SkeletonRows count={2} label={t.admin.treasury.loadingTheCircuitBreaker} />}
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

const describeTime = (at: Date | null) => (at ? `${formatInstant(at)} UTC` : t.admin.treasury.notYet)

function State({ stop, verifiedAt, sweptAt }: Details) {
  return (
    <>
      <output>
        <Chip tone={stop ? 'bad' : 'good'}>
          {stop
            ? t.admin.treasury.moneyStoppedSinceUtc({ stoppedAt: formatInstant(stop.stoppedAt) })
            : t.admin.treasury.moneyMoves}
        </Chip>{' '}
        <span className={panels.muted}>
          {t.admin.treasury.newEntriesVerifiedEverything({
            verifiedAt: describeTime(verifiedAt),
            sweptAt: describeTime(sweptAt),
          })}
        </span>
      </output>
      {stop && (
        <FigureTable
          label={t.admin.treasury.failedChecks}
          columns={[t.admin.treasury.failedCheck, t.admin.treasury.firstViolations]}
          rows={stop.failures.map(({ check, detail }) => ({ key: check, cells: [check, detail] }))}
        />
      )}
    </>
  )
}

const EarlierStops = ({ stops }: { stops: readonly MoneyStop[] }) => (
  <FigureTable
    label={t.admin.treasury.earlierStops}
    columns={[
      t.admin.treasury.stopped,
      t.admin.treasury.released,
      t.admin.treasury.failedChecks,
      t.admin.treasury.reasonForRelease,
    ]}
    rows={stops.map(({ id, stoppedAt, releasedAt, checks, releaseReason, remainingChecks }) => ({
      key: String(id),
      cells: [
        formatInstant(stoppedAt),
        releasedAt ? formatInstant(releasedAt) : '',
        checks.join('; '),
        (remainingChecks ?? []).length > 0
          ? t.admin.treasury.stillFailingAtTheRelease({
              releaseReason: releaseReason ?? '',
              checks: (remainingChecks ?? []).join('; '),
            })
          : releaseReason,
      ],
    }))}
  />
)
