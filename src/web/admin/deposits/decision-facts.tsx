import { formatUsdt } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { ZoomableImage } from '../review/zoomable-image.tsx'
import { LedgerMovements } from '../review/ledger-movements.tsx'
import { DecisionChecks } from './decision-checks.tsx'
import type { DepositDecision } from './decision-panel.tsx'
import { adminImageUrl } from './proof-dialog.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { textPair } from '../panels/text-pair.ts'
import decisionStyles from './decision.module.css'
import styles from '../review/review.module.css'

const timePair = (term: string, at: Date | null) => (at ? [textPair(term, formatInstant(at))] : [])

export function DecisionFacts({ decision }: { decision: DepositDecision }) {
  return (
    <>
      <div className={styles.figure}>
        <Amount micro={decision.received ?? decision.amount} size="figure" detail="exact" />
        <p>{describeAmount(decision)}</p>
        {decision.reason && <p data-tone="warn">{decision.reason}</p>}
      </div>
      <DecisionChecks decision={decision} />
      <MemberPart decision={decision} />
      <PaymentPart decision={decision} />
      <TransferParts decision={decision} />
      <RelatedPart decision={decision} />
      <LedgerPart decision={decision} />
    </>
  )
}

function describeAmount({
  requestedAmount,
  amount,
  received,
  rupees,
  rupeesPerUsdt,
}: DepositDecision): string {
  if (rupees !== null && rupeesPerUsdt !== null)
    return `₹${formatAmount(rupees)} at ₹${formatUsdt(rupeesPerUsdt)} for 1 USDT`
  if (received !== null && received !== amount)
    return `Expected ${formatAmount(amount)} USDT, received ${formatAmount(received)}`
  return requestedAmount === null || requestedAmount === amount
    ? 'Matches the request'
    : `Requested ${formatAmount(requestedAmount)} USDT`
}

function MemberPart({ decision: { member } }: { decision: DepositDecision }) {
  if (!member)
    return (
      <PanelSection heading="Member" end="Unknown">
        <p>No deposit matches this transfer. Choose the member to credit.</p>
      </PanelSection>
    )
  return (
    <PanelSection heading="Member" end={<MemberLink userrefid={member.userrefid} />}>
      <DescriptionList
        items={[
          textPair('Name', <MemberLink userrefid={member.userrefid}>{member.name}</MemberLink>),
          textPair('Member since', formatInstant(member.registeredAt)),
          textPair('KYC', member.kyc),
          { term: 'R-Wallet balance', value: <Amount micro={member.rWallet} currency={null} /> },
          {
            term: `Approved deposits, ${member.approvedCount}`,
            value: <Amount micro={member.approvedSum} currency={null} />,
          },
          textPair('Rejected deposits', String(member.rejectedCount)),
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
      {transactionHash && <p className={styles.hash}>Reference from member: {transactionHash}</p>}
      <DescriptionList
        items={[
          ...timePair('Opened', decision.createdAt),
          ...timePair('Payment window ended', decision.expiresAt),
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
        <ZoomableImage
          className={decisionStyles.proof}
          src={adminImageUrl(proofImageId)}
          alt="Payment proof"
        />
      )}
    </PanelSection>
  )
}

function TransferParts({ decision: { transfers } }: { decision: DepositDecision }) {
  return transfers.map((transfer) => (
    <PanelSection key={transfer.transactionHash} heading="On chain" end={`block ${transfer.blockNumber}`}>
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
          term: `${id}, ${formatInstant(createdAt)}. ${why}`,
          value: (
            <>
              {memberId === null ? 'No member' : <MemberLink userrefid={memberId} />}, {formatAmount(amount)}{' '}
              {status}
            </>
          ),
        }))}
      />
    </PanelSection>
  )
}

const formatTransferCount = (count: number) => `${count} ${count === 1 ? 'transfer' : 'transfers'}`

function LedgerPart({ decision: { movements, rWalletAfter } }: { decision: DepositDecision }) {
  if (movements.length === 0) return null
  return (
    <PanelSection heading="What the ledger will do" end={formatTransferCount(movements.length)}>
      <LedgerMovements movements={movements} />
      {rWalletAfter !== null && (
        <p className={styles.movement}>
          <span>R-Wallet after</span>
          <Amount micro={rWalletAfter} currency={null} />
        </p>
      )}
    </PanelSection>
  )
}
