import type { ReactNode } from 'react'
import type { ResponseBody, Input } from '#contract/platform/endpoint.ts'
import type { PasskeyEndpoints } from '#contract/platform/passkeys.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { confirmWithPasskey } from './confirm-with-passkey.ts'
import { usePasskeyTask } from './use-passkey-task.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './stack.module.css'

type ProvenEndpoint = PasskeyEndpoints['beginPasskey'] | PasskeyEndpoints['removePasskey']

export type PasskeyAccount = { endpoints: PasskeyEndpoints; needsCode: boolean; hasPasskey: boolean }

type OwnerProofFormProps<E extends ProvenEndpoint> = {
  call: { endpoint: E; params?: object; onDone: (answer: ResponseBody<E>) => unknown }
  account: PasskeyAccount
  copy: { submit: string; isDanger?: boolean; problem?: string | undefined; working?: boolean }
  onCancel: () => void
  children: ReactNode
}

/** Sends a change to how the owner signs in, with the password and the code, or with a passkey. */
export function OwnerProofForm<E extends ProvenEndpoint>(props: OwnerProofFormProps<E>) {
  const { call, account, copy, onCancel, children } = props
  const { endpoint, params, onDone } = call
  const form = useForm(endpoint, {
    initial: { password: '', code: '' },
    ...(params && { params }),
    body: ({ password, code }) => ({ password, ...(account.needsCode && { code }) }),
    onDone,
  })
  const byPasskey = useEndpointMutation(endpoint)
  const task = usePasskeyTask()
  async function proveByPasskey() {
    const assertion = await task.run(() => confirmWithPasskey(account.endpoints, 'account'))
    const answer = assertion && (await byPasskey.send({ params, body: { assertion } } as object as Input<E>))
    if (answer) onDone(answer)
  }
  const problem = form.problem ?? task.problem ?? byPasskey.problem ?? copy.problem
  const isWorking = form.working || task.working || byPasskey.working || copy.working === true
  return (
    <form {...form.formProps} className={styles.stack}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {children}
      <PasswordField
        {...form.text('password')}
        label={t.identity.yourPassword}
        autoComplete="current-password"
      />
      {account.needsCode && (
        <TextField {...form.text('code')} label={t.identity.verificationCode} autoComplete="one-time-code" />
      )}
      <Row gap={2} wraps>
        <Button size="compact" type="submit" kind={copy.isDanger ? 'danger' : 'solid'} working={isWorking}>
          {copy.submit}
        </Button>
        {account.hasPasskey && (
          <Button size="compact" working={isWorking} onClick={() => void proveByPasskey()}>
            {t.identity.passkeyInstead}
          </Button>
        )}
        <Button size="compact" kind="quiet" onClick={onCancel}>
          {t.identity.cancel}
        </Button>
      </Row>
    </form>
  )
}
