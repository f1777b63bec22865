import { describeError } from '#web/api/describe-error.ts'

/** The browser did not create or use a passkey. The message is for the user; empty if another request replaced this one. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

export const describePasskeyError = (error: unknown): string | undefined =>
  error instanceof PasskeyError ? error.message || undefined : describeError(error)

export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis
