import { startJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { EngineFixture } from '#tests/support/rewards/engine-fixture.ts'

type JobOptions = Parameters<typeof startJobs>[0]

export const startEngineJobs = ({ test, runner }: EngineFixture, options: Partial<JobOptions> = {}) =>
  startJobs({ connectionString: test.appUrl, runner, log: createLog('silent'), ...options })
