import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { publishStatement, readTransparency } from '#contract/money/statements.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PageHead } from '../layout/page-head.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatDay } from '../panels/format-day.ts'
import panels from '../panels/panels.module.css'

export const meta = () => pageTitle(t.admin.statements.publishedStatements)

export default function StatementsPage() {
  const query = useEndpointQuery(readTransparency, {}, ['statement'])
  const { send, working, problem } = useEndpointMutation(publishStatement)
  const publishNow = async () => {
    if (await send({}))
      showToast({ tone: 'good', message: t.admin.statements.statementPublished, seconds: 3 })
  }
  return (
    <>
      <PageHead
        title={t.admin.statements.publishedStatements}
        text={t.admin.statements.introduction}
        end={
          <Button kind="solid" onClick={() => void publishNow()} working={working}>
            {t.admin.statements.publishNow}
          </Button>
        }
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <PanelCard
        heading={t.admin.statements.statements}
        end={<a href="/Transparency">{t.admin.statements.publicPage}</a>}
      >
        <QueryBoundary
          query={query}
          error={{
            title: t.admin.statements.weCouldntLoadTheStatements,
            reassurance: t.admin.statements.publishedUnaffected,
          }}
          skeleton={<SkeletonRows count={4} label={t.admin.statements.loadingTheStatements} />}
        >
          {(data) => <Statements data={data} />}
        </QueryBoundary>
      </PanelCard>
    </>
  )
}

function Statements({ data: { statement, earlier } }: { data: ResponseBody<typeof readTransparency> }) {
  const all = statement ? [statement, ...earlier] : []
  return (
    <FigureTable
      label={t.admin.statements.statements}
      columns={[
        t.admin.statements.snapshotUtc,
        t.admin.statements.closing,
        { figure: t.admin.statements.members },
        { figure: t.admin.statements.owed },
        t.admin.statements.root,
      ]}
      rows={all.map(({ id, at, closingDay, members, total, root }) => ({
        key: String(id),
        cells: [
          formatInstant(at),
          closingDay ? formatDay(closingDay) : t.admin.statements.manual,
          members,
          <Amount key="owed" micro={total} />,
          <code key="root" className={panels.hash}>
            {root}
          </code>,
        ],
      }))}
    />
  )
}
