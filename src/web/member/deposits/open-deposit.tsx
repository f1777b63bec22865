import { useEffect, useState } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
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

export type OwnDeposit = Answer<typeof readDeposit>

/** Polling backs up live events, which a lost connection can miss. */
const REFETCH_MS = 5000

const isPaymentPending = (status: PaymentStatus | undefined) => status === 'processing' || status === 'review'

type Props = { id: string; onStep: (step: DepositStep) => void; onAgain: () => void }

export function OpenDeposit({ id, onStep, onAgain }: Props) {
  const query = useEndpointQuery(readDeposit, { params: { depositId: id } }, ['deposits'], {
    refetchInterval: ({ state }) => (isPaymentPending(state.data?.status) ? REFETCH_MS : false),
  })
  const loaded = queryState(query)
  const { refetch } = query
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
  const reread = () => void refetch()
  return <LoadedDeposit deposit={loaded.data} onChanged={reread} onStep={onStep} onAgain={onAgain} />
}

type LoadedProps = Omit<Props, 'id'> & { deposit: OwnDeposit; onChanged: () => void }

function LoadedDeposit({ deposit, onChanged, onStep, onAgain }: LoadedProps) {
  const [over, setOver] = useState(false)
  const status = deposit.status === 'waiting' && over ? 'declined' : deposit.status
  const shown = useResult(status)
  const step = !shown ? 'payment' : status === 'success' ? 'confirmed' : 'failed'
  useEffect(() => onStep(step), [step, onStep])
  if (shown) return <ResultStep deposit={deposit} status={status} onChanged={onChanged} onAgain={onAgain} />
  return <PaymentStep deposit={deposit} status={status} onChanged={onChanged} onOver={() => setOver(true)} />
}

/** The result stands in the badge for a second, with a sound, before the last step shows. */
function useResult(status: PaymentStatus): boolean {
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
