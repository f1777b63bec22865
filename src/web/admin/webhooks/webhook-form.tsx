import { createWebhook, editWebhook, webhookEvents, type Webhook } from '#contract/admin/webhooks.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { FormActions } from '#web/identity/form-actions.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PermissionChoices } from '../sub-admins/permission-choices.tsx'

type WebhookFormProps = {
  webhook: Webhook | undefined
  /** `secret` is set when the webhook was created. */
  onDone: (secret?: string) => void
  onCancel: () => void
}

export function WebhookForm({ webhook, onDone, onCancel }: WebhookFormProps) {
  const { url = '', description = '', active = true } = webhook ?? {}
  const events: readonly string[] = webhook?.events ?? []
  const form = useForm(webhook ? editWebhook : createWebhook, {
    initial: { url, description, events, active },
    ...(webhook && { params: { webhookId: webhook.id } }),
    onDone: (answer) => {
      if ('secret' in answer) return onDone(answer.secret)
      showToast({ tone: 'good', message: answer.message })
      return onDone()
    },
  })
  return (
    <PanelCard heading={webhook ? t.admin.webhooks.editWebhook : t.admin.webhooks.newWebhook}>
      <Form form={form}>
        <TextField
          {...form.text('url')}
          label={t.admin.webhooks.address}
          placeholder="https://erp.example/tributary"
        />
        <TextField
          {...form.text('description')}
          label={t.admin.webhooks.descriptionOptional}
          maxLength={120}
        />
        <PermissionChoices
          legend={t.admin.webhooks.events}
          all={webhookEvents}
          chosen={form.values.events}
          error={form.errorOf('events')}
          onChoose={(chosen) => form.set({ events: chosen })}
        />
        {webhook && <CheckboxField {...form.checkbox('active')} label={t.admin.webhooks.active} />}
        <FormActions
          label={webhook ? t.admin.webhooks.save : t.admin.webhooks.create}
          working={form.working}
          onCancel={onCancel}
        />
      </Form>
    </PanelCard>
  )
}
