import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readTransparency } from '#contract/money/statements.ts'
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
    <PanelCard heading="Published liabilities">
      <QueryBoundary
        query={useEndpointQuery(readTransparency, {}, ['statement'])}
        error={{ title: "We couldn't load the statement." }}
        skeleton={<SkeletonRows count={3} label="Loading the published statement" />}
      >
        {({ statement }) =>
          statement ? (
            <LatestStatement statement={statement} />
          ) : (
            <p className={panels.muted}>
              No statements yet. The first one is published after the first closing.
            </p>
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
          { term: `Owed to ${members} members`, value: <Amount micro={total} /> },
          { term: 'Held on all rails', value: <Amount micro={bep20 + xrpl + bank} /> },
          { term: 'Published', value: `${formatInstant(at)} UTC`, text: true },
        ]}
      />
      <p className={panels.muted}>Every member can check that their balance is included.</p>
    </>
  )
}
