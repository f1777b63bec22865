import { apiKeyLevels, keyLevelFor, type ApiKeyLevel } from '#contract/platform/api-keys.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { isView, type Caller } from '#server/http/caller.ts'

/** How long one step-up authentication lasts. */
export const STEP_UP_MILLISECONDS = 5 * 60_000

/** Refuses callers that the endpoint's declaration does not admit. */
export function authorize(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (endpoint.access === 'public') return
  if (caller.kind === 'anonymous') throw new Refusal('not-signed-in')
  if (caller.kind !== endpoint.access) throw new Refusal('not-allowed')
  if (endpoint.access === 'admin' && caller.kind === 'admin') authorizeAdmin(endpoint, caller)
  if (isView(caller) && endpoint.method !== 'GET' && !endpoint.endsView) throw new Refusal('view-only')
  if (caller.apiKey) {
    if (!isOpenToKey(endpoint, caller.apiKey.level)) throw new Refusal('api-key-not-allowed')
    return
  }
  if (endpoint.stepUp && !hasSteppedUp(caller, now)) throw new Refusal('password-needed')
}

function authorizeAdmin(endpoint: Endpoint & { access: 'admin' }, caller: Caller & { kind: 'admin' }): void {
  const { permission, also } = endpoint
  const needed = [permission, ...(also ? [also] : [])].filter((each) => each !== 'any administrator')
  const admitted =
    caller.master || needed.every((each) => each !== 'master' && caller.permissions.includes(each))
  if (!admitted) throw new Refusal('not-allowed')
  if (caller.mustSetUpTwoFactor && !endpoint.beforeTwoFactor) throw new Refusal('two-factor-required')
}

const isOpenToKey = (endpoint: Endpoint, level: ApiKeyLevel): boolean => {
  const needed = keyLevelFor(endpoint)
  return needed !== undefined && apiKeyLevels.indexOf(level) >= apiKeyLevels.indexOf(needed)
}

function hasSteppedUp(caller: Caller, now: Date): boolean {
  const at = caller.kind === 'anonymous' ? undefined : caller.session?.reauthenticatedAt
  return at ? now.getTime() - at.getTime() <= STEP_UP_MILLISECONDS : false
}
