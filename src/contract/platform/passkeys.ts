// Passkeys of an account: the same endpoints for members and administrators under two prefixes.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRefusals,
  passkeyRequestOptions,
} from '#contract/platform/passkey-fields.ts'
import { codeField, line, passwordField, rowId, whenObject } from '#contract/platform/text-fields.ts'

export const MAX_PASSKEYS = 10

/** Actions that a passkey confirms within a session. `target` identifies what is confirmed, such as a quote. */
export const passkeyActions = ['account', 'reauthenticate', 'withdrawal', 'withdrawal-address'] as const
export type PasskeyAction = (typeof passkeyActions)[number]

const passkey = z.object({
  id: rowId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** The owner's password manager copies it to their other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** The password, with a code if two-factor authentication is on; or a passkey. */
export const ownerProof = z
  .object({
    password: z.optional(passwordField()),
    code: z.optional(codeField),
    assertion: z.optional(passkeyAssertion),
  })
  .check(
    z.refine(({ password, assertion }) => Boolean(password || assertion), {
      message: 'Password is required',
      path: ['password'],
      when: whenObject,
    }),
  )
export type OwnerProof = z.output<typeof ownerProof>

const proofRefusals = ['current-password-incorrect', 'code-invalid', ...passkeyRefusals] as const
const creationRefusals = [
  'account-frozen',
  'passkeys-unavailable',
  'passkey-limit',
  'passkey-known',
  'passkey-expired',
  'passkey-refused',
] as const
const name = line('Name the passkey after its device', 60)
const message = z.object({ message: z.string() })
const tryLimits = [{ per: 'caller', count: 10, windowSeconds: 900 }] as const
const params = z.object({ passkeyId: rowId })

type Prefix = '/api' | '/api/admin'
type Guard = { access: 'member' } | { access: 'admin'; permission: 'any administrator' }
/** Distinguishes the operation ids of administrators. */
const roleOf = ({ access }: Guard) => (access === 'admin' ? 'Admin' : '')

export type PasskeyEndpoints = ReturnType<typeof passkeyEndpoints>

const passkeyEndpoints = (prefix: Prefix, guard: Guard) => ({
  ...listEndpoints(prefix, guard),
  ...ceremonyEndpoints(prefix, guard),
})

function listEndpoints(prefix: Prefix, guard: Guard) {
  const role = roleOf(guard)
  return {
    listPasskeys: endpoint({
      id: `list${role}Passkeys`,
      ...guard,
      method: 'GET',
      path: `${prefix}/passkeys`,
      summary: 'List the caller’s passkeys, newest first, and what a change of them needs',
      response: z.object({
        passkeys: z.array(passkey),
        /** Whether the address of the installation allows passkeys. */
        isAvailable: z.boolean(),
        /** Whether the password alone does not prove the owner, because two-factor authentication is on. */
        needsCode: z.boolean(),
      }),
    }),
    renamePasskey: endpoint({
      id: `rename${role}Passkey`,
      ...guard,
      method: 'PUT',
      path: `${prefix}/passkeys/:passkeyId`,
      summary: 'Rename one of the caller’s passkeys',
      params,
      body: z.object({ name }),
      response: message,
      refusals: ['not-found'],
      audit: 'passkey renamed',
    }),
    removePasskey: endpoint({
      id: `remove${role}Passkey`,
      ...guard,
      method: 'POST',
      path: `${prefix}/passkeys/:passkeyId/removal`,
      work: 'password',
      summary: 'Remove one of the caller’s passkeys; the password still works',
      params,
      body: ownerProof,
      response: message,
      refusals: ['not-found', ...proofRefusals],
      audit: 'passkey removed',
      rateLimits: tryLimits,
    }),
  }
}

function ceremonyEndpoints(prefix: Prefix, guard: Guard) {
  const role = roleOf(guard)
  return {
    beginPasskey: endpoint({
      id: `begin${role}Passkey`,
      ...guard,
      method: 'POST',
      path: `${prefix}/passkeys/creation-options`,
      work: 'password',
      summary: 'Prove the owner and get the options with which the browser creates a passkey',
      body: ownerProof,
      response: passkeyCreationOptions,
      refusals: ['account-frozen', 'passkey-limit', ...proofRefusals],
      audit: 'passkey begun',
      rateLimits: tryLimits,
    }),
    addPasskey: endpoint({
      id: `add${role}Passkey`,
      ...guard,
      method: 'POST',
      path: `${prefix}/passkeys`,
      summary: 'Add the passkey that the browser created',
      body: z.object({ name, attestation: passkeyAttestation }),
      response: message,
      refusals: creationRefusals,
      audit: 'passkey added',
      rateLimits: tryLimits,
    }),
    requestPasskey: endpoint({
      id: `request${role}Passkey`,
      ...guard,
      method: 'POST',
      path: `${prefix}/passkeys/request-options`,
      summary: 'Get the options with which a passkey of the caller confirms one action',
      body: z.object({
        action: z.enum(passkeyActions, 'Choose what to confirm'),
        target: z.prefault(z.string().check(z.maxLength(200, 'At most 200 characters')), ''),
      }),
      response: passkeyRequestOptions,
      refusals: ['passkeys-unavailable'],
      audit: 'passkey requested',
      rateLimits: [{ per: 'caller', count: 60, windowSeconds: 900 }],
    }),
  }
}

export const memberPasskeys = passkeyEndpoints('/api', { access: 'member' })
export const adminPasskeys = passkeyEndpoints('/api/admin', {
  access: 'admin',
  permission: 'any administrator',
})
