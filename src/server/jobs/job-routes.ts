import * as contract from '#contract/admin/jobs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { jobTerms, workLabel } from '#domain/jobs/job-names.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { listErrorKinds } from '#server/monitoring/error-queries.ts'
import {
  deleteDeadLetter,
  insertRequest,
  listDeadLetters,
  listRuns,
  readStatuses,
} from '#server/jobs/job-queries.ts'

const CHANGED = { topic: 'jobs', admins: true } as const

export const jobRoutes = [
  route(contract.readJobs, async ({ tx, now }) => ({
    jobs: await readStatuses(tx, now),
    deadLetters: await listDeadLetters(tx),
    errors: await listErrorKinds(tx, now),
  })),
  route(contract.listJobRuns, ({ tx, params, query }) =>
    listRuns(tx, params.job, query.outcome === 'failed'),
  ),
  route(contract.runJob, async ({ tx, caller, params, now, note }) => {
    const isNew = await insertRequest(tx, params.job, { by: requireAdminId(caller), now })
    const { label } = jobTerms[params.job]
    note({ subject: `job ${label}`, after: { isAlreadyRequested: !isNew } })
    await publish(tx, CHANGED)
    return {
      message: isNew ? `${label}: the run starts in a moment` : `${label}: a run was already requested`,
    }
  }),
  route(contract.retryDeadLetter, async ({ tx, caller, params, now, note }) => {
    const work = await deleteDeadLetter(tx, params.deadLetterId)
    if (work === undefined) throw new Refusal('dead-letter-gone')
    await insertRequest(tx, work, { by: requireAdminId(caller), now })
    note({ subject: `job ${workLabel(work)}`, after: { deadLetter: params.deadLetterId } })
    await publish(tx, CHANGED)
    return { message: `${workLabel(work)}: the run starts in a moment` }
  }),
  route(contract.discardDeadLetter, async ({ tx, params, note }) => {
    const work = await deleteDeadLetter(tx, params.deadLetterId)
    if (work === undefined) throw new Refusal('dead-letter-gone')
    note({ subject: `job ${workLabel(work)}`, before: { deadLetter: params.deadLetterId } })
    await publish(tx, CHANGED)
    return { message: 'Failed run discarded' }
  }),
]
