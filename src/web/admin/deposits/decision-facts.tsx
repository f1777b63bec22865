import type { ReactNode } from 'react'
import { formatUsdt } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { DescriptionList, type Description } from '#web/ui/data/description-list.tsx'
import { LedgerMovements } from '../review/ledger-movements.tsx'
import { DecisionChecks } from './decision-checks.tsx'
import type { DepositDecision } from './decision-panel.tsx'
import { adminImageUrl } from './proof-dialog.tsx'
import decisionStyles from './decision.module.css'
import styles from '../review/review.module.css'

const textPair = (term: string, value: ReactNode): Description => ({ term, value, text: true })
const timePair = (term: string, at: Date | null) => (at ? [textPair(term, formatInstant(at))] : [])

/** Amount, member, payment, what belongs to it, what the ledger will do, and what was checked: in this order. */
export function DecisionFacts({ decision }: { decision: DepositDecision }) {
  return (
    <>
      <div className={styles.figure}>
        <Amount micro={decision.received ?? decision.amount} size="figure" detail="exact" />
        <p>{describeAmount(decision)}</p>
        {decision.reason && <p data-tone="warn">{decision.reason}</p>}
      </div>
      <MemberPart decision={decision} />
      <PaymentPart decision={decision} />
      <TransferParts decision={decision} />
      <RelatedPart decision={decision} />
      <LedgerPart decision={decision} />
      <DecisionChecks decision={decision} />
    </>
  )
}

function describeAmount({ asked, amount, received, rupees, rupeesPerUsdt }: DepositDecision): string {
  if (rupees !== null && rupeesPerUsdt !== null)
    return `₹${formatUsdt(rupees)} at ₹${formatUsdt(rupeesPerUsdt)} for 1 USDT`
  if (received !== null && received !== amount)
    return `Agreed ${formatUsdt(amount)} USDT, arrived ${formatUsdt(received)}`
  return asked === null || asked === amount ? 'As it was asked for' : `Asked for ${formatUsdt(asked)} USDT`
}

function MemberPart({ decision: { member } }: { decision: DepositDecision }) {
  if (!member)
    return (
      <PanelSection heading="Member" end="not known">
        <p>Nobody’s deposit explains this transfer. Whom you name below is credited.</p>
      </PanelSection>
    )
  return (
    <PanelSection heading="Member" end={member.userrefid}>
      <DescriptionList
        items={[
          textPair('Name', member.name),
          textPair('Since', formatInstant(member.registeredAt)),
          textPair('KYC', member.kyc),
          { term: 'R-Wallet now', value: <Amount micro={member.rWallet} currency={null} /> },
          {
            term: `Approved before, ${member.approvedCount}`,
            value: <Amount micro={member.approvedSum} currency={null} />,
          },
          textPair('Rejected before', String(member.rejectedCount)),
        ]}
      />
    </PanelSection>
  )
}

function PaymentPart({ decision }: { decision: DepositDecision }) {
  const { proofImageId, transactionHash } = decision
  return (
    <PanelSection heading="Payment" end={decision.requestMode}>
      <p className={styles.hash}>{decision.address}</p>
      {transactionHash && <p className={styles.hash}>Member says: {transactionHash}</p>}
      <DescriptionList
        items={[
          ...timePair('Opened', decision.createdAt),
          ...timePair('Window ended', decision.expiresAt),
          ...timePair('Requested', decision.requestedAt),
          ...timePair(
            `Approved${decision.approvedBy ? ` by ${decision.approvedBy}` : ''}`,
            decision.approvedAt,
          ),
          ...timePair(
            `Rejected${decision.rejectedBy ? ` by ${decision.rejectedBy}` : ''}`,
            decision.rejectedAt,
          ),
          ...(decision.remark ? [textPair('Remark', decision.remark)] : []),
        ]}
      />
      {proofImageId && (
        <img className={decisionStyles.proof} src={adminImageUrl(proofImageId)} alt="Payment proof" />
      )}
    </PanelSection>
  )
}

function TransferParts({ decision: { transfers } }: { decision: DepositDecision }) {
  return transfers.map((transfer) => (
    <PanelSection key={transfer.transactionHash} heading="On the chain" end={`block ${transfer.blockNumber}`}>
      <p className={styles.hash}>{transfer.transactionHash}</p>
      <DescriptionList
        items={[
          { term: 'Amount', value: <Amount micro={transfer.amount} detail="exact" currency={null} /> },
          textPair('Block time', formatInstant(transfer.blockTime)),
          textPair('From', <span className={styles.hash}>{transfer.sender}</span>),
        ]}
      />
    </PanelSection>
  ))
}

function RelatedPart({ decision: { related } }: { decision: DepositDecision }) {
  if (related.length === 0) return null
  return (
    <PanelSection heading="Related requests" end={String(related.length)}>
      <DescriptionList
        items={related.map(({ id, memberId, amount, status, createdAt, why }) => ({
          term: `${id}, ${memberId ?? 'nobody'}, ${formatInstant(createdAt)}. ${why}`,
          value: `${formatUsdt(amount)} ${status}`,
        }))}
      />
    </PanelSection>
  )
}

function LedgerPart({ decision: { movements, rWalletAfter } }: { decision: DepositDecision }) {
  if (movements.length === 0) return null
  return (
    <PanelSection heading="What the ledger will do" end={`${movements.length} transfer`}>
      <LedgerMovements movements={movements} />
      {rWalletAfter !== null && (
        <p className={styles.movement}>
          <span>R-Wallet after it</span>
          <Amount micro={rWalletAfter} currency={null} />
        </p>
      )}
    </PanelSection>
  )
}
