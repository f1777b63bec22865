import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readTransparency } from '#contract/money/statements.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import panels from '../panels/panels.module.css'

export function PublishedLiabilities() {
  return (
    <PanelCard heading={t.admin.treasury.publishedLiabilities}>
      <QueryBoundary
        query={useEndpointQuery(readTransparency, {}, ['statement'])}
        error={{ title: t.admin.treasury.weCouldntLoadTheStatement }}
        skeleton={<SkeletonRows count={3} label={t.admin.treasury.loadingThePublishedStatement} />}
      >
        {({ statement }) =>
          statement ? (
            <LatestStatement statement={statement} />
          ) : (
            <p className={panels.muted}>{t.admin.treasury.noStatementsYetTheFirstOne}</p>
          )
        }
      </QueryBoundary>
    </PanelCard>
  )
}

type Statement = NonNullable<ResponseBody<typeof readTransparency>['statement']>

function LatestStatement({ statement: { members, total, figures, at } }: { statement: Statement }) {
  const { bep20, xrpl, bank } = figures.held
  return (
    <>
      <DescriptionList
        divided
        items={[
          { term: t.admin.treasury.owedToMembers({ members }), value: <Amount micro={total} /> },
          { term: t.admin.treasury.heldOnAllRails, value: <Amount micro={bep20 + xrpl + bank} /> },
          { term: t.admin.treasury.published, value: `${formatInstant(at)} UTC`, text: true },
        ]}
      />
      <p className={panels.muted}>{t.admin.treasury.statementHint}</p>
    </>
  )
}
