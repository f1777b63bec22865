import { useEffect, useEffectEvent, useState } from 'react'
import type { PasskeyAssertion, PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { canUsePasskeys, describePasskeyError } from './passkey-error.ts'
import { usePasskeyTask } from './use-passkey-task.ts'
import styles from './stack.module.css'

type PasskeySignInProps = {
  request: () => Promise<PasskeyRequestOptions>
  /** Signs in with the signature of a passkey. */
  send: (assertion: PasskeyAssertion) => Promise<unknown>
  onFailed?: () => void
}

/** Signs in with a passkey: by the button, or from the browser's suggestions in the username field. */
export function PasskeySignIn({ request, send, onFailed }: PasskeySignInProps) {
  const { run, working, problem } = usePasskeyTask()
  const autofillProblem = usePasskeyAutofill({ request, send, ...(onFailed && { onFailed }) })
  if (!canUsePasskeys()) return null
  const shown = problem ?? autofillProblem

  async function signIn() {
    const isDone = await run(async () => {
      const { signWithPasskey } = await import('./passkey-ceremony.ts')
      await send(await signWithPasskey(await request()))
      return true
    })
    if (!isDone) onFailed?.()
  }
  return (
    <div className={styles.stack}>
      {shown && <Notice tone="bad">{shown}</Notice>}
      <PasskeyButton working={working} onClick={() => void signIn()} />
    </div>
  )
}

/** Offers passkeys in the username field while the page is open. Returns why a chosen one was not accepted. */
function usePasskeyAutofill({ request, send, onFailed }: PasskeySignInProps): string | undefined {
  const [problem, setProblem] = useState<string>()
  const ask = useEffectEvent(request)
  const finish = useEffectEvent(async (assertion: PasskeyAssertion) => {
    try {
      await send(assertion)
    } catch (error) {
      setProblem(describePasskeyError(error))
      onFailed?.()
    }
  })
  useEffect(() => {
    const closed = new AbortController()
    async function offer() {
      if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
      const { cancelPasskey, signWithPasskey } = await import('./passkey-ceremony.ts')
      const options = await ask()
      if (closed.signal.aborted) return
      closed.signal.addEventListener('abort', cancelPasskey)
      await finish(await signWithPasskey(options, { isAutofill: true }))
    }
    // Only an offer: without it the button and the password still work.
    offer().catch(() => {})
    return () => closed.abort()
  }, [])
  return problem
}
