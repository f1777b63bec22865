import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { publishStatement, readTransparency } from '#contract/money/statements.ts'
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
import { formatDay } from '../panels/format-day.ts'
import styles from './statements-page.module.css'

export const meta = () => pageTitle('Published statements')

export default function StatementsPage() {
  const query = useEndpointQuery(readTransparency, {}, ['statement'])
  const { send, working, problem } = useEndpointMutation(publishStatement)
  const publishNow = async () => {
    if (await send({})) showToast({ tone: 'good', message: 'Statement published', seconds: 3 })
  }
  return (
    <>
      <PageHead
        title="Published statements"
        text="Member liabilities after each closing. Published statements are permanent."
        end={
          <Button kind="solid" onClick={() => void publishNow()} working={working}>
            Publish now
          </Button>
        }
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <PanelCard heading="Statements" end={<a href="/Transparency">Public page</a>}>
        <QueryBoundary
          query={query}
          error={{
            title: "We couldn't load the statements",
            reassurance: 'Published statements are not affected.',
          }}
          skeleton={<SkeletonRows count={4} label="Loading the statements" />}
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
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Snapshot, UTC</th>
          <th scope="col">Closing</th>
          <th scope="col">Members</th>
          <th scope="col">Owed</th>
          <th scope="col">Root</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ id, at, closingDay, members, total, root }) => (
          <tr key={id}>
            <td data-label="Snapshot, UTC">{formatInstant(at)}</td>
            <td data-label="Closing">{closingDay ? formatDay(closingDay) : 'Manual'}</td>
            <td data-label="Members">{members}</td>
            <td data-label="Owed">
              <Amount micro={total} />
            </td>
            <td data-label="Root">
              <code>{root}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
