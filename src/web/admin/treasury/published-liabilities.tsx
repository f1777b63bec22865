import { readTransparency } from '#contract/money/statements.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import panels from '../panels/panels.module.css'

/** What is owed to members as the last statement published it, beside what the rails hold. */
export function PublishedLiabilities() {
  const read = useEndpointQuery(readTransparency, {}, ['statement'])
  const newest = read.data?.statement
  const published = queryState(read)
  return (
    <PanelCard heading="Published liabilities">
      {published.status === 'loading' && <SkeletonRows count={3} label="Loading the published statement" />}
      {published.status === 'error' && (
        <ErrorLine
          title="The statement could not be loaded."
          onRetry={published.onRetry}
          retrying={published.retrying}
        />
      )}
      {published.status === 'ready' && !newest && (
        <p className={panels.muted}>Nothing is published before the first closing.</p>
      )}
      {newest && (
        <>
          <DescriptionList
            divided
            items={[
              { term: `Owed to ${newest.members} members`, value: <Amount micro={newest.total} /> },
              {
                term: 'Held on all rails',
                value: (
                  <Amount
                    micro={newest.figures.held.bep20 + newest.figures.held.xrpl + newest.figures.held.bank}
                  />
                ),
              },
              { term: 'Published', value: `${formatInstant(newest.at)} UTC`, text: true },
            ]}
          />
          <p className={panels.muted}>Every member can check that their balance is counted in it.</p>
        </>
      )}
    </PanelCard>
  )
}
