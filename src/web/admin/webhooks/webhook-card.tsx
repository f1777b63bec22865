import { useState } from 'react'
import { deleteWebhook, rotateWebhookSecret, testWebhook, type Webhook } from '#contract/admin/webhooks.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { DeliveryTable } from './delivery-table.tsx'

type WebhookCardProps = { webhook: Webhook; onEdit: () => void; onChanged: (secret?: string) => void }

export function WebhookCard({ webhook, onEdit, onChanged }: WebhookCardProps) {
  const { id, url, description, events, active, waiting, failed } = webhook
  const [isOpen, setIsOpen] = useState(false)
  const actions = useWebhookActions(webhook, onChanged)
  const state = active ? t.admin.webhooks.active : t.admin.webhooks.paused
  return (
    <PanelCard heading={url} end={<Chip tone={active ? 'good' : 'plain'}>{state}</Chip>}>
      <div className={panels.tight}>
        {description && <p>{description}</p>}
        <p className={panels.muted}>{events.join(', ')}</p>
        <p className={panels.muted}>{t.admin.webhooks.waitingFailed({ waiting, failed })}</p>
        {actions.problem && <Notice tone="bad">{actions.problem}</Notice>}
        <div className={panels.actions}>
          <Button size="dense" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t.admin.webhooks.deliveries}
          </Button>
          <Button size="dense" working={actions.working} onClick={actions.sendTest}>
            {t.admin.webhooks.sendTest}
          </Button>
          <Button size="dense" onClick={onEdit}>
            {t.admin.webhooks.edit}
          </Button>
          <Button size="dense" working={actions.working} onClick={actions.rotate}>
            {t.admin.webhooks.replaceSecret}
          </Button>
          <Button size="dense" kind="danger" working={actions.working} onClick={actions.remove}>
            {t.admin.webhooks.deleteLabel}
          </Button>
        </div>
        {isOpen && <DeliveryTable webhookId={id} />}
        {actions.dialogs}
      </div>
    </PanelCard>
  )
}

function useWebhookActions({ id, url }: Webhook, onChanged: WebhookCardProps['onChanged']) {
  const testing = useEndpointMutation(testWebhook)
  const rotation = useEndpointMutation(rotateWebhookSecret)
  const deletion = useEndpointMutation(deleteWebhook)
  const input = { params: { webhookId: id } }
  async function report(request: Promise<{ message: string; secret?: string } | undefined>) {
    const answer = await request
    if (!answer) return
    if (answer.secret === undefined) showToast({ tone: 'good', message: answer.message })
    onChanged(answer.secret)
  }
  const rotate = useConfirmation(
    {
      title: t.admin.webhooks.replaceTheSigningSecret,
      text: t.admin.webhooks.rotationConsequence,
      confirm: t.admin.webhooks.replace,
    },
    () => void report(rotation.send(input)),
  )
  const remove = useConfirmation(
    {
      title: t.admin.webhooks.deleteThisWebhook,
      text: t.admin.webhooks.deletionConsequence({ url }),
      confirm: t.admin.webhooks.deleteLabel,
      kind: 'danger',
    },
    () => void report(deletion.send(input)),
  )
  return {
    working: testing.working || rotation.working || deletion.working,
    problem: testing.problem ?? rotation.problem ?? deletion.problem,
    sendTest: () => void report(testing.send(input)),
    rotate: rotate.begin,
    remove: remove.begin,
    dialogs: (
      <>
        {rotate.dialogs}
        {remove.dialogs}
      </>
    ),
  }
}
