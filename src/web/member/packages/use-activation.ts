import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { activatePackage } from '#contract/member/activations.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageType } from '#domain/packages/plan.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { useTransientText } from '#web/ui/hooks/use-transient-text.ts'

export type ActivationResult = { tone: 'good' | 'bad'; message: string }

const ALERT_MS = 3000
const LEAVE_AFTER_MS = 300

/** Activates, says how it went, and leaves for the dashboard when it went well. */
export function useActivation() {
  const { send, working, problem } = useEndpointMutation(activatePackage)
  const [message, setMessage] = useState<string>()
  const [closed, setClosed] = useState(false)
  const done = message !== undefined
  const failed = useTransientText(problem, ALERT_MS)

  useEffect(() => {
    if (problem !== undefined) playSound('error')
  }, [problem])
  useLeave(done, closed, () => setClosed(true))

  async function activate(packageType: PackageType, amount: Micro) {
    setClosed(false)
    const answer = await send({ body: { packageType, amount } })
    if (!answer) return
    playSound('success')
    setMessage(answer.message)
  }
  const result: ActivationResult | undefined = done
    ? { tone: 'good', message }
    : failed === undefined
      ? undefined
      : { tone: 'bad', message: failed }
  return {
    activate,
    working: working || done,
    done,
    result: closed ? undefined : result,
    reset: () => setClosed(true),
  }
}

/** The alert is reset after its time, or when it is closed; a moment later the dashboard follows. */
function useLeave(done: boolean, closed: boolean, onTimeOver: () => void) {
  const navigate = useNavigate()
  const timeOver = useEffectEvent(onTimeOver)
  useEffect(() => {
    if (!done) return undefined
    const timer = closed
      ? setTimeout(() => void navigate('/user/dashboard'), LEAVE_AFTER_MS)
      : setTimeout(() => timeOver(), ALERT_MS)
    return () => clearTimeout(timer)
  }, [done, closed, navigate])
}
