import { IconWebhook } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { listWebhooks, type Webhook } from '#contract/admin/webhooks.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { NewSecret } from '#web/identity/new-secret.tsx'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import panels from '../panels/panels.module.css'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

export const meta = () => pageTitle(t.admin.webhooks.webhooks)

const REFETCH_MILLISECONDS = 5000

export default function WebhooksPage() {
  const query = useEndpointQuery(listWebhooks, {}, [], { refetchInterval: REFETCH_MILLISECONDS })
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  function finish(created?: string) {
    // Shown until the administrator has saved it, whatever else they do.
    if (created !== undefined) setSecret(created)
    setEdited(undefined)
    void query.refetch()
  }
  return (
    <>
      <PageHead title={t.admin.webhooks.webhooks} text={t.admin.webhooks.wePostEventsToYourSystems} />
      <div className={panels.stack}>
        {secret !== undefined && (
          <PanelCard heading={t.admin.webhooks.signingSecret}>
            <NewSecret name="signing secret" secret={secret} onSaved={() => setSecret(undefined)} />
          </PanelCard>
        )}
        {edited && (
          <WebhookForm
            key={edited === 'new' ? 'new' : String(edited.id)}
            webhook={edited === 'new' ? undefined : edited}
            onDone={finish}
            onCancel={() => setEdited(undefined)}
          />
        )}
        <QueryBoundary
          query={query}
          framed
          error={{
            title: t.admin.webhooks.weCouldntLoadTheWebhooks,
            reassurance: t.admin.webhooks.deliveriesContinue,
          }}
          skeleton={<SkeletonPage rows={['form']} label={t.admin.webhooks.loadingTheWebhooks} />}
        >
          {(webhooks) => (
            <WebhookList
              webhooks={webhooks}
              create={edited ? undefined : <CreateButton onCreate={() => setEdited('new')} />}
              onEdit={setEdited}
              onChanged={finish}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

const CreateButton = ({ onCreate }: { onCreate: () => void }) => (
  <Button size="dense" kind="solid" onClick={onCreate}>
    {t.admin.webhooks.createWebhook}
  </Button>
)

function WebhookList({
  webhooks,
  create,
  onEdit,
  onChanged,
}: {
  webhooks: readonly Webhook[]
  /** Undefined while a webhook is being edited. */
  create: ReactNode
  onEdit: (webhook: Webhook) => void
  onChanged: (secret?: string) => void
}) {
  if (webhooks.length === 0)
    return (
      create && (
        <Card>
          <EmptyState
            icon={IconWebhook}
            title={t.admin.webhooks.noWebhooksYet}
            text={t.admin.webhooks.createOneToNotifyAnotherSystem}
            action={create}
          />
        </Card>
      )
    )
  return (
    <>
      {webhooks.map((webhook) => (
        <WebhookCard
          key={String(webhook.id)}
          webhook={webhook}
          onEdit={() => onEdit(webhook)}
          onChanged={onChanged}
        />
      ))}
      {create && <div>{create}</div>}
    </>
  )
}
