import { useEffect, useState } from 'react'
import { readDeposit, type MemberDeposit } from '#contract/money/deposits.ts'
import { RESULT_MILLISECONDS, type PaymentStatus } from '#domain/deposits/payment-window.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PaymentStep } from './payment-step.tsx'
import { ResultStep } from './result-step.tsx'

/** Fallback for live events that do not arrive. */
const POLL_MS = 5000

/** `amount` comes before a deposit is open. */
export type DepositStep = 'amount' | 'payment' | 'confirmed' | 'failed'
type Props = { id: string; onStep: (step: DepositStep) => void; onRestart: () => void }

export function OpenDeposit({ id, onStep, onRestart }: Props) {
  const query = useEndpointQuery(readDeposit, { params: { depositId: id } }, ['deposits'], {
    refetchInterval: ({ state }) => isPending(state.data?.status) && POLL_MS,
  })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={4} label={t.deposits.loadingYourPayment} />}
      error={{
        title: t.deposits.weCouldntLoadThisPayment,
        reassurance: t.deposits.cancelReassurance,
      }}
    >
      {(deposit) => (
        <DepositProgress
          deposit={deposit}
          onChanged={() => void query.refetch()}
          onStep={onStep}
          onRestart={onRestart}
        />
      )}
    </QueryBoundary>
  )
}

const isPending = (status: PaymentStatus | undefined) => status === 'processing' || status === 'review'

type ProgressProps = Omit<Props, 'id'> & { deposit: MemberDeposit; onChanged: () => void }

function DepositProgress({ deposit, onChanged, onStep, onRestart }: ProgressProps) {
  const [isExpired, setIsExpired] = useState(false)
  const status = deposit.status === 'waiting' && isExpired ? 'declined' : deposit.status
  const isResultShown = useResultShown(status)
  const step = !isResultShown ? 'payment' : status === 'success' ? 'confirmed' : 'failed'
  useEffect(() => onStep(step), [step, onStep])
  if (isResultShown)
    return <ResultStep deposit={deposit} status={status} onChanged={onChanged} onRestart={onRestart} />
  return (
    <PaymentStep
      deposit={deposit}
      status={status}
      onChanged={onChanged}
      onExpired={() => setIsExpired(true)}
    />
  )
}

/** Shows the result in the status chip for a second, with a sound, before the result step. */
function useResultShown(status: PaymentStatus): boolean {
  const ended = status === 'success' || status === 'declined'
  const [isShown, setIsShown] = useState(ended)
  useEffect(() => {
    if (!ended || isShown) return undefined
    playSound(status === 'success' ? 'success' : 'error')
    if (status === 'declined') showToast({ tone: 'bad', message: t.deposits.paymentDeclinedAlert })
    const timer = setTimeout(() => setIsShown(true), RESULT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [ended, isShown, status])
  return ended && isShown
}
