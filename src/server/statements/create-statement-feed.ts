import type { LiveEvents } from '#server/http/live/live-events.ts'
import { cacheLastKnown } from '#server/http/pages/last-known.ts'
import type { StatementFeed } from '#server/http/pages/statement-feed.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { newestStatements } from './statement-queries.ts'

const FEED_STATEMENTS = 30

type FeedSources = { on: Queryable; clock: Clock; events: Pick<LiveEvents, 'subscribe'> }

export function createStatementFeed({ on, clock, events }: FeedSources): StatementFeed {
  const feed = cacheLastKnown(() => newestStatements(on, FEED_STATEMENTS), clock)
  events.subscribe(({ topic }) => {
    if (topic === 'statement' || topic === 'everything') feed.invalidate()
  })
  return feed
}
