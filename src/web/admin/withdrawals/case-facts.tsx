import type { WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { FREE_CHANGES } from '#domain/addresses/address-terms.ts'
import { riskRuleLabels } from '#domain/withdrawals/risk-rules.ts'
import { paymentOf, statusOf } from '#domain/withdrawals/withdrawal-steps.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ShareBar } from '#web/ui/data/chart/share-bar.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { DescriptionList, type Description } from '#web/ui/data/description-list.tsx'
import styles from '../review/review.module.css'
import { formatAmount } from '../panels/format-amount.ts'
import { MemberLink } from '../members/member-link.tsx'
import { textPair } from '../panels/text-pair.ts'
import { CheckList } from '../review/check-list.tsx'
import { LedgerMovements } from '../review/ledger-movements.tsx'
import { accountNames } from '#domain/ledger/account-names.ts'
import decisionStyles from './decision.module.css'
import { describeRates } from './describe-rates.ts'

const amountPair = (term: string, micro: bigint): Description => ({
  term,
  value: <Amount micro={micro} currency={null} />,
})

export function CaseFacts({ withdrawal }: { withdrawal: WithdrawalCase }) {
  return (
    <>
      <div className={styles.figure}>
        <Amount micro={withdrawal.net} size="figure" detail="exact" />
        <p>
          Amount {formatAmount(withdrawal.amount)} − 10% Admin Deduction {formatAmount(withdrawal.fee)}
        </p>
        {withdrawal.perUsdt !== null && <p>{describeRates(withdrawal)}</p>}
        <p>
          {paymentOf[withdrawal.state]}
          {withdrawal.batchId !== null && `, payout file ${withdrawal.batchId}`}
          {withdrawal.remark && `: ${withdrawal.remark}`}
        </p>
        {withdrawal.transactionHash && <p className={styles.hash}>{withdrawal.transactionHash}</p>}
      </div>
      <ChecksPart withdrawal={withdrawal} />
      <RiskPart withdrawal={withdrawal} />
      <MemberPart withdrawal={withdrawal} />
      <AddressPart withdrawal={withdrawal} />
      <HistoryPart withdrawal={withdrawal} />
      <SourcePart withdrawal={withdrawal} />
      <MovementPart withdrawal={withdrawal} />
      <LedgerPart withdrawal={withdrawal} />
    </>
  )
}

function MemberPart({ withdrawal: { member, signIns } }: { withdrawal: WithdrawalCase }) {
  return (
    <PanelSection heading="Member" end={<MemberLink userrefid={member.userrefid} />}>
      <DescriptionList
        items={[
          textPair('Name', <MemberLink userrefid={member.userrefid}>{member.fullName}</MemberLink>),
          textPair('Package', member.package ?? 'None'),
          textPair('Member since', formatInstant(member.registeredAt)),
          textPair('KYC', member.kycStatus),
          textPair('Two-factor', member.twoFactor ? 'On' : 'Off'),
          ...signIns.map(({ address, userAgent, at }) =>
            textPair(`Signed in ${formatInstant(at)}`, `${address}, ${describeBrowser(userAgent)}`),
          ),
        ]}
      />
    </PanelSection>
  )
}

const DAY_MS = 86_400_000

function AddressPart({ withdrawal: { address } }: { withdrawal: WithdrawalCase }) {
  const now = useServerNow()
  const days = Math.floor((now() - address.addedAt.getTime()) / DAY_MS)
  const age = `${days} ${days === 1 ? 'day' : 'days'} old, ${address.verified ? 'verified' : 'under verification'}`
  return (
    <PanelSection heading="Address" end={age}>
      <p className={styles.hash}>{address.address}</p>
      <DescriptionList
        items={[
          ...(address.destinationTag === null
            ? []
            : [textPair('Destination tag', String(address.destinationTag))]),
          textPair('Paid before', address.paidBefore === 1 ? 'Once' : `${address.paidBefore} times`),
          textPair('Changes', `${address.changeCount} of ${FREE_CHANGES} free`),
          ...(address.replaced ? [textPair('Replaced', 'The member has since changed this address')] : []),
        ]}
      />
    </PanelSection>
  )
}

function HistoryPart({ withdrawal: { history, member, related } }: { withdrawal: WithdrawalCase }) {
  return (
    <PanelSection heading="History" end={`since ${formatInstant(member.registeredAt).slice(0, 10)}`}>
      <DescriptionList
        items={[
          amountPair('Deposited', history.deposited),
          amountPair('Rewards paid', history.rewardsPaid),
          amountPair('Withdrawn', history.withdrawn),
          textPair('Rejected', String(history.rejected)),
          ...related.map(({ id, amount, state, requestedAt }) =>
            textPair(
              `Request ${id}, ${formatInstant(requestedAt)}`,
              `${formatAmount(amount)} ${statusOf[state]}`,
            ),
          ),
        ]}
      />
    </PanelSection>
  )
}

function SourcePart({ withdrawal: { sources, wallet } }: { withdrawal: WithdrawalCase }) {
  if (sources.length === 0) return null
  return (
    <PanelSection heading="Source of funds" end={accountNames[wallet]}>
      <ShareBar
        shares={sources.map(({ label, amount }) => ({
          name: label,
          size: Number(amount),
          value: <Amount micro={amount} currency={null} />,
        }))}
      />
    </PanelSection>
  )
}

function MovementPart({ withdrawal: { movements, wallet } }: { withdrawal: WithdrawalCase }) {
  if (movements.length === 0) return null
  return (
    <PanelSection heading="Recent transfers" end={accountNames[wallet]}>
      <DescriptionList
        items={movements.map(({ id, at, particulars, movement, balanceAfter }) => ({
          term: `${formatInstant(at)}, ${particulars}, balance ${formatAmount(balanceAfter)}`,
          value: <Amount key={id} micro={movement} currency={null} />,
        }))}
      />
    </PanelSection>
  )
}

function LedgerPart({ withdrawal: { ledger, state } }: { withdrawal: WithdrawalCase }) {
  const heading = state === 'sent' ? 'What the ledger did' : 'What the ledger will do'
  return (
    <PanelSection heading={heading} end={`${ledger.length} transfers`}>
      <LedgerMovements movements={ledger} />
    </PanelSection>
  )
}

function RiskPart({ withdrawal: { risks } }: { withdrawal: WithdrawalCase }) {
  const blocking = risks.filter(({ isBlocking }) => isBlocking).length
  return (
    <PanelSection heading="Risk rules" end={`${risks.length} met, ${blocking} blocking`}>
      {risks.length === 0 ? (
        <p>No risk rule was met when it was requested.</p>
      ) : (
        <DescriptionList
          items={risks.map(({ rule, isBlocking, text }) =>
            textPair(isBlocking ? `${riskRuleLabels[rule]} (blocks)` : riskRuleLabels[rule], text),
          )}
        />
      )}
    </PanelSection>
  )
}

function ChecksPart({ withdrawal: { checks, events } }: { withdrawal: WithdrawalCase }) {
  return (
    <PanelSection heading="Checks">
      <CheckList checks={checks} />
      <ol className={decisionStyles.events} aria-label="History">
        {events.map(({ at, state, by, note }) => (
          <li key={`${at.toISOString()} ${state}`}>
            {formatInstant(at)} {state}
            {by && ` by ${by}`}
            {note && <span className={decisionStyles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
