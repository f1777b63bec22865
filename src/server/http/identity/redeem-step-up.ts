// Step-up authentication of members: a second factor for one action. The authenticator app if it is set up, otherwise a
// code mailed for exactly that action.

import type { StepUpMethod, StepUpProof } from '#contract/platform/step-up-proof.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { redeemTwoFactorCode, type TwoFactorDeps } from './two-factor.ts'
import { readTwoFactor } from './two-factor-queries.ts'
import { invalidCode, redeemVerificationCode, type VerificationTarget } from './verification-code.ts'

export async function readStepUpMethod(on: Queryable, person: Person): Promise<StepUpMethod> {
  return (await readTwoFactor(on, person)).enabled ? 'authenticator' : 'email'
}

/** Refuses a weaker method than the account has, so a stolen mailbox does not replace the authenticator. */
export async function requireStepUpMethod(
  on: Queryable,
  person: Person,
  method: StepUpMethod,
): Promise<void> {
  if ((await readStepUpMethod(on, person)) !== method) throw new Refusal('step-up-method-changed')
}

type Redeem = (deps: TwoFactorDeps, action: VerificationTarget, code: string) => Promise<void>

const redeemers: Record<StepUpMethod, Redeem> = {
  async authenticator(deps, action, code) {
    if (!(await redeemTwoFactorCode(deps, action, code))) throw invalidCode()
  },
  email: redeemVerificationCode,
}

/** Consumes the proof, or refuses it and commits the failed try. */
export async function redeemStepUp(
  deps: TwoFactorDeps,
  action: VerificationTarget,
  { method, code }: StepUpProof,
): Promise<void> {
  await requireStepUpMethod(deps.tx, action, method)
  await redeemers[method](deps, action, code)
}
