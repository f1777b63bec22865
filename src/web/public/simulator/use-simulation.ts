import { useEffect, useRef, useState } from 'react'
import type { Scenario } from '#domain/simulation/scenario.ts'
import { runScenario } from './run-scenario.ts'
import { useSimulatorMessages } from './simulator-messages.ts'
import type { ShownSimulation } from './simulation-view.tsx'

type Options = {
  workerUrl: string
  onResult: (shown: ShownSimulation) => void
  onNotice: (sentence: string) => void
}

/** Runs one simulation at a time; a new one cancels the one before. */
export function useSimulation({ workerUrl, onResult, onNotice }: Options) {
  const { notices } = useSimulatorMessages()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(new Error('Left')), [])

  async function run(scenario: Scenario) {
    running.current?.abort(new Error('Replaced'))
    const cancel = new AbortController()
    running.current = cancel
    setProgress(0)
    onNotice(notices.running)
    const ended = await runScenario(scenario, {
      workerUrl,
      notices,
      signal: cancel.signal,
      onProgress: setProgress,
    }).then(
      (result) => ({ result }),
      (error: Error) => ({ sentence: cancel.signal.aborted ? notices.cancelled : error.message }),
    )
    if (running.current !== cancel) return
    setProgress(undefined)
    if ('result' in ended) onResult({ scenario, result: ended.result })
    onNotice('sentence' in ended ? ended.sentence : notices.complete)
  }

  return { progress, run, cancel: () => running.current?.abort(new Error('Cancelled')) }
}
