import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_PASSKEYS, type Passkey, type PasskeyEndpoints } from '#contract/platform/passkeys.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { OwnerProofForm, type PasskeyAccount } from './owner-proof-form.tsx'
import { canUsePasskeys } from './passkey-error.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import styles from './stack.module.css'

type Task = { kind: 'none' | 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of an account, and the forms that add, rename and remove one. */
export function PasskeysPanel({ endpoints }: { endpoints: PasskeyEndpoints }) {
  const query = useEndpointQuery(endpoints.listPasskeys, {})
  const [task, setTask] = useState<Task>({ kind: 'none' })
  const cancel = () => setTask({ kind: 'none' })
  function finish() {
    cancel()
    void query.refetch()
  }
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={1} label="Loading your passkeys" />}
      error={{ title: 'We couldn’t load your passkeys', reassurance: 'Your passkeys haven’t changed.' }}
    >
      {({ passkeys, needsCode, isAvailable }) => {
        const account = { endpoints, needsCode, hasPasskey: passkeys.length > 0 && canUsePasskeys() }
        const form = { onDone: finish, onCancel: cancel }
        if (task.kind === 'add') return <AddPasskey account={account} {...form} />
        if (task.kind === 'rename')
          return <RenamePasskey endpoint={endpoints.renamePasskey} passkey={task.passkey} {...form} />
        if (task.kind === 'remove')
          return <RemovePasskey account={account} passkey={task.passkey} {...form} />
        return <PasskeyList passkeys={passkeys} isAvailable={isAvailable} onChoose={setTask} />
      }}
    </QueryBoundary>
  )
}

type PasskeyListProps = {
  passkeys: readonly Passkey[]
  isAvailable: boolean
  onChoose: (task: Task) => void
}

function PasskeyList({ passkeys, isAvailable, onChoose }: PasskeyListProps) {
  const isFull = passkeys.length >= MAX_PASSKEYS
  return (
    <div className={styles.stack}>
      <p>{describePasskeys(isAvailable, isFull)}</p>
      {passkeys.length > 0 && (
        <div className={styles.flush}>
          <List>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChoose={onChoose} />
            ))}
          </List>
        </div>
      )}
      {isAvailable && canUsePasskeys() && !isFull && (
        <div className={styles.actions}>
          <Button size="compact" onClick={() => onChoose({ kind: 'add' })}>
            Add passkey
          </Button>
        </div>
      )}
    </div>
  )
}

function describePasskeys(isAvailable: boolean, isFull: boolean): string {
  if (!isAvailable)
    return 'Passkeys need an https address with a host name. The operator of this site sets it as PUBLIC_ORIGIN.'
  if (!canUsePasskeys()) return 'This browser doesn’t support passkeys. Use a newer one to add a passkey.'
  if (isFull) return `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.`
  return 'Log in and confirm payments with your fingerprint, face or screen lock. Your password keeps working.'
}

function PasskeyRow({ passkey, onChoose }: { passkey: Passkey; onChoose: (task: Task) => void }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  const use = lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}` : `Added ${formatInstant(createdAt)}`
  return (
    <ListRow
      icon={IconFingerprint}
      title={name}
      caption={
        <>
          {isSynced ? `${use}. Synced to your other devices.` : use}
          <span className={styles.rowActions}>
            <Button
              size="compact"
              aria-label={`Rename ${name}`}
              onClick={() => onChoose({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              size="compact"
              aria-label={`Remove ${name}`}
              onClick={() => onChoose({ kind: 'remove', passkey })}
            >
              Remove
            </Button>
          </span>
        </>
      }
    />
  )
}

type RemovePasskeyProps = {
  account: PasskeyAccount
  passkey: Passkey
  onDone: () => void
  onCancel: () => void
}

function RemovePasskey({ account, passkey, onDone, onCancel }: RemovePasskeyProps) {
  return (
    <OwnerProofForm
      call={{
        endpoint: account.endpoints.removePasskey,
        params: { passkeyId: passkey.id },
        onDone: ({ message }) => {
          showToast({ tone: 'good', message })
          onDone()
        },
      }}
      account={account}
      copy={{ submit: 'Remove', isDanger: true }}
      onCancel={onCancel}
    >
      <p>
        “{passkey.name}” can no longer log in or confirm payments. Your password keeps working. Delete the
        passkey from its device as well.
      </p>
    </OwnerProofForm>
  )
}
