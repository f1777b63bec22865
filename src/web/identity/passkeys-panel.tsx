import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_PASSKEYS, type Passkey, type PasskeyEndpoints } from '#contract/platform/passkeys.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { OwnerProofForm, type PasskeyAccount } from './owner-proof-form.tsx'
import { canUsePasskeys } from './passkey-error.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './stack.module.css'
import type { PasskeyCreationOptions } from '#contract/platform/passkey-fields.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { usePasskeyTask } from './use-passkey-task.ts'
import { useForm } from '#web/api/use-form.ts'
import { FormActions } from './form-actions.tsx'

type RenamePasskeyProps = {
  endpoint: PasskeyEndpoints['renamePasskey']
  passkey: Passkey
  onDone: () => void
  onCancel: () => void
}

function RenamePasskey({ endpoint, passkey, onDone, onCancel }: RenamePasskeyProps) {
  const form = useForm(endpoint, {
    initial: { name: passkey.name },
    params: { passkeyId: passkey.id },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onDone()
    },
  })
  return (
    <Form form={form}>
      <TextField {...form.text('name')} label={t.identity.name} maxLength={60} />
      <FormActions label={t.identity.saveName} working={form.working} onCancel={onCancel} />
    </Form>
  )
}

type AddPasskeyProps = { account: PasskeyAccount; onDone: () => void; onCancel: () => void }

/** Proves the owner, lets the browser create the passkey, and adds it. */
function AddPasskey({ account, onDone, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState(() => translateSentence(describeBrowser(navigator.userAgent)))
  const { run, working, problem } = usePasskeyTask()
  const { beginPasskey, addPasskey } = account.endpoints

  async function create(options: PasskeyCreationOptions) {
    const answer = await run(async () => {
      const { createPasskey } = await import('./passkey-ceremony.ts')
      const attestation = await createPasskey(options)
      return callEndpoint(addPasskey, { body: { name: name.trim() || 'Passkey', attestation } })
    })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onDone()
  }
  return (
    <OwnerProofForm
      call={{ endpoint: beginPasskey, onDone: create }}
      account={account}
      copy={{ submit: t.identity.continue, problem, working }}
      onCancel={onCancel}
    >
      <p>{t.identity.passkeyPrompt}</p>
      <TextField
        label={t.identity.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={60}
        verdict={{ tone: 'plain', text: t.identity.passkeyNameHint }}
      />
    </OwnerProofForm>
  )
}

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
      skeleton={<SkeletonRows count={1} label={t.identity.loadingYourPasskeys} />}
      error={{
        title: t.identity.weCouldntLoadYourPasskeys,
        reassurance: t.identity.yourPasskeysHaventChanged,
      }}
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
        <Row gap={2} wraps>
          <Button size="compact" onClick={() => onChoose({ kind: 'add' })}>
            {t.identity.addPasskey}
          </Button>
        </Row>
      )}
    </div>
  )
}

function describePasskeys(isAvailable: boolean, isFull: boolean): string {
  if (!isAvailable) return t.identity.passkeysNeedHttps
  if (!canUsePasskeys()) return t.identity.passkeysUnsupported
  if (isFull) return t.identity.tooManyPasskeys({ count: MAX_PASSKEYS })
  return t.identity.passkeysIntroduction
}

function describeUse({ createdAt, lastUsedAt, isSynced }: Passkey): string {
  if (lastUsedAt) {
    const use = { lastUsedAt: formatInstant(lastUsedAt) }
    return isSynced ? t.identity.lastUsedAndSynced(use) : t.identity.lastUsed(use)
  }
  const creation = { createdAt: formatInstant(createdAt) }
  return isSynced ? t.identity.addedAndSynced(creation) : t.identity.added(creation)
}

function PasskeyRow({ passkey, onChoose }: { passkey: Passkey; onChoose: (task: Task) => void }) {
  const { name } = passkey
  return (
    <ListRow
      icon={IconFingerprint}
      title={name}
      caption={
        <>
          {describeUse(passkey)}
          <span className={styles.rowActions}>
            <Button
              size="compact"
              aria-label={t.identity.renameNamed({ name })}
              onClick={() => onChoose({ kind: 'rename', passkey })}
            >
              {t.identity.rename}
            </Button>
            <Button
              size="compact"
              aria-label={t.identity.removeNamed({ name })}
              onClick={() => onChoose({ kind: 'remove', passkey })}
            >
              {t.identity.remove}
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
      copy={{ submit: t.identity.remove, isDanger: true }}
      onCancel={onCancel}
    >
      <p>{t.identity.removePasskeyConsequence({ name: passkey.name })}</p>
    </OwnerProofForm>
  )
}
