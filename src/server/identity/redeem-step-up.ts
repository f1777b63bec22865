// Step-up authentication of members: a second factor for one action. A passkey or an authenticator code, if the member has set one
// up; otherwise a code mailed for exactly that action.

import type { StepUpMethod, StepUpProof } from '#contract/platform/step-up-proof.ts'
import type { PasskeyAction } from '#contract/platform/passkeys.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireSession, type Caller, type Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { PasskeyDeps } from './passkeys/passkey-challenge.ts'
import { hasPasskey } from './passkeys/passkey-queries.ts'
import { redeemTwoFactorCode, type TwoFactorDeps } from './two-factor.ts'
import { readTwoFactor } from './two-factor-queries.ts'
import { invalidCode, redeemVerificationCode, type VerificationTarget } from './verification-code.ts'
import { redeemPasskey } from './passkeys/verify-passkey.ts'

/** Accepted methods, preferred first. */
export async function listStepUpMethods(on: Queryable, person: Person): Promise<StepUpMethod[]> {
  const methods: StepUpMethod[] = []
  if (await hasPasskey(on, person)) methods.push('passkey')
  if ((await readTwoFactor(on, person)).enabled) methods.push('authenticator')
  return methods.length > 0 ? methods : ['email']
}

/** Refuses a weaker method than the account has, so that a stolen mailbox cannot replace passkey or authenticator. */
export async function requireStepUpMethod(
  on: Queryable,
  person: Person,
  method: StepUpMethod,
): Promise<void> {
  if (!(await listStepUpMethods(on, person)).includes(method)) throw new Refusal('step-up-method-changed')
}

export type StepUpDeps = TwoFactorDeps & PasskeyDeps
/** The action to which the mailed code or the passkey challenge is bound. */
export type StepUpAction = {
  code: VerificationTarget
  passkey: { purpose: PasskeyAction; target: string }
  caller: Caller
}

/** Consumes the proof, or refuses it and commits the failed attempt. */
export async function redeemStepUp(
  deps: StepUpDeps,
  { code: action, passkey, caller }: StepUpAction,
  proof: StepUpProof,
): Promise<void> {
  const { kind, id } = action
  await requireStepUpMethod(deps.tx, action, proof.method)
  if (proof.method === 'passkey') {
    const scope = { kind, ...passkey, sessionId: requireSession(caller).id }
    await redeemPasskey(deps, scope, proof.assertion, { person: { kind, id } })
  } else if (proof.method === 'email') await redeemVerificationCode(deps, action, proof.code)
  else if (!(await redeemTwoFactorCode(deps, action, proof.code))) throw invalidCode()
}
