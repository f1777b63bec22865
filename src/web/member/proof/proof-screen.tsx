import { IconFileCertificate } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { readProof } from '#contract/money/statements.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { useMember } from '../session/use-member.ts'
import { useCheckRecord, type KeptClaim } from './check/check-storage.ts'
import { CheckStatus } from './check-status.tsx'
import { readKeptProof } from './read-kept-proof.ts'
import type { Proof, PublishedStatement } from './verify-proof.ts'
import { KeepProof } from './keep-proof.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { ProofVerdict } from './proof-verdict.tsx'

export const clientLoader = () => loadTexts('proof')
export const meta = () => pageTitle(t.proof.proofOfBalance)

/** Verifies in the browser that the member's balances lead to the published root. */
export default function ProofScreen() {
  const { userrefid } = useMember()
  const query = useEndpointQuery(readProof, {}, ['statement'])
  const kept = useCheckRecord('statement-claim', userrefid)
  return (
    <Screen title={t.proof.proofOfBalance} back="/user/account">
      <CheckStatus userrefid={userrefid} kept={kept} />
      {query.isError && kept ? <OfflineProof kept={kept} /> : <CurrentProof query={query} kept={kept} />}
    </Screen>
  )
}

/** The kept claim, when the server cannot be reached. */
function OfflineProof({ kept }: { kept: KeptClaim }) {
  const { statement, proof } = readKeptProof(kept)
  return (
    <>
      <Notice>{t.proof.claimOffline}</Notice>
      <ProofContent statement={statement} proof={proof} kept={kept} />
    </>
  )
}

type CurrentProofProps = {
  query: UseQueryResult<ResponseBody<typeof readProof>>
  kept: KeptClaim | undefined
}

function CurrentProof({ query, kept }: CurrentProofProps) {
  return (
    <QueryBoundary
      query={query}
      framed
      skeleton={
        <Card>
          <SkeletonRows count={5} label={t.proof.loadingYourProof} />
        </Card>
      }
      error={{ title: t.proof.weCouldntLoadYourProof, reassurance: t.proof.yourBalancesArentAffected }}
      empty={{
        icon: IconFileCertificate,
        title: t.proof.noStatementYet,
        text: t.proof.noStatementHint,
        isEmpty: ({ statement }) => !statement,
      }}
    >
      {({ statement, proof }) =>
        statement && <ProofContent statement={statement} proof={proof} kept={kept} />
      }
    </QueryBoundary>
  )
}

type ProofContentProps = { statement: PublishedStatement; proof: Proof | null; kept: KeptClaim | undefined }

function ProofContent({ statement, proof, kept }: ProofContentProps) {
  if (!proof)
    return <Notice tone="warn">{t.proof.notInStatement({ at: formatInstantWithZone(statement.at) })}</Notice>
  return (
    <>
      <ProofVerdict statement={statement} proof={proof} />
      <KeepProof kept={kept} />
      <ProofSteps statement={statement} proof={proof} />
      <Reassurance>{t.proof.privacyHint}</Reassurance>
    </>
  )
}
