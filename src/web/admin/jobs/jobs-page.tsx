import { useState } from 'react'
import { readJobs, type JobStatus } from '#contract/admin/jobs.ts'
import type { JobName } from '#domain/jobs/job-names.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { PageHead } from '../layout/page-head.tsx'
import panels from '../panels/panels.module.css'
import { DeadLetters } from './dead-letters.tsx'
import { ErrorKinds } from './error-kinds.tsx'
import { JobTable } from './job-table.tsx'
import { RunHistory } from './run-history.tsx'

export const meta = () => pageTitle(t.admin.jobs.jobsAndErrors)

export default function JobsPage() {
  const query = useEndpointQuery(readJobs, {}, ['jobs'])
  const [chosen, setChosen] = useState<JobName>()
  return (
    <SidePanelLayout
      panel={chosen && <RunHistory key={chosen} job={chosen} onClose={() => setChosen(undefined)} />}
    >
      <PageHead title={t.admin.jobs.jobsAndErrors} text={t.admin.jobs.scheduledWorkAndWhatWentWrong} />
      <QueryBoundary
        query={query}
        error={{ title: t.admin.jobs.weCouldntLoadTheJobs, reassurance: t.admin.jobs.jobsKeepRunning }}
        framed
        skeleton={<SkeletonPage rows={['list', 'panel']} label={t.admin.jobs.loadingTheJobs} />}
      >
        {({ jobs, deadLetters, errors }) => (
          <div className={panels.stack}>
            <DeadLetters letters={deadLetters} />
            <JobTable jobs={jobs} summary={summarize(jobs)} onOpen={setChosen} />
            <ErrorKinds errors={errors} />
          </div>
        )}
      </QueryBoundary>
    </SidePanelLayout>
  )
}

function summarize(jobs: readonly JobStatus[]): string {
  const failed = jobs.filter(({ lastRun }) => lastRun?.state === 'failed').length
  const late = jobs.filter(({ isLate }) => isLate).length
  return [
    t.admin.jobs.jobCount({ count: jobs.length }),
    failed > 0 && t.admin.jobs.failedCount({ failed }),
    late > 0 && t.admin.jobs.lateCount({ late }),
  ]
    .filter(Boolean)
    .join(', ')
}
