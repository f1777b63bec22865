import * as contract from '#contract/admin/webhooks.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { isCallable } from '#server/platform/public-address.ts'
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  lockDelivery,
  lockEndpoint,
  queueTestEvent,
  replaceSecret,
  requeueDelivery,
  updateEndpoint,
  type StoredEndpoint,
} from './webhook-queries.ts'
import { createSigningSecret } from './sign-webhook.ts'

const ROTATION_MILLISECONDS = 24 * 3_600_000
const SHOWN_ONCE = 'Copy the signing secret now: it is not shown again.'

type WebhookRouteDeps = { secrets: Encryption; allowedHosts: readonly string[] }

export const webhookRoutes = (deps: WebhookRouteDeps) => [...endpointRoutes(deps), ...deliveryRoutes]

const endpointRoutes = ({ secrets, allowedHosts }: WebhookRouteDeps) => [
  route(contract.listWebhooks, ({ tx }) => listEndpoints(tx)),
  route(contract.createWebhook, async ({ tx, caller, body, now, note }) => {
    requireCallable(body.url, allowedHosts)
    if ((await countEndpoints(tx)) >= contract.MAX_WEBHOOKS)
      throw new Refusal('webhook-limit', { values: { count: contract.MAX_WEBHOOKS } })
    const secret = createSigningSecret()
    const terms = { ...body, description: body.description ?? '' }
    const sealedSecret = secrets.seal(secret)
    const id = await insertEndpoint(tx, terms, { sealedSecret, by: requireAdminId(caller), now })
    note({ subject: `webhook ${id}`, after: { url: body.url, events: body.events.join(', ') } })
    return { secret, message: `Webhook created. ${SHOWN_ONCE}` }
  }),
  route(contract.editWebhook, async ({ tx, params, body, note }) => {
    requireCallable(body.url, allowedHosts)
    const before = await requireEndpoint(tx, params.webhookId)
    const after = { ...body, description: body.description ?? '' }
    await updateEndpoint(tx, before.id, after)
    note({ subject: `webhook ${before.id}`, before: describe(before), after: describe(after) })
    return { message: 'Webhook saved' }
  }),
  route(contract.rotateWebhookSecret, async ({ tx, params, now, note }) => {
    const { id, url } = await requireEndpoint(tx, params.webhookId)
    const secret = createSigningSecret()
    const previousUntil = new Date(now.getTime() + ROTATION_MILLISECONDS)
    await replaceSecret(tx, id, { sealedSecret: secrets.seal(secret), previousUntil })
    note({ subject: `webhook ${id}`, after: { url, previousSecretUntil: previousUntil } })
    return { secret, message: `Signing secret replaced. ${SHOWN_ONCE}` }
  }),
  route(contract.deleteWebhook, async ({ tx, params, note }) => {
    const found = await requireEndpoint(tx, params.webhookId)
    await deleteEndpoint(tx, found.id)
    note({ subject: `webhook ${found.id}`, before: describe(found) })
    return { message: 'Webhook deleted' }
  }),
]

const deliveryRoutes = [
  route(contract.testWebhook, async ({ tx, params, now, note }) => {
    const { id, url, active } = await requireEndpoint(tx, params.webhookId)
    await queueTestEvent(tx, id, now)
    note({ subject: `webhook ${id}`, after: { url } })
    return { message: active ? 'Test event queued' : 'Test event queued. Activate the webhook to send it.' }
  }),
  route(contract.listWebhookDeliveries, ({ tx, params, query }) =>
    listDeliveries(tx, params.webhookId, query),
  ),
  route(contract.replayWebhookDelivery, async ({ tx, params, now, note }) => {
    const found = await lockDelivery(tx, params.deliveryId)
    if (!found) throw new Refusal('not-found')
    if (found.state === 'waiting') throw new Refusal('webhook-delivery-waiting')
    await requeueDelivery(tx, found.id, now)
    note({ subject: `webhook delivery ${found.id}`, after: { url: found.url, event: found.event } })
    return { message: 'The event is delivered again' }
  }),
]

function requireCallable(address: string, allowedHosts: readonly string[]): void {
  const url = URL.parse(address)
  if (url && isCallable(url, allowedHosts)) return
  const fields = { url: 'Enter a public https address without a password' }
  throw new Refusal('webhook-address-refused', { fields })
}

async function requireEndpoint(tx: Queryable, id: bigint): Promise<StoredEndpoint> {
  const found = await lockEndpoint(tx, id)
  if (!found) throw new Refusal('not-found')
  return found
}

const describe = ({ url, events, active }: Pick<StoredEndpoint, 'url' | 'events' | 'active'>) => ({
  url,
  events: events.join(', '),
  active,
})
