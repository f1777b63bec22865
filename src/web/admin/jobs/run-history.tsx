import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { listJobRuns, type JobRun } from '#contract/admin/jobs.ts'
import { jobTerms, type JobName } from '#domain/jobs/job-names.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { SidePanel } from '#web/ui/layout/side-panel.tsx'
import { formatRunTime } from './format-run-time.ts'
import styles from './jobs.module.css'
import { RunState } from './run-state.tsx'

const listOutcomes = () => [
  { value: 'all' as const, label: t.admin.jobs.all },
  { value: 'failed' as const, label: t.admin.jobs.failed },
]

/** The last fifty runs of a job. */
export function RunHistory({ job, onClose }: { job: JobName; onClose: () => void }) {
  const [outcome, setOutcome] = useState<'all' | 'failed'>('all')
  const query = useEndpointQuery(listJobRuns, { params: { job }, query: { outcome } }, ['jobs'])
  const { label, text } = jobTerms[job]
  return (
    <SidePanel title={label} onClose={onClose}>
      <p>{text}</p>
      <div>
        <SegmentedControl
          label={t.admin.jobs.runs}
          options={listOutcomes()}
          value={outcome}
          onChange={setOutcome}
        />
      </div>
      <QueryBoundary
        query={query}
        error={{ title: t.admin.jobs.weCouldntLoadTheRuns, reassurance: t.admin.jobs.jobKeepsRunning }}
        empty={{
          icon: IconHistory,
          title: outcome === 'failed' ? t.admin.jobs.noFailedRuns : t.admin.jobs.noRunsYet,
          text: t.admin.jobs.weListUneventfulRunsForTwo,
        }}
        skeleton={<SkeletonRows count={5} label={t.admin.jobs.loadingTheRuns} />}
      >
        {(runs) => (
          <ul className={styles.runs} aria-label={t.admin.jobs.runs}>
            {runs.map((run) => (
              <Run key={String(run.id)} run={run} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SidePanel>
  )
}

function Run({ run: { startedAt, state, durationMs, failure, requestedBy } }: { run: JobRun }) {
  return (
    <li>
      <div>
        <span>{formatInstant(startedAt)}</span>
        <span>{formatRunTime(durationMs)}</span>
        <RunState state={state} />
      </div>
      {failure && <p>{failure}</p>}
      {requestedBy && <p>{t.admin.jobs.requestedBy({ requestedBy })}</p>}
    </li>
  )
}
