import type { WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { FREE_CHANGES } from '#domain/addresses/address-terms.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { paymentOf, statusOf } from '#domain/withdrawals/withdrawal-steps.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { describeBrowser } from '#web/identity/browser-name.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ShareBar } from '#web/ui/data/chart/share-bar.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { DescriptionList, type Description } from '#web/ui/data/description-list.tsx'
import styles from '../approval/approval.module.css'
import { CheckList } from '../approval/check-list.tsx'
import { LedgerMovements } from '../approval/ledger-movements.tsx'
import own from './decision.module.css'

const word = (term: string, value: string): Description => ({ term, value, text: true })
const sum = (term: string, micro: bigint): Description => ({
  term,
  value: <Amount micro={micro} currency={null} />,
})
const walletNames = { profit_wallet: 'Profit Wallet', withdrawal_wallet: 'Withdrawal Wallet' }

/** Net, member, address, history, source of funds, sign-ins, what the ledger will do, checks: in this order. */
export function CaseFacts({ of }: { of: WithdrawalCase }) {
  return (
    <>
      <div className={styles.figure}>
        <Amount micro={of.net} size="figure" detail="exact" />
        <p>
          Amount {formatUsdt(of.amount)} − 10% Admin Deduction {formatUsdt(of.fee)}
        </p>
        {of.receives !== null && of.perUsdt !== null && (
          <p>
            {formatUsdt(of.receives)} XRP at 1 USDT = {formatUsdt(of.perUsdt)} XRP, as quoted
          </p>
        )}
        <p>
          {paymentOf[of.state]}
          {of.batchId !== null && `, in payout file ${of.batchId}`}
          {of.remark && `: ${of.remark}`}
        </p>
        {of.transactionHash && <p className={styles.hash}>{of.transactionHash}</p>}
      </div>
      <MemberPart of={of} />
      <AddressPart of={of} />
      <HistoryPart of={of} />
      <SourcePart of={of} />
      <MovementPart of={of} />
      <LedgerPart of={of} />
      <ChecksPart of={of} />
    </>
  )
}

function MemberPart({ of: { member, signIns } }: { of: WithdrawalCase }) {
  return (
    <PanelSection heading="Member" end={member.userrefid}>
      <DescriptionList
        items={[
          word('Name', member.fullName),
          word('Package', member.package ?? 'none'),
          word('Since', formatInstant(member.registeredAt)),
          word('KYC', member.kycStatus),
          word('Two-factor', member.twoFactor ? 'On' : 'Off'),
          ...signIns.map(({ address, userAgent, at }) =>
            word(`Signed in ${formatInstant(at)}`, `${address}, ${describeBrowser(userAgent)}`),
          ),
        ]}
      />
    </PanelSection>
  )
}

const DAY_MILLISECONDS = 86_400_000

function AddressPart({ of: { address } }: { of: WithdrawalCase }) {
  const now = useServerNow()
  const days = Math.floor((now() - address.addedAt.getTime()) / DAY_MILLISECONDS)
  const age = `${days} ${days === 1 ? 'day' : 'days'} old, ${address.verified ? 'verified' : 'under verification'}`
  return (
    <PanelSection heading="Address" end={age}>
      <p className={styles.hash}>{address.address}</p>
      <DescriptionList
        items={[
          ...(address.destinationTag === null
            ? []
            : [word('Destination tag', String(address.destinationTag))]),
          word('Paid to before', address.paidBefore === 1 ? 'once' : `${address.paidBefore} times`),
          word('Changes', `${address.changeCount} of ${FREE_CHANGES} free`),
          ...(address.replaced ? [word('Replaced', 'The member uses another one now')] : []),
        ]}
      />
    </PanelSection>
  )
}

function HistoryPart({ of: { history, member, related } }: { of: WithdrawalCase }) {
  return (
    <PanelSection heading="History" end={`since ${formatInstant(member.registeredAt).slice(0, 10)}`}>
      <DescriptionList
        items={[
          sum('Deposited', history.deposited),
          sum('Rewards paid', history.rewardsPaid),
          sum('Withdrawn', history.withdrawn),
          word('Rejected', String(history.rejected)),
          ...related.map(({ id, amount, state, requestedAt }) =>
            word(`Request ${id}, ${formatInstant(requestedAt)}`, `${formatUsdt(amount)} ${statusOf[state]}`),
          ),
        ]}
      />
    </PanelSection>
  )
}

function SourcePart({ of: { sources, wallet } }: { of: WithdrawalCase }) {
  if (sources.length === 0) return null
  return (
    <PanelSection heading="Source of funds" end={walletNames[wallet]}>
      <ShareBar
        shares={sources.map(({ label, amount }) => ({
          name: label,
          size: Number(amount),
          shown: <Amount micro={amount} currency={null} />,
        }))}
      />
    </PanelSection>
  )
}

function MovementPart({ of: { movements, wallet } }: { of: WithdrawalCase }) {
  if (movements.length === 0) return null
  return (
    <PanelSection heading="Last movements" end={walletNames[wallet]}>
      <DescriptionList
        items={movements.map(({ id, at, particulars, movement, balanceAfter }) => ({
          term: `${formatInstant(at)}, ${particulars}, then ${formatUsdt(balanceAfter)}`,
          value: <Amount key={id} micro={movement} currency={null} />,
        }))}
      />
    </PanelSection>
  )
}

function LedgerPart({ of: { ledger, state } }: { of: WithdrawalCase }) {
  const heading = state === 'sent' ? 'What the ledger did' : 'What the ledger will do'
  return (
    <PanelSection heading={heading} end={`${ledger.length} transfers`}>
      <LedgerMovements movements={ledger} />
    </PanelSection>
  )
}

function ChecksPart({ of: { checks, events } }: { of: WithdrawalCase }) {
  return (
    <PanelSection heading="Checks">
      <CheckList checks={checks} />
      <ol className={own.events} aria-label="What happened so far">
        {events.map(({ at, state, by, note }) => (
          <li key={`${at.toISOString()} ${state}`}>
            {formatInstant(at)} {state}
            {by && ` by ${by}`}
            {note && <span className={own.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
