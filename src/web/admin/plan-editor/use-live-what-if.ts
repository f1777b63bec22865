import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import {
  cancelPlanWhatIf,
  readPlanWhatIf,
  startPlanWhatIf,
  type PlanWhatIf,
} from '#contract/admin/plan-what-ifs.ts'
import { callEndpoint, RefusalError } from '#web/api/call-endpoint.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { describeDraft, type WhatIfDraft } from '../plan-what-if/use-what-if.tsx'

/** Long enough for the next digit. */
const START_DEBOUNCE_MS = 1200
const RETRY_MS = 3000
const POLL_MS = 1500

type Run = { id: bigint; of: string }

/** Starts one that waits until no other projection runs. */
async function startWhenFree(draft: WhatIfDraft, signal: AbortSignal, onWait: () => void): Promise<bigint> {
  for (;;) {
    try {
      return (await callEndpoint(startPlanWhatIf, { body: draft })).id
    } catch (error) {
      if (!(error instanceof RefusalError) || error.code !== 'run-off-running' || signal.aborted) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (signal.aborted) throw error
    }
  }
}

/** Compares the draft with the current plan in the background, whenever typing pauses. Undefined starts nothing. */
export function useLiveWhatIf(draft: WhatIfDraft | undefined) {
  const described = draft && describeDraft(draft)
  const [settled] = useDebouncedValue(described, START_DEBOUNCE_MS)
  const [run, setRun] = useState<Run>()
  const [problem, setProblem] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const [last, setLast] = useState<{ of: string; whatIf: PlanWhatIf }>()
  const query = useEndpointQuery(readPlanWhatIf, run && { params: { whatIfId: run.id } }, ['run-offs'], {
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  })
  const current = run?.of === described ? query.data : undefined
  if (run && query.data?.report && last?.whatIf.id !== query.data.id)
    setLast({ of: run.of, whatIf: query.data })
  useEffect(() => {
    if (settled === undefined || settled !== described || !draft || run?.of === settled) return undefined
    const stop = new AbortController()
    if (run && query.data?.state === 'running')
      void callEndpoint(cancelPlanWhatIf, { params: { whatIfId: run.id } }).catch(() => undefined)
    setProblem(undefined)
    startWhenFree(draft, stop.signal, () => setWaiting(true))
      .then((id) => setRun({ id, of: settled }))
      .catch((error: unknown) => stop.signal.aborted || setProblem(describeError(error)))
      .finally(() => setWaiting(false))
    return () => stop.abort()
    // Only another draft starts another one.
  }, [settled])
  return {
    problem,
    isWaiting,
    running: current?.state === 'running' ? current : undefined,
    failure: current?.failure ?? undefined,
    /** The newest report, also of an earlier draft. */
    shown: last?.whatIf,
    isOutdated: last !== undefined && last.of !== described,
    completeId: last?.of === described ? last?.whatIf.id : undefined,
  }
}
