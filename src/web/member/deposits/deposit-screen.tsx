import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { AmountStep } from './amount-step.tsx'
import { OpenDeposit } from './open-deposit.tsx'
import { StepDots } from './step-dots.tsx'

export const meta = () => pageTitle('Deposit')

const TITLES = {
  amount: { title: 'Deposit Funds', step: 1 },
  payment: { title: 'Payment Details', step: 2 },
  confirmed: { title: 'Deposit Confirmed', step: 3 },
  failed: { title: 'Payment Failed', step: 3 },
} as const
export type DepositStep = keyof typeof TITLES

/** Three steps over everything else. The open deposit stands in the address, so that a reload finds it again. */
export default function DepositScreen() {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('deposit') ?? undefined
  const [amount, setAmount] = useState('')
  const [reached, setReached] = useState<DepositStep>('payment')
  const step = id === undefined ? 'amount' : reached
  const { title, step: number } = TITLES[step]
  useFocusOnChange(step)

  const open = (deposit: string) => {
    setReached('payment')
    setAddress({ deposit })
  }
  const again = () => setAddress({}, { replace: true })
  return (
    <Screen title={title} back={id === undefined ? () => void navigate(-1) : again}>
      <StepDots step={number} />
      {id === undefined ? (
        <AmountStep amount={amount} onAmount={setAmount} onOpened={open} />
      ) : (
        <OpenDeposit key={id} id={id} onStep={setReached} onAgain={again} />
      )}
    </Screen>
  )
}

/** Whoever cannot see the step change is taken to where it begins. */
function useFocusOnChange(step: DepositStep) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById('content')?.focus()
  }, [step])
}
