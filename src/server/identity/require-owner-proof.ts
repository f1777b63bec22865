import type { OwnerProof } from '#contract/platform/passkeys.ts'
import { requirePerson, requireSession, type Caller } from '#server/http/caller.ts'
import { readOwner, type Owner } from './owner-queries.ts'
import type { PasskeyDeps } from './passkeys/passkey-challenge.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { redeemTwoFactorCode, type TwoFactorDeps } from './two-factor.ts'
import { readTwoFactor } from './two-factor-queries.ts'
import { invalidCode } from './verification-code.ts'
import { redeemPasskey } from './passkeys/verify-passkey.ts'

/** Changing sign-in methods requires the same proof as signing in: both factors or a passkey. Failed attempts are committed. */
export async function requireOwnerProof(
  deps: PasskeyDeps & TwoFactorDeps,
  caller: Caller,
  { password, code, assertion }: OwnerProof,
): Promise<Owner> {
  const person = requirePerson(caller)
  if (assertion) {
    const { id: sessionId } = requireSession(caller)
    const scope = { kind: person.kind, purpose: 'account', sessionId, target: '' } as const
    await redeemPasskey(deps, scope, assertion, { person })
    return (await readOwner(deps.tx, person))!
  }
  const owner = await requireOwnPassword(deps.tx, person, password ?? '')
  const { enabled } = await readTwoFactor(deps.tx, person)
  if (enabled && !(await redeemTwoFactorCode(deps, person, code ?? ''))) throw invalidCode()
  return owner
}
