import { cancelPlanVersion, restorePlanVersion, type PlanHistoryEntry } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { toIsoDay } from '#web/ui/field/iso-day.ts'
import panels from '../panels/panels.module.css'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { useWhatIf } from '../plan-what-if/use-what-if.tsx'
import { PlanChangeList } from './plan-change-list.tsx'
import { describeScheduled, useScheduleField, withDay } from './use-plan-confirmation.tsx'

const MAX_REASON = 300

type Props = { entry: PlanHistoryEntry; currentVersion: number; onClose: () => void }

export function RestoreVersionDialog({ entry, currentVersion, onClose }: Props) {
  const { version, changesClosings } = entry
  const schedule = useScheduleField()
  const draft = { basedOn: currentVersion, restoredVersion: version }
  const whatIf = useWhatIf(withDay(draft, toIsoDay(schedule.text)))
  const { send, ...mutation } = useEndpointMutation(restorePlanVersion, { onConfirmationPending: onClose })
  async function restore(reason: string) {
    const effectiveOn = schedule.read()
    if (effectiveOn === null) return undefined
    const { completeId } = whatIf
    const body = {
      basedOn: currentVersion,
      reason,
      ...(effectiveOn && { effectiveOn }),
      ...(changesClosings && completeId && { whatIfId: completeId }),
    }
    return send({ params: { version }, body })
  }
  return (
    <ReasonDialog
      copy={{
        title: t.admin.plan.restoreVersionQuestion({ version }),
        keep: t.admin.plan.keepTheCurrentPlan,
        confirm: t.admin.plan.restore,
        kind: 'solid',
        maxLength: MAX_REASON,
        ...(changesClosings && { wide: true }),
      }}
      mutation={mutation}
      send={restore}
      onClose={onClose}
    >
      <p>{t.admin.plan.restoreConsequence({ version })}</p>
      <PlanChangeList changes={entry.restoreChanges} />
      {schedule.field}
      <p className={panels.muted}>
        {schedule.text === '' ? t.admin.plan.appliesNow : describeScheduled(schedule.text)}
      </p>
      {changesClosings && whatIf.panel}
    </ReasonDialog>
  )
}

function describeCancellation({ changes, effectiveAt }: PlanHistoryEntry): string {
  const at = { effectiveAt: formatInstant(effectiveAt) }
  return changes.length === 0 ? t.admin.plan.cancelledWithoutChanges(at) : t.admin.plan.cancelledChanges(at)
}

export function CancelVersionDialog({ entry, onClose }: Omit<Props, 'currentVersion'>) {
  const { version } = entry
  const { send, ...mutation } = useEndpointMutation(cancelPlanVersion, { onConfirmationPending: onClose })
  return (
    <ReasonDialog
      copy={{
        title: t.admin.plan.cancelTheScheduledVersion({ version }),
        keep: t.admin.plan.keepItScheduled,
        confirm: t.admin.plan.cancelTheChange,
        kind: 'danger',
        maxLength: MAX_REASON,
      }}
      mutation={mutation}
      send={(reason) => send({ params: { version }, body: { reason } })}
      onClose={onClose}
    >
      <p>{describeCancellation(entry)}</p>
      <PlanChangeList changes={entry.changes} />
    </ReasonDialog>
  )
}
