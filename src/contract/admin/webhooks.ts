// Webhooks: signed notifications of events to other systems.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { optionalLine, page, rowId } from '#contract/platform/text-fields.ts'

/** Events that an endpoint can subscribe to. The trigger function `queue_webhook_event` writes them. */
export const webhookEvents = [
  'deposit.credited',
  'deposit.rejected',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.sent',
  'withdrawal.rejected',
  'withdrawal.failed',
  'closing.finished',
  'member.registered',
  'activation.opened',
] as const

export const MAX_WEBHOOKS = 10

const webhook = z.object({
  id: rowId,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  createdAt: instant,
  /** Pending deliveries, and those whose retries are exhausted. */
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.output<typeof webhook>

const ADDRESS_MESSAGE = 'Enter a public https address without a password, like https://erp.example/tributary'

const terms = z.object({
  url: z
    .string(ADDRESS_MESSAGE)
    .check(
      z.trim(),
      z.maxLength(500, { error: 'At most 500 characters', abort: true }),
      z.url(ADDRESS_MESSAGE),
    ),
  description: z.prefault(optionalLine(), ''),
  events: z
    .array(z.enum(webhookEvents, 'Choose from the list'), 'Choose at least one event')
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookEvents.length)),
})

const master = { access: 'admin', permission: 'master' } as const
const one = z.object({ webhookId: rowId })
const message = z.object({ message: z.string() })
const shownOnce = z.object({ secret: z.string(), message: z.string() })

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  ...master,
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'List webhooks with the number of waiting and failed deliveries',
  response: z.array(webhook),
})

export const createWebhook = endpoint({
  id: 'createWebhook',
  ...master,
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Create a webhook; its signing secret is returned once',
  body: terms,
  response: shownOnce,
  refusals: ['webhook-address-refused', 'webhook-limit'],
  audit: 'webhook created',
  stepUp: true,
})

export const editWebhook = endpoint({
  id: 'editWebhook',
  ...master,
  method: 'PUT',
  path: '/api/admin/webhooks/:webhookId',
  summary: 'Change address and events of a webhook, or pause it',
  params: one,
  body: z.extend(terms, { active: z.boolean('Choose whether it is active') }),
  response: message,
  refusals: ['not-found', 'webhook-address-refused'],
  audit: 'webhook changed',
  stepUp: true,
})

export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  ...master,
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/secret',
  summary: 'Replace the signing secret; for 24 hours deliveries carry signatures with both',
  params: one,
  response: shownOnce,
  refusals: ['not-found'],
  audit: 'webhook secret replaced',
  stepUp: true,
})

export const deleteWebhook = endpoint({
  id: 'deleteWebhook',
  ...master,
  method: 'DELETE',
  path: '/api/admin/webhooks/:webhookId',
  summary: 'Delete a webhook with its deliveries',
  params: one,
  response: message,
  refusals: ['not-found'],
  audit: 'webhook deleted',
  stepUp: true,
})

export const testWebhook = endpoint({
  id: 'testWebhook',
  ...master,
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/test',
  summary: 'Send the event `test` to a webhook',
  params: one,
  response: message,
  refusals: ['not-found'],
  audit: 'webhook tested',
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 600 }],
})

const delivery = z.object({
  id: rowId,
  event: z.string(),
  at: instant,
  data: z.record(z.string(), z.nullable(z.string())),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
  lastStatus: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
})
export type WebhookDelivery = z.output<typeof delivery>

export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  ...master,
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId/deliveries',
  summary: 'List the deliveries of a webhook, newest first',
  params: one,
  query: z.object(page),
  response: z.object({ found: z.int(), deliveries: z.array(delivery) }),
  refusals: ['not-found'],
})

export const replayWebhookDelivery = endpoint({
  id: 'replayWebhookDelivery',
  ...master,
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:deliveryId/replay',
  summary: 'Deliver an event again, with the same event id',
  params: z.object({ deliveryId: rowId }),
  response: message,
  refusals: ['not-found', 'webhook-delivery-waiting'],
  audit: 'webhook delivery replayed',
})
