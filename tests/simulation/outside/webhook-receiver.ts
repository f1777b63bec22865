// Systems of the operator that receive webhooks: they verify the signature, and remember every event that they accepted.

import { createHmac } from 'node:crypto'
import type { Outcome, OutsideAnswer, OutsideCall } from './http-party.ts'
import type { World } from '../world.ts'

type ReceivedEvent = { event: string; path: string; outcome: Outcome }

type QueuedRow = { event: string; queued: number; replayed: number; delivered: number; wanted: number }

export class WebhookReceiver {
  readonly #received: ReceivedEvent[] = []
  readonly wrong: string[] = []

  /** Called when the body has arrived. */
  async accept({ path, body, request }: OutsideCall, world: World): Promise<OutsideAnswer> {
    const { headers } = request
    const text = body.toString('utf8')
    const rows = await world.read<{ secret: Buffer; previous: Buffer | null }>(
      `select sealed_secret as secret, previous_sealed_secret as previous from webhook_endpoint where url like '%' || $1`,
      [path],
    )
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    const signatures = rows
      .flatMap(({ secret, previous }) => [secret, previous])
      .filter((sealed) => sealed !== null)
      .map((sealed) => Buffer.from(world.secrets.open(sealed).replace(/^whsec_/, ''), 'base64'))
      .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    const shown = String(headers['webhook-signature']).split(' ')
    if (!signatures.some((each) => shown.includes(each)))
      this.wrong.push(`webhook ${String(headers['webhook-id'])} to ${path} is not signed with its secret`)
    const { id } = JSON.parse(text) as { id: string }
    if (id !== headers['webhook-id']) this.wrong.push(`webhook ${id} has another id in its headers`)
    return { status: 204 }
  }

  note(path: string, { request }: OutsideCall, outcome: Outcome): void {
    const event = String(request.headers['webhook-id']).replace('evt_', '')
    this.#received.push({ event, path, outcome })
  }

  /** Each event once for each endpoint that wants it, but again when it was replayed or the answer was lost. */
  async judge({ read }: World): Promise<string[]> {
    const found = this.wrong.splice(0)
    const rows = await read<QueuedRow>(
      `select event, wanted, queued, replayed,
         (select count(*)::int from webhook_delivery where event_id::text = event and state = 'delivered') as delivered
       from simulation.webhook_totals order by event::bigint`,
    )
    const known = new Map(rows.map((row) => [row.event, row]))
    const groups = Map.groupBy(this.#received, ({ event }) => event)
    for (const { event, wanted, queued, replayed, delivered } of rows) {
      const received = groups.get(event) ?? []
      const accepted = received.filter(({ outcome }) => outcome === 'accepted').length
      const unknown = received.filter(({ outcome }) => outcome === 'unknown').length
      if (queued !== wanted)
        found.push(`webhook event ${event} was queued for ${queued} endpoints; ${wanted} want it`)
      if (accepted > queued + replayed)
        found.push(`webhook event ${event} was accepted ${accepted} times, for ${queued} endpoints`)
      if (accepted + unknown < delivered)
        found.push(`webhook event ${event} is delivered ${delivered} times, and was received ${accepted}`)
    }
    for (const event of groups.keys())
      if (!known.has(event)) found.push(`webhook event ${event} was received, and never happened`)
    return found
  }
}
