import type { PasskeyAssertion } from '#contract/platform/passkey-fields.ts'
import type { PasskeyAction, PasskeyEndpoints } from '#contract/platform/passkeys.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

/** Lets a passkey of the signed-in person sign one action. */
export async function confirmWithPasskey(
  { requestPasskey }: PasskeyEndpoints,
  action: PasskeyAction,
  target = '',
): Promise<PasskeyAssertion> {
  const { signWithPasskey } = await import('./passkey-ceremony.ts')
  return signWithPasskey(await callEndpoint(requestPasskey, { body: { action, target } }))
}
