import { useState } from 'react'
import { memberPasskeys } from '#contract/platform/passkeys.ts'
import type { StepUpMethod, StepUpProof } from '#contract/platform/step-up-proof.ts'
import { confirmWithPasskey } from '#web/identity/confirm-with-passkey.ts'
import { usePasskeyTask } from '#web/identity/use-passkey-task.ts'

export type WithdrawalStepUp = ReturnType<typeof useWithdrawalStepUp>

/** How the member confirms a withdrawal: the first method, unless they choose another one that counts. */
export function useWithdrawalStepUp(methods: readonly StepUpMethod[]) {
  const [chosen, setChosen] = useState<StepUpMethod>()
  const [code, setCode] = useState('')
  const { run, working, problem } = usePasskeyTask()
  const method = chosen && methods.includes(chosen) ? chosen : (methods[0] ?? 'email')

  /** Resolves to undefined if the passkey was not used. */
  async function prove(quoteId: string): Promise<StepUpProof | undefined> {
    if (method !== 'passkey') return { method, code }
    const assertion = await run(() => confirmWithPasskey(memberPasskeys, 'withdrawal', quoteId))
    return assertion && { method, assertion }
  }
  return {
    method,
    otherMethod: methods.find((each) => each !== method),
    choose: setChosen,
    code,
    setCode,
    canProve: method === 'passkey' || code.trim() !== '',
    prove,
    working,
    problem,
  }
}
