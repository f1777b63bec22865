import { useState } from 'react'
import type { PasskeyCreationOptions } from '#contract/platform/passkey-fields.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { OwnerProofForm, type PasskeyAccount } from './owner-proof-form.tsx'
import { usePasskeyTask } from './use-passkey-task.ts'

type AddPasskeyProps = { account: PasskeyAccount; onDone: () => void; onCancel: () => void }

/** Proves the owner, lets the browser create the passkey, and adds it. */
export function AddPasskey({ account, onDone, onCancel }: AddPasskeyProps) {
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
