import { useState } from 'react'
import { requestWithdrawal, type WithdrawalQuote } from '#contract/money/withdrawals.ts'
import type { StepUpMethod } from '#contract/platform/step-up-proof.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { feeRateOf } from '#domain/withdrawals/withdrawal-terms.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { StepUpField } from './step-up-field.tsx'
import { useWithdrawalStepUp } from './use-withdrawal-step-up.ts'
import styles from './withdraw.module.css'

const describeRequestedToast = () =>
  ({
    tone: 'good',
    detail: t.withdrawals.wellReviewItYouCanTrack,
    seconds: 3,
  }) as const

type ConfirmWithdrawalProps = {
  quote: WithdrawalQuote | undefined
  stepUpMethods: readonly StepUpMethod[]
  isRenewing: boolean
  /** Requests a new quote for the same withdrawal. */
  onRenew: () => void
  onDone: (id: bigint) => void
  onClose: () => void
}

export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { quote, stepUpMethods, isRenewing, onRenew, onDone, onClose } = props
  const stepUp = useWithdrawalStepUp(stepUpMethods)
  const { send, working, problem, fieldErrors } = useEndpointMutation(requestWithdrawal)
  const [expiredQuote, setExpiredQuote] = useState<string>()
  const isExpired = quote !== undefined && quote.id === expiredQuote
  async function confirm() {
    const proof = quote && (await stepUp.prove(quote.id))
    const answer = proof && (await send({ body: { quoteId: quote.id, stepUp: proof } }))
    if (!answer) return
    stepUp.setCode('')
    showToast({ ...describeRequestedToast(), message: answer.message })
    onDone(answer.id)
  }
  const shownProblem = problem ?? stepUp.problem
  return (
    <Dialog
      opened={quote !== undefined}
      onClose={working ? () => {} : onClose}
      title={t.withdrawals.confirmWithdrawal}
      actions={
        <QuoteActions
          isExpired={isExpired}
          canConfirm={stepUp.canProve}
          working={working || isRenewing || stepUp.working}
          onConfirm={() => void confirm()}
          onRenew={onRenew}
          onClose={onClose}
        />
      }
    >
      {quote && (
        <QuoteDetails
          key={quote.id}
          quote={quote}
          isExpired={isExpired}
          onExpired={() => setExpiredQuote(quote.id)}
        />
      )}
      {quote && !isExpired && <StepUpField stepUp={stepUp} quoteId={quote.id} error={fieldErrors['code']} />}
      {shownProblem && !isExpired && !fieldErrors['code'] && <Notice tone="bad">{shownProblem}</Notice>}
    </Dialog>
  )
}

type QuoteActionsProps = {
  isExpired: boolean
  canConfirm: boolean
  working: boolean
  onConfirm: () => void
  onRenew: () => void
  onClose: () => void
}

/** An expired quote can only be renewed. */
function QuoteActions(props: QuoteActionsProps) {
  const { isExpired, canConfirm, working, onConfirm, onRenew, onClose } = props
  return (
    <>
      <Button data-autofocus onClick={onClose} disabled={working}>
        {t.withdrawals.cancel}
      </Button>
      <Button
        kind="primary"
        working={working}
        disabled={!isExpired && !canConfirm}
        onClick={isExpired ? onRenew : onConfirm}
      >
        {isExpired ? t.withdrawals.getANewQuote : t.withdrawals.confirm}
      </Button>
    </>
  )
}

type QuoteDetailsProps = { quote: WithdrawalQuote; isExpired: boolean; onExpired: () => void }

function QuoteDetails({ quote, isExpired, onExpired }: QuoteDetailsProps) {
  const now = useServerNow()
  const { amount, fee, net, perUsdt, receives, currency, address, destinationTag } = quote
  return (
    <>
      <DescriptionList
        items={[
          { term: t.withdrawals.amount, value: <Amount micro={amount} detail="exact" /> },
          {
            term: t.withdrawals.feeTerm({ percent: formatPercent(feeRateOf(quote)) }),
            value: <Amount micro={fee} kind="debit" detail="exact" />,
          },
          { term: t.withdrawals.youReceive, value: <Amount micro={net} detail="exact" /> },
          ...(perUsdt !== null && receives !== null
            ? [
                {
                  term: t.withdrawals.atRate({ rate: formatUsdt(perUsdt) }),
                  value: <Amount micro={receives} currency="XRP" detail="exact" />,
                },
              ]
            : []),
          { term: t.withdrawals.network, value: currencyNames[currency], text: true },
          { term: t.withdrawals.to, value: <span className={styles.address}>{address}</span>, text: true },
          ...(destinationTag === null
            ? []
            : [{ term: t.withdrawals.destinationTag, value: String(destinationTag), text: true }]),
        ]}
      />
      <p className={styles.expiry}>
        {isExpired
          ? t.withdrawals.quoteExpired
          : t.withdrawals.quoteValidFor({
              countdown: (
                <Countdown variant="clock" endsAtMs={quote.expiresAt.getTime()} now={now} onEnd={onExpired} />
              ),
            })}
      </p>
    </>
  )
}
