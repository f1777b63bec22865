// Counts visits of referral links in the background, so that pages neither wait for the database nor fail with it.

import type { FastifyRequest } from 'fastify'
import type { Referral } from '#domain/members/referral.ts'
import { readClient } from '#server/http/client.ts'
import { Semaphore } from '#server/http/limits/semaphore.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

const MAX_IN_PROGRESS = 4

export type CountReferralClick = (request: FastifyRequest, referral: Referral) => void

/** Under heavy load, visits beyond `MAX_IN_PROGRESS` are not counted. */
export function createClickCounter(database: Database, clock: Clock): CountReferralClick {
  const places = new Semaphore(MAX_IN_PROGRESS)
  return (request, { sponsor, label }) => {
    const { network, userAgent, sessionTokenHashes } = readClient(request)
    if (!isNavigation(request) || sessionTokenHashes.member || !places.tryEnter()) return
    const values = [sponsor, label, `${network} ${userAgent}`, clock.now()]
    void database.pool
      .query('select count_referral_click($1, $2, $3, $4)', values)
      // A lost count is acceptable; the page was served.
      .catch(() => {})
      .finally(() => places.leave())
  }
}

/** Browsers send Sec-Fetch headers for pages that a person opens; link previews, crawlers and prefetches do not, or declare themselves. */
function isNavigation({ headers, method }: FastifyRequest): boolean {
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && !isPrefetch
}
