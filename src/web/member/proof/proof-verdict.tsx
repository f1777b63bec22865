import { liabilityWallets, sumBalances, type LiabilityWallet } from '#domain/statements/liability-tree.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { isProofValid, type Proof, type PublishedStatement } from './verify-proof.ts'

const WALLET_LABELS: Record<LiabilityWallet, string> = {
  rWallet: 'R-Wallet',
  custody: 'Custody',
  profitWallet: 'Profit Wallet',
  withdrawalWallet: 'Withdrawal Wallet',
  hold: 'Hold',
}

export function ProofVerdict({ statement, proof }: { statement: PublishedStatement; proof: Proof }) {
  const wallets = liabilityWallets.map((wallet) => ({
    term: WALLET_LABELS[wallet],
    value: <Amount micro={proof.balances[wallet]} detail="exact" />,
  }))
  const total = { term: 'Total', value: <Amount micro={sumBalances(proof.balances)} detail="exact" /> }
  return (
    <>
      {isProofValid(statement, proof) ? (
        <Notice tone="good">Verified. Your balances are included in the published total.</Notice>
      ) : (
        <Notice tone="bad">
          Not verified. These balances don’t match the published total. Keep this page and contact support.
        </Notice>
      )}
      <Section heading="Your balances at that time">
        <Card>
          <DescriptionList items={[...wallets, total]} divided />
        </Card>
      </Section>
      <Section heading="Published statement">
        <Card>
          <DescriptionList
            divided
            items={[
              { term: 'Published', value: formatInstantWithZone(statement.at), text: true },
              { term: 'Owed to members', value: <Amount micro={statement.total} detail="exact" /> },
              { term: 'Members included', value: String(statement.members) },
            ]}
          />
        </Card>
      </Section>
    </>
  )
}
