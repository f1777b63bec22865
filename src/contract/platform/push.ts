// Push notifications of a device: the same endpoints for members and administrators under two prefixes.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

/** When exceeded, the least recently seen device is unsubscribed. */
export const MAX_PUSH_DEVICES = 10

const state = z.object({
  /** The application server key to subscribe with, base64url. */
  publicKey: z.string(),
  /** This device's subscription; null if it has none. */
  endpoint: z.nullable(z.string()),
  /** Number of the caller's subscribed devices. */
  devices: z.int(),
})

const RELOAD = 'Reload the page and try again'
const subscription = z.object({
  endpoint: z.url(RELOAD).check(z.maxLength(1000, RELOAD)),
  publicKey: z.string(RELOAD).check(z.regex(/^[\w-]{87}$/, RELOAD)),
  authSecret: z.string(RELOAD).check(z.regex(/^[\w-]{22}$/, RELOAD)),
})

type Guard = { access: 'member' } | { access: 'admin'; permission: 'any administrator' }

export type PushEndpoints = ReturnType<typeof pushEndpoints>

function pushEndpoints(path: '/api/push' | '/api/admin/push', guard: Guard) {
  const role = guard.access === 'admin' ? 'Admin' : ''
  return {
    readPush: endpoint({
      id: `read${role}Push`,
      ...guard,
      method: 'GET',
      path,
      summary: 'Read whether this device receives push notifications, and the key to subscribe with',
      response: state,
    }),
    subscribePush: endpoint({
      id: `subscribe${role}Push`,
      ...guard,
      method: 'PUT',
      path,
      summary: 'Send push notifications of the caller to this device until its session is ended',
      body: subscription,
      response: state,
      refusals: ['push-service-refused'],
      audit: 'push notifications turned on',
      rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
    }),
    unsubscribePush: endpoint({
      id: `unsubscribe${role}Push`,
      ...guard,
      method: 'DELETE',
      path,
      summary: 'Stop sending push notifications to this device',
      response: state,
      audit: 'push notifications turned off',
    }),
  }
}

export const memberPush = pushEndpoints('/api/push', { access: 'member' })
export const adminPush = pushEndpoints('/api/admin/push', {
  access: 'admin',
  permission: 'any administrator',
})
