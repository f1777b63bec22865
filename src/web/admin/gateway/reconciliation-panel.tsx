import { IconScale } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { listReconciliations, runReconciliation } from '#contract/money/gateway.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import styles from './gateway-page.module.css'

export function ReconciliationPanel() {
  const query = useEndpointQuery(listReconciliations, {}, ['gateway'])
  const { send, working, problem } = useEndpointMutation(runReconciliation)
  const compare = async () => {
    if (await send({})) await query.refetch()
  }
  return (
    <PanelCard
      heading={t.admin.gateway.reconciliation}
      end={
        <Button size="dense" working={working} onClick={() => void compare()}>
          {t.admin.gateway.compareNow}
        </Button>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.gateway.weCouldntLoadTheComparisons,
          reassurance: t.admin.gateway.nothingWasChanged,
        }}
        skeleton={<SkeletonRows count={4} label={t.admin.gateway.loadingTheComparisons} />}
      >
        {(data) => <Comparisons list={data.reconciliations} />}
      </QueryBoundary>
    </PanelCard>
  )
}

type Reconciliation = ResponseBody<typeof listReconciliations>['reconciliations'][number]

const renderVerdict = ({ differs }: Reconciliation) => (
  <Chip tone={differs ? 'bad' : 'good'}>{differs ? t.admin.gateway.mismatch : t.admin.gateway.match}</Chip>
)
const heading = ({ at, by }: Reconciliation) => `${formatInstant(at)}, ${by ?? 'daily'}`

/** The latest comparison in full, earlier ones in one line each. Reconciliation reports and never edits. */
function Comparisons({ list: [latest, ...earlier] }: { list: Reconciliation[] }) {
  if (!latest)
    return (
      <EmptyState
        icon={IconScale}
        title={t.admin.gateway.noComparisonsYet}
        text={t.admin.gateway.comparisonEmptyHint}
      />
    )
  return (
    <>
      <p className={styles.time}>
        {heading(latest)} {renderVerdict(latest)}
      </p>
      <ul className={styles.lines}>
        {latest.lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <DescriptionList
            divided
            items={earlier.slice(0, 7).map((each) => ({ term: heading(each), value: renderVerdict(each) }))}
          />
        </div>
      )}
    </>
  )
}

function Line({
  line: { name, ledger, outside, difference, note },
}: {
  line: Reconciliation['lines'][number]
}) {
  return (
    <li>
      <h3>{name}</h3>
      <DescriptionList
        items={[
          { term: t.admin.gateway.ledger, value: <Amount micro={ledger} currency={null} detail="exact" /> },
          ...(outside === null || difference === null
            ? []
            : [
                {
                  term: t.admin.gateway.comparedWith,
                  value: <Amount micro={outside} currency={null} detail="exact" />,
                },
                {
                  term: t.admin.gateway.difference,
                  value: <Amount micro={difference} currency={null} detail="exact" />,
                },
              ]),
        ]}
      />
      {note && <small>{note}</small>}
    </li>
  )
}
