import { formatPercent } from '#domain/money/percent.ts'
import { feeRateOf } from '#domain/withdrawals/withdrawal-terms.ts'
import type { WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { FREE_CHANGES } from '#domain/addresses/address-terms.ts'
import { riskRuleLabels } from '#domain/withdrawals/risk-rules.ts'
import { paymentOf, statusOf } from '#domain/withdrawals/withdrawal-steps.ts'
import { t } from '#web/language/messages.ts'
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
          {t.admin.withdrawals.amountLessDeduction({
            amount: formatAmount(withdrawal.amount),
            percent: formatPercent(feeRateOf(withdrawal)),
            fee: formatAmount(withdrawal.fee),
          })}
        </p>
        {withdrawal.perUsdt !== null && <p>{describeRates(withdrawal)}</p>}
        <p>
          {withdrawal.batchId === null
            ? paymentOf[withdrawal.state]
            : t.admin.withdrawals.stateAndPayoutFile({
                state: paymentOf[withdrawal.state],
                batchId: withdrawal.batchId,
              })}
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
    <PanelSection heading={t.admin.withdrawals.member} end={<MemberLink userrefid={member.userrefid} />}>
      <DescriptionList
        items={[
          textPair(
            t.admin.withdrawals.name,
            <MemberLink userrefid={member.userrefid}>{member.fullName}</MemberLink>,
          ),
          textPair(t.admin.withdrawals.package, member.package ?? t.admin.withdrawals.none),
          textPair(t.admin.withdrawals.memberSince, formatInstant(member.registeredAt)),
          textPair('KYC', member.kycStatus),
          textPair(
            t.admin.withdrawals.twoFactor,
            member.twoFactor ? t.admin.withdrawals.on : t.admin.withdrawals.off,
          ),
          ...signIns.map(({ address, userAgent, at }) =>
            textPair(
              t.admin.withdrawals.signedIn({ at: formatInstant(at) }),
              `${address}, ${describeBrowser(userAgent)}`,
            ),
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
  const age = address.verified
    ? t.admin.withdrawals.daysOldVerified({ days })
    : t.admin.withdrawals.daysOldUnderVerification({ days })
  return (
    <PanelSection heading={t.admin.withdrawals.address} end={age}>
      <p className={styles.hash}>{address.address}</p>
      <DescriptionList
        items={[
          ...(address.destinationTag === null
            ? []
            : [textPair(t.admin.withdrawals.destinationTag, String(address.destinationTag))]),
          textPair(
            t.admin.withdrawals.paidBefore,
            address.paidBefore === 1
              ? t.admin.withdrawals.once
              : t.admin.withdrawals.times({ paidBefore: address.paidBefore }),
          ),
          textPair(
            t.admin.withdrawals.changes,
            t.admin.withdrawals.ofFree({ changeCount: address.changeCount, freeChanges: FREE_CHANGES }),
          ),
          ...(address.replaced
            ? [textPair(t.admin.withdrawals.replaced, t.admin.withdrawals.addressSinceChanged)]
            : []),
        ]}
      />
    </PanelSection>
  )
}

function HistoryPart({ withdrawal: { history, member, related } }: { withdrawal: WithdrawalCase }) {
  return (
    <PanelSection
      heading={t.admin.withdrawals.history}
      end={t.admin.withdrawals.since({ day: formatInstant(member.registeredAt).slice(0, 10) })}
    >
      <DescriptionList
        items={[
          amountPair(t.admin.withdrawals.deposited, history.deposited),
          amountPair(t.admin.withdrawals.rewardsPaid, history.rewardsPaid),
          amountPair(t.admin.withdrawals.withdrawn, history.withdrawn),
          textPair(t.admin.withdrawals.rejected, String(history.rejected)),
          ...related.map(({ id, amount, state, requestedAt }) =>
            textPair(
              t.admin.withdrawals.request({ id, requestedAt: formatInstant(requestedAt) }),
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
    <PanelSection heading={t.admin.withdrawals.sourceOfFunds} end={accountNames[wallet]}>
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
    <PanelSection heading={t.admin.withdrawals.recentTransfers} end={accountNames[wallet]}>
      <DescriptionList
        items={movements.map(({ id, at, particulars, movement, balanceAfter }) => ({
          term: t.admin.withdrawals.balance({
            at: formatInstant(at),
            particulars,
            balanceAfter: formatAmount(balanceAfter),
          }),
          value: <Amount key={id} micro={movement} currency={null} />,
        }))}
      />
    </PanelSection>
  )
}

function LedgerPart({ withdrawal: { ledger, state } }: { withdrawal: WithdrawalCase }) {
  const heading =
    state === 'sent' ? t.admin.withdrawals.whatTheLedgerDid : t.admin.withdrawals.whatTheLedgerWillDo
  return (
    <PanelSection heading={heading} end={t.admin.withdrawals.transfers({ count: ledger.length })}>
      <LedgerMovements movements={ledger} />
    </PanelSection>
  )
}

function RiskPart({ withdrawal: { risks } }: { withdrawal: WithdrawalCase }) {
  const blocking = risks.filter(({ isBlocking }) => isBlocking).length
  return (
    <PanelSection
      heading={t.admin.withdrawals.riskRules}
      end={t.admin.withdrawals.metBlocking({ count: risks.length, blocking })}
    >
      {risks.length === 0 ? (
        <p>{t.admin.withdrawals.noRiskRuleMet}</p>
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
    <PanelSection heading={t.admin.withdrawals.checks}>
      <CheckList checks={checks} />
      <ol className={decisionStyles.events} aria-label={t.admin.withdrawals.history}>
        {events.map(({ at, state, by, note }) => (
          <li key={`${at.toISOString()} ${state}`}>
            {formatInstant(at)} {state}
            {by && ` ${t.admin.withdrawals.by({ by })}`}
            {note && <span className={decisionStyles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
