// API keys: the same endpoints for members and administrators under two prefixes.

import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { permissions } from '#contract/platform/permissions.ts'
import { line, passwordField, rowId } from '#contract/platform/text-fields.ts'

/** `read` allows reading, `write` also changes without step-up authentication, `money` also money decisions. Members' keys only read. */
export const apiKeyLevels = ['read', 'write', 'money'] as const
export type ApiKeyLevel = (typeof apiKeyLevels)[number]

export const API_KEY_PREFIX = 'tby_'
export const API_KEY_CALLS_PER_MINUTE = 300
export const MAX_API_KEYS = 10

/**
 * The key level that an endpoint requires; undefined if it requires a session. A key cannot enter a password, so among endpoints
 * with step-up authentication it reaches only money decisions, and only if its owner allowed that at creation. Endpoints open to
 * every administrator concern their own account and are closed to keys.
 */
export function keyLevelFor(declared: Endpoint): ApiKeyLevel | undefined {
  const { access, permission, method, money, stepUp } = declared
  if (access === 'public' || permission === 'any administrator' || permission === 'master') return undefined
  if (method === 'GET') return stepUp ? undefined : 'read'
  if (access === 'member') return undefined
  if (money) return 'money'
  return stepUp ? undefined : 'write'
}

const apiKey = z.object({
  id: rowId,
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(permissions)),
  level: z.enum(apiKeyLevels),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  lastUsedAddress: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

const terms = {
  name: line('Name the key after what uses it', 60),
  expiresInDays: z
    .int('Choose when the key expires')
    .check(z.minimum(1, 'At least one day'), z.maximum(365, 'At most 365 days')),
}
const createdKey = z.object({ key: z.string(), message: z.string() })
const memberGuard = { access: 'member' } as const
const adminGuard = { access: 'admin', permission: 'any administrator' } as const
const revocation = {
  method: 'DELETE',
  summary: 'Revoke one of the caller’s API keys; calls with it are refused from then on',
  params: z.object({ keyId: rowId }),
  response: z.object({ message: z.string() }),
  owner: { param: 'keyId', foreign: 'not-found' },
  audit: 'API key revoked',
} as const
const list = {
  method: 'GET',
  summary: 'List the caller’s API keys, newest first',
  response: z.array(apiKey),
} as const

export const memberApiKeys = {
  listKeys: endpoint({ id: 'listApiKeys', ...memberGuard, ...list, path: '/api/api-keys' }),
  createKey: endpoint({
    id: 'createApiKey',
    ...memberGuard,
    method: 'POST',
    path: '/api/api-keys',
    work: 'password',
    summary: 'Create an API key that reads the caller’s own data; the key is returned once',
    body: z.object({ ...terms, password: passwordField() }),
    response: createdKey,
    refusals: ['current-password-incorrect', 'api-key-limit'],
    audit: 'API key created',
    rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
  }),
  revokeKey: endpoint({
    id: 'revokeApiKey',
    ...memberGuard,
    ...revocation,
    path: '/api/api-keys/:keyId',
  }),
}

export const adminApiKeys = {
  listKeys: endpoint({ id: 'listAdminApiKeys', ...adminGuard, ...list, path: '/api/admin/api-keys' }),
  createKey: endpoint({
    id: 'createAdminApiKey',
    ...adminGuard,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Create an API key with some of the caller’s permissions; the key is returned once',
    body: z.object({
      ...terms,
      scopes: z
        .array(z.enum(permissions, 'Choose from the list'), 'Choose at least one permission')
        .check(z.minLength(1, 'Choose at least one permission'), z.maxLength(permissions.length)),
      level: z.enum(apiKeyLevels, 'Choose what the key may do'),
    }),
    response: createdKey,
    refusals: ['api-key-limit'],
    audit: 'API key created',
    stepUp: true,
  }),
  revokeKey: endpoint({
    id: 'revokeAdminApiKey',
    ...adminGuard,
    ...revocation,
    path: '/api/admin/api-keys/:keyId',
  }),
}

export type ApiKeyEndpoints = typeof memberApiKeys | typeof adminApiKeys
