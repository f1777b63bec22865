import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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

/** Starts one that waits until no other projection runs. */
async function startWhenFree(draft: WhatIfDraft, signal: AbortSignal): Promise<bigint> {
  for (;;) {
    try {
      return (await callEndpoint(startPlanWhatIf, { body: draft })).id
    } catch (error) {
      if (!(error instanceof RefusalError) || error.code !== 'run-off-running') throw error
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    signal.throwIfAborted()
  }
}

/** One of an earlier draft only delays the next. */
const cancel = (whatIfId: bigint) =>
  callEndpoint(cancelPlanWhatIf, { params: { whatIfId } }).catch(() => undefined)

/** The id of the what-if of a draft, which is started once typing pauses. */
function useStartedWhatIf(draft: WhatIfDraft | undefined, described: string | undefined) {
  const [settled] = useDebouncedValue(described, START_DEBOUNCE_MS)
  const earlier = useRef<bigint>(undefined)
  return useQuery({
    queryKey: [startPlanWhatIf.path, described],
    enabled: draft !== undefined && described === settled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      if (earlier.current !== undefined) await cancel(earlier.current)
      earlier.current = await startWhenFree(draft!, signal)
      return earlier.current
    },
  })
}

/** Compares the draft with the current plan in the background, whenever typing pauses. Undefined starts nothing. */
export function useLiveWhatIf(draft: WhatIfDraft | undefined) {
  const described = draft && describeDraft(draft)
  const start = useStartedWhatIf(draft, described)
  const id = draft === undefined ? undefined : start.data
  const query = useEndpointQuery(
    readPlanWhatIf,
    id === undefined ? undefined : { params: { whatIfId: id } },
    ['run-offs'],
    { refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false) },
  )
  const [last, setLast] = useState<PlanWhatIf>()
  if (query.data?.report && last?.id !== query.data.id) setLast(query.data)
  const isOutdated = last !== undefined && last.id !== id
  return {
    problem: start.error ? describeError(start.error) : undefined,
    isWaiting: start.isFetching,
    running: query.data?.state === 'running' ? query.data : undefined,
    failure: query.data?.failure ?? undefined,
    /** The newest report, also of an earlier draft. */
    shown: last,
    isOutdated,
    completeId: isOutdated ? undefined : last?.id,
  }
}
