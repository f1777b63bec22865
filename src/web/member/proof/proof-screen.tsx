import { IconFileCertificate } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readProof } from '#contract/money/statements.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { ProofVerdict } from './proof-verdict.tsx'

export const meta = () => pageTitle('Proof of balance')

/** The browser computes from the member's own balances to the published root; the server's word is not taken for it. */
export default function ProofScreen() {
  const read = queryState(useEndpointQuery(readProof, {}, ['statement']))
  return (
    <Screen title="Proof of balance" back="/user/account">
      {read.status === 'loading' && (
        <Card>
          <SkeletonRows count={5} label="Loading your proof" />
        </Card>
      )}
      {read.status === 'error' && (
        <Card>
          <ErrorState
            title="Your proof could not be loaded"
            reassurance="Your balances are not affected."
            onRetry={read.onRetry}
            retrying={read.retrying}
          />
        </Card>
      )}
      {read.status === 'ready' && <ProofContent read={read.data} />}
    </Screen>
  )
}

function ProofContent({ read: { statement, proof } }: { read: ResponseBody<typeof readProof> }) {
  if (!statement)
    return (
      <Card>
        <EmptyState
          icon={IconFileCertificate}
          title="No statement yet"
          text="After the first closing, what is owed to all members is published here, and you can check that you are counted."
        />
      </Card>
    )
  if (!proof)
    return (
      <Notice tone="warn">
        You are not in the statement of {formatInstant(statement.at)} UTC. If you registered later, the next
        one counts you. If you were a member already, tell support: your balance should be in it.
      </Notice>
    )
  return (
    <>
      <ProofVerdict statement={statement} proof={proof} />
      <ProofSteps statement={statement} proof={proof} />
      <Reassurance>
        Computed in your browser from your own balances. The neighbours on the way are hashes and sums without
        names.
      </Reassurance>
    </>
  )
}
