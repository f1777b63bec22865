import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { publishStatement, readTransparency } from '#contract/money/statements.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PageHead } from '../layout/page-head.tsx'
import styles from './statements-page.module.css'

export const meta = () => pageTitle('Published statements')

export default function StatementsPage() {
  const read = queryState(useEndpointQuery(readTransparency, {}, ['statement']))
  const { send, working, problem } = useEndpointMutation(publishStatement)
  const publishNow = async () => {
    if (await send({})) showToast({ tone: 'good', message: 'A statement was published', seconds: 3 })
  }
  return (
    <>
      <PageHead
        title="Published statements"
        text="What is owed to members, after each closing. A published one cannot be changed or taken back."
        end={
          <Button kind="solid" onClick={() => void publishNow()} working={working}>
            Publish now
          </Button>
        }
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <PanelCard heading="Newest first" end={<a href="/Transparency">The public page</a>}>
        {read.status === 'loading' && <SkeletonRows count={4} label="Loading the statements" />}
        {read.status === 'error' && (
          <ErrorState
            title="The statements could not be loaded"
            reassurance="What is published stays published."
            onRetry={read.onRetry}
            retrying={read.retrying}
          />
        )}
        {read.status === 'ready' && <Statements read={read.data} />}
      </PanelCard>
    </>
  )
}

function Statements({ read: { statement, earlier } }: { read: ResponseBody<typeof readTransparency> }) {
  const all = statement ? [statement, ...earlier] : []
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Taken, UTC</th>
          <th scope="col">After the closing of</th>
          <th scope="col">Members</th>
          <th scope="col">Owed</th>
          <th scope="col">Root</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ id, at, closingDay, members, total, root }) => (
          <tr key={id}>
            <td data-label="Taken, UTC">{formatInstant(at)}</td>
            <td data-label="After the closing of">{closingDay ?? 'Asked for'}</td>
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
