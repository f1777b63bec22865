import { savePlan } from '#contract/admin/plan.ts'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import { summarizePlanChanges, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { describeScheduled } from '../plan/use-plan-confirmation.tsx'
import { ChangeText } from './change-panel.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

const MAX_REASON = 300

type Props = {
  basedOn: number
  effectiveOn: Day | undefined
  startText: string
  whatIf: { completeId: bigint | undefined; isRunning: boolean }
  /** After the plan was saved, scheduled or sent to a second administrator. */
  onSaved: () => void
  onClose: () => void
}

/** States every change in words before it is saved. */
export function PublishDialog({ basedOn, effectiveOn, startText, whatIf, onSaved, onClose }: Props) {
  const { saved, plan } = usePlanDraftContext()
  const { send, ...mutation } = useEndpointMutation(savePlan, {
    onConfirmationPending: () => {
      onSaved()
      onClose()
    },
  })
  const text = t.admin.planEditor
  const listed = summarizePlanChanges(saved, plan)
  async function publish(reason: string) {
    const day = effectiveOn && { effectiveOn }
    const report = whatIf.completeId && { whatIfId: whatIf.completeId }
    const answer = await send({ body: { basedOn, plan, reason, ...day, ...report } })
    if (answer && effectiveOn) onSaved()
    return answer
  }
  return (
    <ReasonDialog
      copy={{
        title: text.publishTitle({ count: listed.length }),
        keep: text.back,
        confirm: text.publish({ count: listed.length }),
        kind: 'solid',
        label: text.reason,
        maxLength: MAX_REASON,
      }}
      mutation={mutation}
      send={publish}
      onClose={onClose}
    >
      <Summary
        listed={listed}
        falls={listLoweredTerms(saved, plan).length > 0}
        start={effectiveOn === undefined ? text.appliesNow : describeScheduled(startText)}
      />
      {whatIf.isRunning && <p className={styles.note}>{text.whatIfRuns}</p>}
      <RefusedCells sentences={Object.values(mutation.fieldErrors)} />
    </ReasonDialog>
  )
}

type SummaryProps = { listed: readonly PlanCellChange[]; start: string; falls: boolean }

function Summary({ listed, start, falls }: SummaryProps) {
  const text = t.admin.planEditor
  return (
    <>
      <div className={styles.summary}>
        <h3>{text.whatChanges}</h3>
        <ul className={styles.changes}>
          {listed.map((change) => (
            <li key={change.path}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </div>
      <p>{start}</p>
      {falls && <p>{text.fallsNotified}</p>}
      <h3>{text.whatStays}</h3>
      <p>{text.stays}</p>
    </>
  )
}

/** Each sentence once: one of a refusal can be at several cells. */
function RefusedCells({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Notice tone="bad">
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
