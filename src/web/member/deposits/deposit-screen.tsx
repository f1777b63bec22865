import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { AmountStep } from './amount-step.tsx'
import { OpenDeposit, type DepositStep } from './open-deposit.tsx'
import styles from './deposit.module.css'

function StepDots({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol className={styles.dots} aria-label={t.deposits.stepProgress({ step })}>
      {[1, 2, 3].map((each) => (
        <li
          key={each}
          data-state={each < step ? 'done' : each === step ? 'current' : 'ahead'}
          {...(each === step && { 'aria-current': 'step' })}
        />
      ))}
    </ol>
  )
}

export const clientLoader = () => loadTexts('deposits')
export const meta = () => pageTitle(t.deposits.deposit)

const describeSteps = (): Record<DepositStep, { title: string; step: 1 | 2 | 3 }> => ({
  amount: { title: t.deposits.depositFunds, step: 1 },
  payment: { title: t.deposits.paymentDetails, step: 2 },
  confirmed: { title: t.deposits.depositConfirmed, step: 3 },
  failed: { title: t.deposits.paymentFailed, step: 3 },
})

/** The history state of a deposit whose first step is the entry before it. */
const OPENED_HERE = 'opened-here'

/** Three steps. The URL carries the open deposit, so that it survives a reload. */
export default function DepositScreen() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const id = search.get('deposit') ?? undefined
  const [amount, setAmount] = useState('')
  const [currentStep, setCurrentStep] = useState<DepositStep>('payment')
  const step = id === undefined ? 'amount' : currentStep
  const { title, step: number } = describeSteps()[step]
  useFocusOnStepChange(step)

  const openDeposit = (deposit: string) => {
    setCurrentStep('payment')
    setSearch({ deposit }, { state: OPENED_HERE })
  }
  const restart = () => {
    if (location.state === OPENED_HERE) void navigate(-1)
    else setSearch({}, { replace: true })
  }
  return (
    <Screen
      title={title}
      back={id === undefined ? () => void navigate(-1) : restart}
      layout={step === 'payment' ? 'grid' : 'narrow'}
    >
      <StepDots step={number} />
      {id === undefined ? (
        <AmountStep amount={amount} onAmount={setAmount} onOpened={openDeposit} />
      ) : (
        <OpenDeposit key={id} id={id} onStep={setCurrentStep} onRestart={restart} />
      )}
    </Screen>
  )
}

/** Moves focus to the new step for screen readers. */
function useFocusOnStepChange(step: DepositStep) {
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    document.getElementById('content')?.focus()
  }, [step])
}
