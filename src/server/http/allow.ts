import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Caller } from '#server/http/caller.ts'

/** Refuses a caller whom the endpoint's own declaration does not admit. */
export function allow(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.access === 'public') return
  if (caller.kind === 'anonymous') throw new Refusal('not-signed-in')
  if (caller.kind !== endpoint.access) throw new Refusal('not-allowed')
  if (endpoint.access !== 'admin' || caller.kind !== 'admin' || caller.master) return
  if (endpoint.permission === 'any administrator') return
  if (endpoint.permission === 'master' || !caller.permissions.includes(endpoint.permission)) {
    throw new Refusal('not-allowed')
  }
}
