import { markAlertSeen, type Alert } from '#contract/admin/alerts.ts'
import { causeTerms } from '#domain/alerts/alert-causes.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'

export function AlertDetail({ alert }: { alert: Alert }) {
  const { isUrgent, action, page, pageLabel } = causeTerms[alert.cause]
  const { send, working, problem } = useEndpointMutation(markAlertSeen)
  async function take() {
    const answer = await send({ params: { alertId: alert.id } })
    if (answer) showToast({ tone: 'good', message: answer.message })
  }
  return (
    <PanelCard heading={alert.title} end={<StateChip isResolved={!!alert.resolvedAt} isUrgent={isUrgent} />}>
      <Stack gap={3}>
        <p>{alert.detail}</p>
        <DescriptionList
          divided
          items={[
            { term: t.admin.alerts.opened, value: formatInstant(alert.openedAt), text: true },
            { term: t.admin.alerts.takenBy, value: takenBy(alert), text: true },
            ...(alert.resolvedAt
              ? [{ term: t.admin.alerts.resolved, value: formatInstant(alert.resolvedAt), text: true }]
              : []),
          ]}
        />
        {!alert.resolvedAt && (
          <>
            <h3>{t.admin.alerts.whatToDo}</h3>
            <p>{action}</p>
            {problem && <Notice tone="bad">{problem}</Notice>}
            <div className={panels.actions}>
              <ButtonLink kind="solid" size="dense" to={page}>
                {pageLabel}
              </ButtonLink>
              <Button size="dense" working={working} onClick={() => void take()}>
                {t.admin.alerts.takeAlert}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </PanelCard>
  )
}

const takenBy = ({ seenBy, seenAt }: Alert) =>
  seenBy && seenAt ? `${seenBy}, ${formatInstant(seenAt)}` : t.admin.alerts.nobodyYet

function StateChip({ isResolved, isUrgent }: { isResolved: boolean; isUrgent: boolean }) {
  if (isResolved) return <Chip tone="good">{t.admin.alerts.resolved}</Chip>
  return isUrgent ? (
    <Chip tone="bad">{t.admin.alerts.urgent}</Chip>
  ) : (
    <Chip tone="warn">{t.admin.alerts.open}</Chip>
  )
}
