// The background workers of every server: timers and queues. compose.ts starts them and everything else, in order.

import { startAnnouncementWorker } from '#server/announcements/announcement-worker.ts'
import { startHoldingWorker } from '#server/holdings/balance-worker.ts'
import { startWhatIfWorker } from '#server/closing/projection/plan-what-if-queue.ts'
import { startCleanupTimer } from '#server/jobs/start-cleanup-timer.ts'
import { startVerificationWorker } from '#server/jobs/verification/verification-worker.ts'
import { sendMail } from '#server/mail/mail-sender.ts'
import { startClosureWorker } from '#server/members/closure-worker.ts'
import { startAlertWorker } from '#server/monitoring/alert-worker.ts'
import { startErrorWriter } from '#server/monitoring/error-writer.ts'
import { startNotificationMailWorker } from '#server/notifications/notification-mail-worker.ts'
import { startPushWorker } from '#server/notifications/push/push-worker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { startRatePoller } from '#server/rates/rate-poller.ts'
import { startSanctionsReload } from '#server/risk/start-sanctions-reload.ts'
import { startCheckTotalWorker } from '#server/statements/checks/check-total-worker.ts'
import { startCosignatureWorker } from '#server/statements/witness/cosignature-worker.ts'
import { startWebhookWorker } from '#server/webhooks/delivery-worker.ts'

type WorkerOptions = {
  config: Config
  log: Log
  onNotice: (sentence: string) => void
  verifiesBooks?: boolean
}
type WorkerDeps = { database: Database; clock: Clock; secrets: Encryption }

/** Returns what stops each of them. */
export const startWorkers = (options: WorkerOptions, deps: WorkerDeps) => {
  const { config, log } = options
  const { database, clock } = deps
  return [
    ...((options.verifiesBooks ?? true)
      ? [startVerificationWorker(database.connection, { clock, log })]
      : []),
    startErrorWriter({ database, clock, log }),
    startCleanupTimer(database, clock, log),
    startRatePoller(config, { database, clock, log }),
    startSanctionsReload(config, { database, clock, log }),
    sendMail({ ...options, ...deps }),
    startClosureWorker({ ...deps, log }),
    startAnnouncementWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN }),
    startNotificationMailWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN }),
    startAlertWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN, rail: config.RAIL }),
    startWebhookWorker({ ...options, ...deps }),
    startPushWorker({ ...options, ...deps }),
    startHoldingWorker(config, { database, clock, log }),
    startCosignatureWorker(config.WITNESSES, { database, log }),
    startCheckTotalWorker({ database, log }),
    startWhatIfWorker({ database, clock, log }),
  ]
}
