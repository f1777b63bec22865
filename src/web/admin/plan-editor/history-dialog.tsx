import { useState } from 'react'
import { planHistory, readPlanVersion } from '#contract/admin/plan.ts'
import { summarizePlanChanges } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import panels from '../panels/panels.module.css'
import { PlanHistory } from '../plan/plan-history.tsx'

type Props = {
  /** The edited plan, if it differs from the one in force. */
  draft: Plan | undefined
  /** Continues from an earlier version. */
  onDraft: (plan: Plan) => void
  onClose: () => void
}

/** All versions, and the differences between any two of them or the draft. */
export function HistoryDialog({ draft, onDraft, onClose }: Props) {
  const history = useEndpointQuery(planHistory, {}, ['plan'])
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.admin.plan.planHistory}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t.admin.planEditor.back}
        </Button>
      }
    >
      <QueryBoundary
        query={history}
        error={{
          title: t.admin.plan.weCouldntLoadTheHistory,
          reassurance: t.admin.plan.noVersionWasChanged,
        }}
        skeleton={<SkeletonRows count={3} label={t.admin.plan.loadingTheHistory} />}
      >
        {(versions) => (
          <Stack gap={4}>
            <VersionComparison
              versions={versions.map(({ version }) => version).toSorted((one, other) => other - one)}
              inForce={versions.find(({ state }) => state === 'current')?.version ?? 1}
              draft={draft}
              onDraft={(plan) => {
                onDraft(plan)
                onClose()
              }}
            />
            <PlanHistory versions={versions} />
          </Stack>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

/** The value of the draft among the versions. */
const DRAFT = 'draft'

function useVersionPlan(chosen: string, draft: Plan | undefined): Plan | undefined {
  const version = chosen === DRAFT ? undefined : Number(chosen)
  const query = useEndpointQuery(
    readPlanVersion,
    version === undefined ? undefined : { params: { version } },
    ['plan'],
  )
  return chosen === DRAFT ? draft : query.data?.plan
}

type ComparisonProps = Pick<Props, 'draft' | 'onDraft'> & { versions: readonly number[]; inForce: number }

function VersionComparison({ versions, inForce, draft, onDraft }: ComparisonProps) {
  const text = t.admin.planEditor
  const before = versions.find((version) => version < inForce) ?? inForce
  const [from, setFrom] = useState(String(draft ? inForce : before))
  const [to, setTo] = useState(draft ? DRAFT : String(inForce))
  const [one, other] = [useVersionPlan(from, draft), useVersionPlan(to, draft)]
  const options = [
    ...(draft ? [{ value: DRAFT, label: text.yourDraft }] : []),
    ...versions.map((version) => ({ value: String(version), label: text.versionNumber({ version }) })),
  ]
  return (
    <Stack gap={2}>
      <Row gap={3} wraps>
        <SelectField
          label={text.compareFrom}
          value={from}
          options={options}
          onChange={({ target }) => setFrom(target.value)}
        />
        <SelectField
          label={text.compareTo}
          value={to}
          options={options}
          onChange={({ target }) => setTo(target.value)}
        />
      </Row>
      {one && other && <Differences one={one} other={other} />}
      {one && from !== DRAFT && Number(from) !== inForce && (
        <Row gap={2}>
          <Button size="compact" onClick={() => onDraft(one)}>
            {text.draftFrom({ version: Number(from) })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Differences({ one, other }: { one: Plan; other: Plan }) {
  const changes = summarizePlanChanges(one, other)
  if (changes.length === 0) return <p className={panels.muted}>{t.admin.planEditor.sameTerms}</p>
  return <ChangeList changes={changes} />
}
