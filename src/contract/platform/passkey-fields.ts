// Passkey messages between browser and server: WebAuthn's JSON form, reduced to the fields that are used.

import * as z from 'zod/mini'

/** Unpadded base64url, the encoding of binary data in WebAuthn's JSON form. */
const base64Url = (longest: number) =>
  z
    .string('Use your passkey')
    .check(
      z.minLength(1, 'Use your passkey'),
      z.maxLength(longest, { error: 'Use your passkey', abort: true }),
      z.regex(/^[A-Za-z0-9_-]+$/, 'Use your passkey'),
    )

const CREDENTIAL_ID_LENGTH = 1364
const CLIENT_DATA_LENGTH = 2048

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]
const transports = z.array(z.enum(passkeyTransports)).check(z.maxLength(passkeyTransports.length))

/** The signature of a passkey over a challenge. */
export const passkeyAssertion = z.object(
  {
    id: base64Url(CREDENTIAL_ID_LENGTH),
    clientDataJSON: base64Url(CLIENT_DATA_LENGTH),
    authenticatorData: base64Url(2048),
    signature: base64Url(2048),
    userHandle: z.optional(base64Url(128)),
  },
  'Use your passkey',
)
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** A new passkey. */
export const passkeyAttestation = z.object(
  {
    id: base64Url(CREDENTIAL_ID_LENGTH),
    clientDataJSON: base64Url(CLIENT_DATA_LENGTH),
    attestationObject: base64Url(8192),
    transports,
  },
  'Create a passkey first',
)
export type PasskeyAttestation = z.output<typeof passkeyAttestation>

const type = z.literal('public-key')
const descriptors = z.array(z.object({ type, id: z.string(), transports }))
const challenge = { challenge: z.string(), timeout: z.int() }

/** For `navigator.credentials.create`. */
export const passkeyCreationOptions = z.object({
  ...challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: descriptors,
})
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>

/** For `navigator.credentials.get`. */
export const passkeyRequestOptions = z.object({
  ...challenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: descriptors,
})
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>

/** Refusals of every endpoint that accepts a passkey assertion. */
export const passkeyRefusals = [
  'passkeys-unavailable',
  'passkey-expired',
  'passkey-refused',
  'passkey-copied',
] as const

export const passkeyOptionsTerms = {
  method: 'POST',
  access: 'public',
  response: passkeyRequestOptions,
  refusals: ['passkeys-unavailable'],
  rateLimits: [{ per: 'network', count: 60, windowSeconds: 300 }],
} as const

export const passkeySignInTerms = {
  method: 'POST',
  access: 'public',
  body: z.object({ assertion: passkeyAssertion }),
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  rateLimits: [
    { per: 'network', count: 60, windowSeconds: 900 },
    { per: 'account', count: 20, windowSeconds: 3600 },
  ],
} as const
