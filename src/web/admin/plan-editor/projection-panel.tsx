import { listPlanWhatIfs, type ListedWhatIf, type PlanWhatIf } from '#contract/admin/plan-what-ifs.ts'
import { diffPlans } from '#domain/plan/plan-changes.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import panels from '../panels/panels.module.css'
import styles from './plan-editor.module.css'
import { CourseChart } from './course-chart.tsx'
import type { useLiveWhatIf } from './use-live-what-if.ts'
import { usePlanDraftContext } from './use-plan-draft.ts'
import { WhatIfFigures } from './projection-figures.tsx'

type Props = {
  whatIf: ReturnType<typeof useLiveWhatIf>
  /** Why nothing is projected. */
  idle: string | undefined
  /** Loads the draft of an earlier what-if; undefined while there are changes. */
  onContinue: ((earlier: ListedWhatIf) => void) | undefined
}

export function WhatIfPanel({ whatIf, idle, onContinue }: Props) {
  const { shown, isOutdated, problem, failure, unfinished } = whatIf
  const text = t.admin.planEditor
  return (
    <section className={styles.section} aria-label={text.whatIf}>
      <div className={styles.head}>
        <h2>{text.whatIf}</h2>
        <Chip live={unfinished !== undefined}>{text.live}</Chip>
      </div>
      {idle !== undefined && <p className={styles.note}>{idle}</p>}
      {onContinue && <EarlierDraft onContinue={onContinue} />}
      {idle === undefined && (
        <>
          {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          {unfinished && <Progress whatIf={unfinished} />}
          {unfinished?.soFar && <CourseChart course={unfinished.soFar} days={unfinished.dayCount / 2} />}
          {whatIf.completeId !== undefined && (
            <output className={styles.note}>
              {text.ready({ startedAt: formatInstant(shown!.startedAt) })}
            </output>
          )}
          {shown?.report && (
            <div data-outdated={isOutdated} className={styles.report}>
              {isOutdated && <p className={styles.note}>{text.outdated}</p>}
              <WhatIfFigures whatIf={shown} report={shown.report} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

type ProgressProps = {
  whatIf: Pick<PlanWhatIf, 'state' | 'doneDays' | 'dayCount'> & Partial<Pick<PlanWhatIf, 'waitsFor'>>
}

function Progress({ whatIf: { waitsFor, state, doneDays, dayCount } }: ProgressProps) {
  const text = t.admin.planEditor
  const texts = { closing: text.waitsForClosing, projection: text.waitsForProjection }
  if (state === 'queued')
    return <output className={styles.note}>{waitsFor ? texts[waitsFor] : text.queued}</output>
  return (
    <div className={panels.tight}>
      <progress
        className={styles.progress}
        max={Math.max(1, dayCount)}
        value={doneDays}
        aria-label={t.admin.runOff.daysProjected}
      />
      <output className={styles.note}>
        {dayCount === 0 ? t.admin.runOff.readingTheNetwork : t.admin.runOff.ofDays({ doneDays, dayCount })}
      </output>
    </div>
  )
}

/** The newest what-if survives a reload and a restart: its progress, and its draft to go on with. */
function EarlierDraft({ onContinue }: { onContinue: (earlier: ListedWhatIf) => void }) {
  const text = t.admin.planEditor
  const { saved, basedOn } = usePlanDraftContext()
  const [earlier] = useEndpointQuery(listPlanWhatIfs, {}, ['run-offs', 'plan']).data ?? []
  if (!earlier || earlier.basedOn !== basedOn || earlier.state === 'failed') return null
  const count = diffPlans(saved, earlier.plan).length
  if (count === 0) return null
  return (
    <div className={panels.tight}>
      <p>{text.draftOf({ startedAt: formatInstant(earlier.startedAt), count })}</p>
      {earlier.state !== 'complete' && <Progress whatIf={earlier} />}
      <div>
        <Button size="compact" onClick={() => onContinue(earlier)}>
          {text.continueDraft}
        </Button>
      </div>
    </div>
  )
}
