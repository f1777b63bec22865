import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPlanWhatIf, startPlanWhatIf, type PlanWhatIf } from '#contract/admin/plan-what-ifs.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { t } from '#web/language/messages.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { describeDraft, isUnfinished, type WhatIfDraft } from '../plan-what-if/use-what-if.tsx'

/** Long enough for the next digit. */
const START_DEBOUNCE_MS = 1200
const POLL_MS = 1500

/** The id of the what-if of a draft, which is queued once typing pauses. The server cancels that of an earlier draft. */
function useStartedWhatIf(draft: WhatIfDraft | undefined, described: string | undefined) {
  const [settled] = useDebouncedValue(described, START_DEBOUNCE_MS)
  return useQuery({
    queryKey: [startPlanWhatIf.path, described],
    enabled: draft !== undefined && described === settled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await callEndpoint(startPlanWhatIf, { body: draft! }, { signal })).id,
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
    { refetchInterval: ({ state: { data } }) => (isUnfinished(data) ? POLL_MS : false) },
  )
  const [last, setLast] = useState<PlanWhatIf>()
  if (query.data?.report && last?.id !== query.data.id) setLast(query.data)
  const isOutdated = last !== undefined && last.id !== id
  return {
    problem: start.error ? describeError(start.error) : undefined,
    /** Queued or being computed. */
    unfinished: isUnfinished(query.data) ? query.data : undefined,
    failure:
      query.data?.state === 'cancelled' ? t.admin.planEditor.replaced : (query.data?.failure ?? undefined),
    /** The newest report, also of an earlier draft. */
    shown: last,
    isOutdated,
    completeId: isOutdated ? undefined : last?.id,
  }
}
