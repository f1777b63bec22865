import type { readPlan } from '#contract/admin/plan.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fromIsoDay } from '#web/ui/field/iso-day.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PlanChangeList } from '../plan/plan-change-list.tsx'

type PlanData = ResponseBody<typeof readPlan>
type Props = { data: Pick<PlanData, 'scheduled' | 'requested'>; onHistory: () => void }

/** Changes that do not apply yet: those that start later, and those that wait for a second administrator. */
export function UpcomingChanges({ data: { scheduled, requested }, onHistory }: Props) {
  if (scheduled.length + requested.length === 0) return null
  return (
    <Stack gap={2}>
      {scheduled.map((version) => (
        <ScheduledNotice key={version.version} scheduled={version} onHistory={onHistory} />
      ))}
      {requested.map((request) => (
        <RequestNotice key={String(request.confirmation)} request={request} />
      ))}
    </Stack>
  )
}

type ScheduledProps = { scheduled: PlanData['scheduled'][number]; onHistory: () => void }

function ScheduledNotice({
  scheduled: { version, effectiveAt, changedBy, changes },
  onHistory,
}: ScheduledProps) {
  const by = changedBy ?? t.admin.plan.initialSetup
  return (
    <Notice>
      <p>
        <b>{t.admin.planEditor.startsOn({ version, effectiveAt: formatInstant(effectiveAt), by })}</b>
      </p>
      <PlanChangeList changes={changes} />
      <Row gap={2}>
        <Button size="dense" onClick={onHistory}>
          {t.admin.planEditor.openHistory}
        </Button>
      </Row>
    </Notice>
  )
}

function RequestNotice({ request }: { request: PlanData['requested'][number] }) {
  const { confirmation, requestedBy, requestedAt, expiresAt, reason, effectiveOn, changes } = request
  const times = { requestedAt: formatInstant(requestedAt), expiresAt: formatInstant(expiresAt) }
  return (
    <Notice tone="plain">
      <p>
        <b>{t.admin.planEditor.waitsForConfirmation({ confirmation, requestedBy, ...times })}</b>
      </p>
      <p>{reason}</p>
      {effectiveOn !== null && <p>{t.admin.planEditor.from({ day: fromIsoDay(effectiveOn) })}</p>}
      <PlanChangeList changes={changes} />
      <TextLink to="/anjo/confirmations">{t.admin.planEditor.openConfirmations}</TextLink>
    </Notice>
  )
}
