import { runJob, type JobStatus } from '#contract/admin/jobs.ts'
import { jobTerms, type JobName } from '#domain/jobs/job-names.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { formatRunTime } from './format-run-time.ts'
import styles from './jobs.module.css'
import { RunState } from './run-state.tsx'

export function JobTable({
  jobs,
  summary,
  onOpen,
}: {
  jobs: readonly JobStatus[]
  summary: string
  onOpen: (job: JobName) => void
}) {
  return (
    <PanelCard heading="Scheduled jobs" end={<span className={styles.summary}>{summary}</span>}>
      <div className={styles.wide}>
        <FigureTable
          label="Jobs"
          columns={['Job', 'Result', 'Last run', '#Took', '#Failed in 7 days', 'Note', 'Actions']}
          rows={jobs.map((job) => ({
            key: job.name,
            cells: [
              <strong key="job">{jobTerms[job.name].label}</strong>,
              <StateChip key="state" job={job} />,
              job.lastRun ? formatInstant(job.lastRun.startedAt) : 'Not yet',
              formatRunTime(job.lastRun?.durationMs ?? null),
              job.failures,
              <span key="note" className={styles.note} title={noteOf(job)}>
                {noteOf(job)}
              </span>,
              <Actions key="actions" job={job} onOpen={onOpen} />,
            ],
          }))}
        />
      </div>
    </PanelCard>
  )
}

function StateChip({ job: { lastRun, isLate } }: { job: JobStatus }) {
  if (isLate) return <Chip tone="warn">Late</Chip>
  return lastRun ? <RunState state={lastRun.state} /> : <Chip>Waiting</Chip>
}

function noteOf({ name, lastRun, requestedBy }: JobStatus): string {
  if (requestedBy !== null) return `${requestedBy} requested a run`
  return lastRun?.failure ?? jobTerms[name].text
}

function Actions({ job, onOpen }: { job: JobStatus; onOpen: (job: JobName) => void }) {
  const { name, requestedBy } = job
  const { label, text } = jobTerms[name]
  const { send, working } = useEndpointMutation(runJob, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  const run = useConfirmation(
    {
      title: `Run ${label} now?`,
      text: `${text} It does only what is due, so a second run changes nothing. Your name is recorded.`,
      confirm: 'Run now',
    },
    () =>
      void send({ params: { job: name } }).then((answer) => {
        if (answer) showToast({ tone: 'good', message: answer.message })
        return answer
      }),
  )
  return (
    <div className={styles.actions}>
      <Button size="dense" aria-label={`Runs of ${label}`} onClick={() => onOpen(name)}>
        Runs
      </Button>
      <Button
        size="dense"
        aria-label={`Run now: ${label}`}
        working={working || requestedBy !== null}
        onClick={run.begin}
      >
        Run now
      </Button>
      {run.dialogs}
    </div>
  )
}
