import { useState } from 'react'
import {
  cancelPlanWhatIf,
  readPlanWhatIf,
  startPlanWhatIf,
  type PlanWhatIf,
} from '#contract/admin/plan-what-ifs.ts'
import type { Body } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import panels from '../panels/panels.module.css'
import { ProjectionProgress } from '../run-off/projection-progress.tsx'
import { WhatIfTables } from './plan-what-if-report.tsx'

/** Progress is also announced live; this finds the end of one whose last event was lost. */
const POLL_MS = 5000

export type WhatIfDraft = Body<typeof startPlanWhatIf>

/** A text that is the same for the same draft. */
export const describeDraft = (draft: WhatIfDraft) =>
  JSON.stringify(draft, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

export const isUnfinished = (whatIf: PlanWhatIf | undefined) =>
  whatIf?.state === 'queued' || whatIf?.state === 'running'

/** Compares a changed plan with the current one. `completeId` is set once the report of exactly this draft is there. */
export function useWhatIf(draft: WhatIfDraft) {
  const [started, setStarted] = useState<{ id: bigint; of: string }>()
  const { send, working, problem } = useEndpointMutation(startPlanWhatIf)
  const described = describeDraft(draft)
  const isOfDraft = started?.of === described
  const input = started && isOfDraft ? { params: { whatIfId: started.id } } : undefined
  const query = useEndpointQuery(readPlanWhatIf, input, ['run-offs'], {
    refetchInterval: ({ state: { data } }) => (isUnfinished(data) ? POLL_MS : false),
  })
  const whatIf = isOfDraft ? query.data : undefined
  async function start() {
    const answer = await send({ body: draft })
    if (answer) setStarted({ id: answer.id, of: described })
  }
  const isRunning = isOfDraft && (whatIf === undefined || isUnfinished(whatIf))
  return {
    completeId: whatIf?.state === 'complete' ? whatIf.id : undefined,
    panel: (
      <section className={panels.tight} aria-label={t.admin.planWhatIf.whatIf}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {whatIf && <WhatIfState whatIf={whatIf} />}
        {whatIf?.state !== 'complete' && (
          <StartWhatIf isRunning={working || isRunning} onStart={() => void start()} />
        )}
      </section>
    ),
  }
}

function WhatIfState({ whatIf }: { whatIf: PlanWhatIf }) {
  const { failure, report } = whatIf
  if (isUnfinished(whatIf)) return <RunningWhatIf whatIf={whatIf} />
  if (report) return <WhatIfTables whatIf={whatIf} report={report} />
  return <Notice tone="bad">{failure ?? t.admin.planWhatIf.whatIfCancelled}</Notice>
}

function StartWhatIf({ isRunning, onStart }: { isRunning: boolean; onStart: () => void }) {
  return (
    <>
      <p className={panels.muted}>{t.admin.planWhatIf.beforeYouSaveItTheChanged}</p>
      <div className={panels.actions}>
        <Button size="compact" kind="solid" working={isRunning} onClick={onStart}>
          {t.admin.planWhatIf.runTheWhatIf}
        </Button>
      </div>
    </>
  )
}

function RunningWhatIf({ whatIf: { id, doneDays, dayCount } }: { whatIf: PlanWhatIf }) {
  const { send, working, problem } = useEndpointMutation(cancelPlanWhatIf)
  return (
    <ProjectionProgress
      doneDays={doneDays}
      dayCount={dayCount}
      cancel={{ working, problem, onCancel: () => void send({ params: { whatIfId: id } }) }}
    />
  )
}
