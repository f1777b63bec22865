// The browser's part of passkeys. Loaded when it is needed: most visits use none.

import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import {
  passkeyTransports,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '#contract/platform/passkey-fields.ts'
import { PasskeyError } from './passkey-error.ts'
import { findMessage, t } from '#web/language/messages.ts'

export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(throwPasskeyError)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: passkeyTransports.filter((each) => transports.includes(each)),
  }
}

/** With `isAutofill` the browser offers passkeys in the username field, and waits until one is chosen. */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  { isAutofill = false } = {},
): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  }).catch(throwPasskeyError)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

export const cancelPasskey = () => WebAuthnAbortService.cancelCeremony()

function throwPasskeyError(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  const code = cause instanceof WebAuthnError ? cause.code : ''
  if (name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') throw new PasskeyError('', { cause })
  throw new PasskeyError(findMessage(t.identity.problems, name) ?? t.identity.problemUnknown, {
    cause,
  })
}
