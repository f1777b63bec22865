import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { activatePackage } from '#contract/activations.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageType } from '#domain/packages/plan.ts'
import { useSend } from '#web/api/use-send.ts'
import { playSound } from '#web/ui/sound/play-sound.ts'

export type ActivationResult = { tone: 'good' | 'bad'; message: string }

const ALERT_MS = 3000
const LEAVE_AFTER_MS = 300

/** Activates, says how it went, and leaves for the dashboard when it went well. */
export function useActivation() {
  const navigate = useNavigate()
  const { send, working, problem } = useSend(activatePackage)
  const [result, setResult] = useState<ActivationResult>()
  const [leaving, setLeaving] = useState(false)

  function show(shown: ActivationResult) {
    playSound(shown.tone === 'good' ? 'success' : 'error')
    setResult(shown)
  }
  function reset() {
    if (result?.tone === 'good') setLeaving(true)
    setResult(undefined)
  }

  const showProblem = useEffectEvent((message: string) => show({ tone: 'bad', message }))
  useEffect(() => {
    if (problem !== undefined) showProblem(problem)
  }, [problem])

  const resetLater = useEffectEvent(reset)
  useEffect(() => {
    if (!result) return undefined
    const timer = setTimeout(() => resetLater(), ALERT_MS)
    return () => clearTimeout(timer)
  }, [result])

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => void navigate('/user/dashboard'), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaving, navigate])

  async function activate(packageType: PackageType, amount: Micro) {
    const answer = await send({ body: { packageType, amount } })
    if (answer) show({ tone: 'good', message: answer.message })
  }
  return { activate, working: working || leaving, result, reset }
}
