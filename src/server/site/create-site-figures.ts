// Keeps the figures of the public pages: read anew when somebody says that the plan or the statement changed, and every
// minute, because a plan can come into force by itself.

import type { SiteFigures } from '#contract/platform/site-figures.ts'
import type { PublishedStatement } from '#contract/money/statements.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { LiveEvents } from '#server/http/live/live-events.ts'
import { planFigures } from '#server/site/plan-figures.ts'
import { settingFigures } from '#server/site/setting-figures.ts'
import { statementFigures } from '#server/site/statement-figures.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { earlierNumbers } from '#contract/platform/site-figures.ts'

const KEPT_MILLISECONDS = 60_000

type Head = Pick<PublishedStatement, 'at' | 'total' | 'root'>
export type FigureSources = {
  on: Queryable
  clock: Clock
  config: Config
  events: Pick<LiveEvents, 'subscribe'>
  newestStatement: (on: Queryable) => Promise<PublishedStatement | undefined>
  statementsBefore: (on: Queryable, id: number, count: number) => Promise<Head[]>
}

export function createSiteFigures(sources: FigureSources): () => Promise<SiteFigures> {
  let kept: { figures: Promise<SiteFigures>; until: number } | undefined
  sources.events.subscribe(({ topic }) => {
    if (topic === 'plan' || topic === 'statement' || topic === 'everything') kept = undefined
  })
  return () => {
    const now = sources.clock.now()
    if (!kept || kept.until <= now.getTime()) {
      const figures = readFigures(sources, now)
      kept = { figures, until: now.getTime() + KEPT_MILLISECONDS }
      // A failure is not kept: the next request asks again.
      figures.catch(() => {
        kept = undefined
      })
    }
    return kept.figures
  }
}

async function readFigures(sources: FigureSources, now: Date): Promise<SiteFigures> {
  const { on, config } = sources
  const [plan, statement] = await Promise.all([planAt(on, now), sources.newestStatement(on)])
  if (!statement) throw new Refusal('not-ready')
  const earlier = await sources.statementsBefore(on, statement.id, earlierNumbers.length)
  return {
    ...settingFigures(config),
    ...planFigures(plan.id, plan.plan),
    ...statementFigures(statement, earlier),
  }
}
