// Runs of scheduled jobs, runs whose retries all failed, and errors by kind.

import * as z from 'zod/mini'
import { jobNames } from '#domain/jobs/job-names.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'

const master = { access: 'admin', permission: 'master' } as const
const message = z.object({ message: z.string() })
const jobName = z.enum(jobNames, 'Choose a job')

const run = z.object({
  id: rowId,
  startedAt: instant,
  state: z.enum(['running', 'done', 'failed', 'interrupted']),
  durationMs: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
})
export type JobRun = z.output<typeof run>

const job = z.object({
  name: jobName,
  lastRun: z.nullable(run),
  /** It should have started by now. */
  isLate: z.boolean(),
  /** Failed runs in the last seven days. */
  failures: z.int(),
  /** The administrator whose requested run has not started yet. */
  requestedBy: z.nullable(z.string()),
})
export type JobStatus = z.output<typeof job>

const deadLetter = z.object({
  id: z.uuid(),
  label: z.string(),
  failedAt: instant,
  tries: z.int(),
  reason: z.string(),
})
export type DeadLetter = z.output<typeof deadLetter>

const errorKind = z.object({
  kind: z.string(),
  place: z.string(),
  occurrences: z.int(),
  firstAt: instant,
  lastAt: instant,
  requestId: z.nullable(z.string()),
})
export type ErrorKind = z.output<typeof errorKind>

export const readJobs = endpoint({
  id: 'readJobs',
  ...master,
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Read the state of every job, the dead letters, and the errors of the last seven days by kind',
  response: z.object({
    jobs: z.array(job),
    deadLetters: z.array(deadLetter),
    errors: z.array(errorKind),
  }),
})

const one = z.object({ job: jobName })

export const listJobRuns = endpoint({
  id: 'listJobRuns',
  ...master,
  method: 'GET',
  path: '/api/admin/jobs/:job/runs',
  summary: 'List the last fifty runs of a job, newest first',
  params: one,
  query: z.object({ outcome: z.prefault(z.enum(['all', 'failed'], 'Choose all or failed'), 'all') }),
  response: z.array(run),
})

export const runJob = endpoint({
  id: 'runJob',
  ...master,
  method: 'POST',
  path: '/api/admin/jobs/:job/run',
  summary: 'Request a run of a job; a job has at most one requested run',
  params: one,
  response: message,
  audit: 'job run requested',
  stepUp: true,
})

const letter = z.object({ deadLetterId: z.uuid('Enter the ID of a failed run') })

export const retryDeadLetter = endpoint({
  id: 'retryDeadLetter',
  ...master,
  method: 'POST',
  path: '/api/admin/dead-letters/:deadLetterId/run',
  summary: 'Run again what failed every retry, and remove the dead letter',
  params: letter,
  response: message,
  refusals: ['dead-letter-gone'],
  audit: 'dead letter run again',
  stepUp: true,
})

export const discardDeadLetter = endpoint({
  id: 'discardDeadLetter',
  ...master,
  method: 'DELETE',
  path: '/api/admin/dead-letters/:deadLetterId',
  summary: 'Discard a dead letter; the next scheduled run does the work that is still due',
  params: letter,
  response: message,
  refusals: ['dead-letter-gone'],
  audit: 'dead letter discarded',
  stepUp: true,
})
