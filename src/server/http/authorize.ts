import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Caller } from '#server/http/caller.ts'

/** How long a password that was given again opens what asks for it. */
export const REAUTHENTICATION_MILLISECONDS = 5 * 60_000

/** Refuses a caller whom the endpoint's own declaration does not admit. */
export function allow(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (endpoint.access === 'public') return
  if (caller.kind === 'anonymous') throw new Refusal('not-signed-in')
  if (caller.kind !== endpoint.access) throw new Refusal('not-allowed')
  if (endpoint.access === 'admin' && caller.kind === 'admin') allowAdmin(endpoint, caller)
  if (endpoint.reauthenticated && !gavePasswordAgain(caller, now)) throw new Refusal('password-needed')
}

function allowAdmin(endpoint: Endpoint & { access: 'admin' }, caller: Caller & { kind: 'admin' }): void {
  const { permission, also } = endpoint
  const needed = [permission, ...(also ? [also] : [])].filter((each) => each !== 'any administrator')
  const admitted =
    caller.master || needed.every((each) => each !== 'master' && caller.permissions.includes(each))
  if (!admitted) throw new Refusal('not-allowed')
  if (caller.mustSetUpTwoFactor && !endpoint.beforeTwoFactor) throw new Refusal('two-factor-required')
}

function gavePasswordAgain(caller: Caller, now: Date): boolean {
  const at = caller.kind === 'anonymous' ? undefined : caller.session?.reauthenticatedAt
  return at ? now.getTime() - at.getTime() <= REAUTHENTICATION_MILLISECONDS : false
}
