import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { ZoomableImage } from '../review/zoomable-image.tsx'
import { LedgerMovements } from '../review/ledger-movements.tsx'
import type { DepositDecision } from '#contract/money/deposit-decisions.ts'
import { adminImageUrl } from './proof-dialog.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { textPair } from '../panels/text-pair.ts'
import decisionStyles from './deposits.module.css'
import styles from '../review/review.module.css'
import { CheckList } from '../review/check-list.tsx'

/** No chain confirms these, so the administrator compares them with the operator's own records. */
const describeUnverifiable = ({ rail, requestMode }: DepositDecision) =>
  rail === 'sandbox'
    ? t.admin.deposits.sandboxPaymentNoRealMoneyArrived
    : requestMode === 'Bank'
      ? t.admin.deposits.compareTheReferenceWithYourBank
      : undefined

function DecisionChecks({ decision }: { decision: DepositDecision }) {
  const note = decision.transfers.length === 0 ? describeUnverifiable(decision) : undefined
  return (
    <PanelSection heading={t.admin.deposits.checks}>
      <CheckList checks={decision.checks} note={note} />
    </PanelSection>
  )
}

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
    return t.admin.deposits.atFor1Usdt({
      rupees: formatAmount(rupees),
      rupeesPerUsdt: formatUsdt(rupeesPerUsdt),
    })
  if (received !== null && received !== amount)
    return t.admin.deposits.expectedUsdtReceived({
      amount: formatAmount(amount),
      received: formatAmount(received),
    })
  return requestedAmount === null || requestedAmount === amount
    ? t.admin.deposits.matchesTheRequest
    : t.admin.deposits.requestedUsdt({ requestedAmount: formatAmount(requestedAmount) })
}

function MemberPart({ decision: { member } }: { decision: DepositDecision }) {
  if (!member)
    return (
      <PanelSection heading={t.admin.deposits.member} end={t.admin.deposits.unknown}>
        <p>{t.admin.deposits.unmatchedTransferHint}</p>
      </PanelSection>
    )
  return (
    <PanelSection heading={t.admin.deposits.member} end={<MemberLink userrefid={member.userrefid} />}>
      <DescriptionList
        items={[
          textPair(
            t.admin.deposits.name,
            <MemberLink userrefid={member.userrefid}>{member.name}</MemberLink>,
          ),
          textPair(t.admin.deposits.memberSince, formatInstant(member.registeredAt)),
          textPair('KYC', member.kyc),
          { term: t.admin.deposits.rWalletBalance, value: <Amount micro={member.rWallet} currency={null} /> },
          {
            term: t.admin.deposits.approvedDeposits({ approvedCount: member.approvedCount }),
            value: <Amount micro={member.approvedSum} currency={null} />,
          },
          textPair(t.admin.deposits.rejectedDeposits, String(member.rejectedCount)),
        ]}
      />
    </PanelSection>
  )
}

function PaymentPart({ decision }: { decision: DepositDecision }) {
  const { proofImageId, transactionHash } = decision
  return (
    <PanelSection heading={t.admin.deposits.payment} end={decision.requestMode}>
      <p className={styles.hash}>{decision.address}</p>
      {transactionHash && (
        <p className={styles.hash}>{t.admin.deposits.referenceFromMember({ transactionHash })}</p>
      )}
      <DescriptionList
        items={[
          ...timePair(t.admin.deposits.opened, decision.createdAt),
          ...timePair(t.admin.deposits.paymentWindowEnded, decision.expiresAt),
          ...timePair(t.admin.deposits.requested, decision.requestedAt),
          ...timePair(
            `Approved${decision.approvedBy ? ` ${t.admin.deposits.byApprover({ approvedBy: decision.approvedBy })}` : ''}`,
            decision.approvedAt,
          ),
          ...timePair(
            `Rejected${decision.rejectedBy ? ` ${t.admin.deposits.byRejecter({ rejectedBy: decision.rejectedBy })}` : ''}`,
            decision.rejectedAt,
          ),
          ...(decision.remark ? [textPair(t.admin.deposits.remark, decision.remark)] : []),
        ]}
      />
      {proofImageId && (
        <ZoomableImage
          className={decisionStyles.proof}
          src={adminImageUrl(proofImageId)}
          alt={t.admin.deposits.paymentProof}
        />
      )}
    </PanelSection>
  )
}

function TransferParts({ decision: { transfers } }: { decision: DepositDecision }) {
  return transfers.map((transfer) => (
    <PanelSection
      key={transfer.transactionHash}
      heading={t.admin.deposits.onChain}
      end={t.admin.deposits.block({ blockNumber: transfer.blockNumber })}
    >
      <p className={styles.hash}>{transfer.transactionHash}</p>
      <DescriptionList
        items={[
          {
            term: t.admin.deposits.amount,
            value: <Amount micro={transfer.amount} detail="exact" currency={null} />,
          },
          textPair(t.admin.deposits.blockTime, formatInstant(transfer.blockTime)),
          textPair(t.admin.deposits.from, <span className={styles.hash}>{transfer.sender}</span>),
        ]}
      />
    </PanelSection>
  ))
}

function RelatedPart({ decision: { related } }: { decision: DepositDecision }) {
  if (related.length === 0) return null
  return (
    <PanelSection heading={t.admin.deposits.relatedRequests} end={String(related.length)}>
      <DescriptionList
        items={related.map(({ id, memberId, amount, status, createdAt, why }) => ({
          term: `${id}, ${formatInstant(createdAt)}. ${why}`,
          value: (
            <>
              {memberId === null ? t.admin.deposits.noMember : <MemberLink userrefid={memberId} />},{' '}
              {formatAmount(amount)} {status}
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
    <PanelSection heading={t.admin.deposits.whatTheLedgerWillDo} end={formatTransferCount(movements.length)}>
      <LedgerMovements movements={movements} />
      {rWalletAfter !== null && (
        <p className={styles.movement}>
          <span>{t.admin.deposits.rWalletAfter}</span>
          <Amount micro={rWalletAfter} currency={null} />
        </p>
      )}
    </PanelSection>
  )
}
