import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { activatePackage } from '#contract/member/activations.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { useTransientText } from '#web/ui/hooks/use-transient-text.ts'

export type ActivationResult = { tone: 'good' | 'bad'; message: string }

const ALERT_MS = 3000
const NAVIGATE_AFTER_MS = 300

/** Activates, shows the result, and opens the dashboard on success. */
export function useActivation() {
  const { send, working, problem } = useEndpointMutation(activatePackage)
  const [message, setMessage] = useState<string>()
  const [isDismissed, setIsDismissed] = useState(false)
  const done = message !== undefined
  const visibleProblem = useTransientText(problem, ALERT_MS)

  useEffect(() => {
    if (problem !== undefined) playSound('error')
  }, [problem])
  useNavigateAfterAlert(done, isDismissed, () => setIsDismissed(true))

  async function activate(packageType: PackageKey, amount: Micro) {
    setIsDismissed(false)
    const answer = await send({ body: { packageType, amount } })
    if (!answer) return
    playSound('success')
    setMessage(answer.message)
  }
  const result: ActivationResult | undefined = done
    ? { tone: 'good', message }
    : visibleProblem === undefined
      ? undefined
      : { tone: 'bad', message: visibleProblem }
  return {
    activate,
    working,
    done,
    result: isDismissed ? undefined : result,
    reset: () => setIsDismissed(true),
  }
}

/** Dismisses the alert after its time; once dismissed, opens the dashboard. */
function useNavigateAfterAlert(done: boolean, isDismissed: boolean, onTimeout: () => void) {
  const navigate = useNavigate()
  const timeout = useEffectEvent(onTimeout)
  useEffect(() => {
    if (!done) return undefined
    const timer = isDismissed
      ? setTimeout(() => void navigate('/user/dashboard'), NAVIGATE_AFTER_MS)
      : setTimeout(() => timeout(), ALERT_MS)
    return () => clearTimeout(timer)
  }, [done, isDismissed, navigate])
}
