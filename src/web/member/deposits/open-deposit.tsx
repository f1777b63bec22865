import { useEffect, useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readDeposit } from '#contract/money/deposits.ts'
import { RESULT_MILLISECONDS, type PaymentStatus } from '#domain/deposits/payment-window.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import type { DepositStep } from './deposit-screen.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ResultStep } from './result-step.tsx'

export type MemberDeposit = ResponseBody<typeof readDeposit>

/** Live events say when something changed; this is for the moments in which they cannot reach the screen. */
const POLL_MS = 5000

type Props = { id: string; onStep: (step: DepositStep) => void; onRestart: () => void }

export function OpenDeposit({ id, onStep, onRestart }: Props) {
  const query = useEndpointQuery(readDeposit, { params: { depositId: id } }, ['deposits'])
  const loaded = queryState(query)
  const open = query.data?.status === 'processing' || query.data?.status === 'review'
  const { refetch } = query
  useEffect(() => {
    if (!open) return undefined
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [open, refetch])
  if (loaded.status === 'loading') return <SkeletonRows count={4} label="Loading your payment" />
  if (loaded.status === 'error')
    return (
      <ErrorState
        title={query.error?.message ?? 'Your payment could not be read.'}
        reassurance="Whatever you have paid is recognised all the same."
        onRetry={loaded.onRetry}
        retrying={loaded.retrying}
      />
    )
  const refresh = () => void refetch()
  return <DepositProgress deposit={loaded.data} onChanged={refresh} onStep={onStep} onRestart={onRestart} />
}

type ProgressProps = Omit<Props, 'id'> & { deposit: MemberDeposit; onChanged: () => void }

function DepositProgress({ deposit, onChanged, onStep, onRestart }: ProgressProps) {
  const [isExpired, setIsExpired] = useState(false)
  const status = deposit.status === 'waiting' && isExpired ? 'declined' : deposit.status
  const shown = useResultShown(status)
  const step = !shown ? 'payment' : status === 'success' ? 'confirmed' : 'failed'
  useEffect(() => onStep(step), [step, onStep])
  if (shown)
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

/** The result stands in the badge for a second, with a sound, before the last step shows. */
function useResultShown(status: PaymentStatus): boolean {
  const ended = status === 'success' || status === 'declined'
  const [shown, setShown] = useState(ended)
  useEffect(() => {
    if (!ended || shown) return undefined
    playSound(status === 'success' ? 'success' : 'error')
    if (status === 'declined') showToast({ tone: 'bad', message: 'Payment declined!' })
    const timer = setTimeout(() => setShown(true), RESULT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [ended, shown, status])
  return ended && shown
}
