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
import { useCheckRecord, type StoredClaim } from './check/check-storage.ts'
import { CheckStatus } from './check-status.tsx'
import { type Proof, type PublishedStatement, computeProofHashes, isProofValid } from './verify-proof.ts'
import { KeepProof } from './keep-proof.tsx'
import { leafText, liabilityWallets, sumBalances, type Balances } from '#domain/statements/liability-tree.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './proof.module.css'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import type { ClaimFile } from '#contract/money/claims.ts'
import { parseHeader } from '#domain/statements/statement-header.ts'

/** The stored claim, in the shape of the server's answer. */
function readStoredProof({ claim }: StoredClaim): { statement: PublishedStatement; proof: Proof } {
  const { leaf, path, header: text } = JSON.parse(claim) as ClaimFile
  const { sequence, time, closingDay, root, total, members } = parseHeader(text)
  const amounts = liabilityWallets.map((wallet) => [wallet, BigInt(leaf.balances[wallet])])
  return {
    statement: { id: sequence, at: time, closingDay, root, total, members },
    proof: {
      ...leaf,
      balances: Object.fromEntries(amounts) as Balances,
      path: path.map((step) => ({ ...step, sum: BigInt(step.sum) })),
    },
  }
}

function ProofVerdict({ statement, proof }: { statement: PublishedStatement; proof: Proof }) {
  const wallets = liabilityWallets.map((wallet) => ({
    term: t.proof.walletLabels[wallet],
    value: <Amount micro={proof.balances[wallet]} detail="exact" />,
  }))
  const total = { term: t.proof.total, value: <Amount micro={sumBalances(proof.balances)} detail="exact" /> }
  return (
    <>
      {isProofValid(statement, proof) ? (
        <Notice tone="good">{t.proof.verifiedIncluded}</Notice>
      ) : (
        <Notice tone="bad">{t.proof.notVerified}</Notice>
      )}
      <Section heading={t.proof.yourBalancesAtThatTime}>
        <Card>
          <DescriptionList items={[...wallets, total]} divided />
        </Card>
      </Section>
      <Section heading={t.proof.publishedStatement}>
        <Card>
          <DescriptionList
            divided
            items={[
              { term: t.proof.published, value: formatInstantWithZone(statement.at), text: true },
              { term: t.proof.owedToMembers, value: <Amount micro={statement.total} detail="exact" /> },
              { term: t.proof.membersIncluded, value: String(statement.members) },
            ]}
          />
        </Card>
      </Section>
    </>
  )
}

/** The path from leaf to root, to check with any other tool. */
function ProofSteps({ statement, proof }: { statement: PublishedStatement; proof: Proof }) {
  const hashes = isProofValid(statement, proof) ? computeProofHashes(proof) : []
  return (
    <Section heading={t.proof.howItWasComputed}>
      <Card>
        <ol className={styles.proofSteps}>
          <li>
            <b>{t.proof.leafHashOf}</b>
            <code>{leafText(proof)}</code>
            <CopyButton
              text={leafText(proof)}
              copiedText={t.proof.copiedToClipboard}
              label={t.proof.copyYourLeaf}
            />
          </li>
          {hashes.slice(0, -1).map((hash, index) => (
            <li key={hash}>
              <b>{index === 0 ? t.proof.yourLeaf : t.proof.level({ level: index })}</b>
              <code>{hash}</code>
            </li>
          ))}
          <li>
            <b>{t.proof.publishedRoot}</b>
            <code>{statement.root}</code>
          </li>
        </ol>
      </Card>
    </Section>
  )
}

export const clientLoader = () => loadTexts('proof')
export const meta = () => pageTitle(t.proof.proofOfBalance)

/** Verifies in the browser that the member's balances lead to the published root. */
export default function ProofScreen() {
  const { userrefid } = useMember()
  const query = useEndpointQuery(readProof, {}, ['statement'])
  const storedClaim = useCheckRecord('statement-claim', userrefid)
  return (
    <Screen title={t.proof.proofOfBalance} back="/user/account">
      <CheckStatus userrefid={userrefid} storedClaim={storedClaim} />
      {query.isError && storedClaim ? (
        <OfflineProof storedClaim={storedClaim} />
      ) : (
        <CurrentProof query={query} storedClaim={storedClaim} />
      )}
    </Screen>
  )
}

/** The stored claim, when the server cannot be reached. */
function OfflineProof({ storedClaim }: { storedClaim: StoredClaim }) {
  const { statement, proof } = readStoredProof(storedClaim)
  return (
    <>
      <Notice>{t.proof.claimOffline}</Notice>
      <ProofContent statement={statement} proof={proof} storedClaim={storedClaim} />
    </>
  )
}

type CurrentProofProps = {
  query: UseQueryResult<ResponseBody<typeof readProof>>
  storedClaim: StoredClaim | undefined
}

function CurrentProof({ query, storedClaim }: CurrentProofProps) {
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
        statement && <ProofContent statement={statement} proof={proof} storedClaim={storedClaim} />
      }
    </QueryBoundary>
  )
}

type ProofContentProps = {
  statement: PublishedStatement
  proof: Proof | null
  storedClaim: StoredClaim | undefined
}

function ProofContent({ statement, proof, storedClaim }: ProofContentProps) {
  if (!proof)
    return <Notice tone="warn">{t.proof.notInStatement({ at: formatInstantWithZone(statement.at) })}</Notice>
  return (
    <>
      <ProofVerdict statement={statement} proof={proof} />
      <KeepProof storedClaim={storedClaim} />
      <ProofSteps statement={statement} proof={proof} />
      <Reassurance>{t.proof.privacyHint}</Reassurance>
    </>
  )
}
