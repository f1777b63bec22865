import { liabilityWallets, sumBalances } from '#domain/statements/liability-tree.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { isProofValid, type Proof, type PublishedStatement } from './verify-proof.ts'

export function ProofVerdict({ statement, proof }: { statement: PublishedStatement; proof: Proof }) {
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
