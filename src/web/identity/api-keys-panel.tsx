import { IconKey } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ApiKey, ApiKeyEndpoints } from '#contract/platform/api-keys.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { NewSecret } from './new-secret.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './stack.module.css'

export type KeyFormProps = { onCreated: (key: string) => void; onCancel: () => void }

/** The keys of an account: when each was last used, and a button that revokes it. */
export function ApiKeysPanel({
  endpoints,
  text,
  renderForm,
}: {
  endpoints: ApiKeyEndpoints
  text: string
  renderForm: (props: KeyFormProps) => ReactNode
}) {
  const query = useEndpointQuery(endpoints.listKeys, {})
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<string>()
  const close = () => setCreating(false)

  function onCreated(key: string) {
    setCreated(key)
    close()
    void query.refetch()
  }
  if (created !== undefined)
    return <NewSecret name={t.identity.apiKey} secret={created} onSaved={() => setCreated(undefined)} />
  if (creating) return renderForm({ onCreated, onCancel: close })
  return (
    <div className={styles.stack}>
      <p>{text}</p>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={1} label={t.identity.loadingYourApiKeys} />}
        error={{ title: t.identity.weCouldntLoadYourApiKeys, reassurance: t.identity.yourKeysHaventChanged }}
      >
        {(keys) => <KeyList keys={keys} endpoints={endpoints} onRevoked={() => void query.refetch()} />}
      </QueryBoundary>
      <Row gap={2} wraps>
        <Button size="compact" onClick={() => setCreating(true)}>
          {t.identity.createApiKey}
        </Button>
      </Row>
    </div>
  )
}

function KeyList({
  keys,
  endpoints,
  onRevoked,
}: {
  keys: readonly ApiKey[]
  endpoints: ApiKeyEndpoints
  onRevoked: () => void
}) {
  const [target, setTarget] = useState<ApiKey>()
  const revoke = useEndpointMutation(endpoints.revokeKey)

  async function confirm({ id }: ApiKey) {
    const answer = await revoke.send({ params: { keyId: id } })
    setTarget(undefined)
    showToast(
      answer ? { tone: 'good', message: answer.message } : { tone: 'bad', message: t.identity.keyNotRevoked },
    )
    onRevoked()
  }
  return (
    <>
      {keys.length > 0 && (
        <List>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setTarget(key)} />
          ))}
        </List>
      )}
      {target && (
        <ConfirmDialog
          opened
          copy={{
            title: t.identity.revokeQuestion({ name: target.name }),
            text: t.identity.revokeConsequence,
            confirm: t.identity.revoke,
            kind: 'danger',
          }}
          working={revoke.working}
          onConfirm={() => void confirm(target)}
          onClose={() => setTarget(undefined)}
        />
      )}
    </>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, hint, scopes, level, expiresAt, lastUsedAt, lastUsedAddress } = apiKey
  const sentences = [
    ...(scopes.length > 0 ? [t.identity.keyScopes[level]({ scopes: scopes.join(', ') })] : []),
    lastUsedAt
      ? t.identity.keyLastUsed({ lastUsedAt: formatInstant(lastUsedAt), address: lastUsedAddress ?? '–' })
      : t.identity.neverUsed,
    t.identity.expires({ expiresAt: formatInstant(expiresAt) }),
  ]
  return (
    <ListRow
      icon={IconKey}
      title={`${name} (…${hint})`}
      caption={sentences.join(' ')}
      end={
        <Button size="compact" onClick={onRevoke} aria-label={t.identity.revokeNamed({ name })}>
          {t.identity.revoke}
        </Button>
      }
    />
  )
}
