// Push services and the devices behind them: they decrypt each message with the keys of its device.

import { createECDH, createHash } from 'node:crypto'
import {
  definitionOf,
  notificationDefinitions,
  type NotificationKind,
} from '#contract/platform/notification-kinds.ts'
import { decryptPush, type PushMessage } from '#tests/support/http/push-receiver.ts'
import type { World } from '../world.ts'
import type { Outcome, OutsideAnswer, OutsideCall } from './http-party.ts'
import { findForeignText, isInLanguage } from './judge-text.ts'
import { OUTSIDE } from './loopback.ts'

const ORIGIN = `http://push.${OUTSIDE}`

type ShownMessage = { endpoint: string; message: PushMessage; outcome: Outcome }

type ToldRow = {
  audience: string
  recipient: string
  kind: number
  subject: string
  /** That the recipient had at the event, and any other that they had: a message is written when it is sent. */
  languages: string[]
  wants: boolean | null
  devices: string[]
  isUnread: boolean
  waiting: boolean
  subscriptions: string[]
}

const TOLD = `select audience, recipient_id::text as recipient, kind, subject, wants_push as wants, devices,
    exists (select from notification where notification.audience::text = told.audience
      and notification.recipient_id = told.recipient_id and notification.kind = told.kind
      and notification.subject = told.subject and read_at is null and notification.at = told.at) as "isUnread",
    exists (select from push_delivery join push_subscription on push_subscription.id = subscription_id
      where push_subscription.kind::text = audience and owner_id = recipient_id and push_delivery.kind = told.kind
      and push_delivery.subject = told.subject) as waiting,
    array(select language union select spoken.language from simulation.spoken
      where audience = 'member' and member_id = recipient_id order by 1) as languages,
    array(select id || ' ' || endpoint from push_subscription) as subscriptions
  from simulation.told where cardinality(devices) > 0 order by at, audience, recipient_id, kind, subject`

const keysOf = (endpoint: string) => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(`00${createHash('sha256').update(endpoint).digest('hex').slice(2)}`, 'hex'))
  return { keys, authSecret: createHash('sha256').update(`${endpoint} secret`).digest().subarray(0, 16) }
}

export class PushService {
  readonly #shown: ShownMessage[] = []
  readonly wrong: string[] = []

  /** The body that subscribes a device. */
  createSubscription(device: string): Record<string, string> {
    const endpoint = `${ORIGIN}/${device}`
    const { keys, authSecret } = keysOf(endpoint)
    return {
      endpoint,
      publicKey: keys.getPublicKey('base64url'),
      authSecret: authSecret.toString('base64url'),
    }
  }

  #open({ path, body }: OutsideCall): { endpoint: string; message: PushMessage } {
    const endpoint = ORIGIN + path
    const { keys, authSecret } = keysOf(endpoint)
    return { endpoint, message: JSON.parse(decryptPush(body, keys, authSecret)) as PushMessage }
  }

  accept(call: OutsideCall): OutsideAnswer {
    try {
      this.#open(call)
    } catch (error) {
      this.wrong.push(`a push message to ${call.path} is not for this device: ${String(error)}`)
    }
    return { status: 201 }
  }

  note(call: OutsideCall, outcome: Outcome): void {
    this.#shown.push({ ...this.#open(call), outcome })
  }

  /** Each notification once on each device, for those who want it, in their language. */
  async judge({ read, people }: World): Promise<string[]> {
    const found = this.wrong.splice(0)
    const told = await read<ToldRow>(TOLD)
    const byDevice = new Map<string, ToldRow[]>()
    for (const each of told)
      for (const device of each.devices) {
        const key = `${device.split(' ')[1]} ${tagOf(each)}`
        byDevice.set(key, [...(byDevice.get(key) ?? []), each])
      }
    const groups = Map.groupBy(this.#shown, ({ endpoint, message }) => `${endpoint} ${message.tag}`)
    for (const [key, shown] of groups) {
      const events = byDevice.get(key) ?? []
      const wanted = events.filter(isWanted)
      const accepted = shown.filter(({ outcome }) => outcome === 'accepted').length
      const { title, body } = shown[0]!.message
      if (events.length === 0) found.push(`the device of ${key} shows what its owner was not told: ${title}`)
      else if (wanted.length === 0)
        found.push(`the device of ${key} shows a kind that is turned off: ${title}`)
      else if (accepted > wanted.length)
        found.push(`the device of ${key} shows ${wanted.length} events ${accepted} times`)
      for (const { audience, recipient, languages } of events.slice(0, 1)) {
        if (audience !== 'member') continue
        if (isTranslated(key) && !languages.some((each) => isInLanguage(title, each)))
          found.push(`the device of ${key}, whose owner reads ${languages.join()}, shows “${title}”`)
        const foreign = findForeignText(`${title} ${body}`, BigInt(recipient), people)
        if (foreign) found.push(`the device of ${key} shows a private text of ${foreign}`)
      }
    }
    for (const [key, events] of byDevice) {
      if (groups.has(key)) continue
      const missed = events.find(
        (each) => isWanted(each) && each.isUnread && !each.waiting && isSubscribed(each, key),
      )
      if (missed) found.push(`the device of ${key} was never told`)
    }
    return found
  }
}

const kindNames = new Map<number, NotificationKind>(
  Object.entries(notificationDefinitions).map(([name, { number }]) => [number, name as NotificationKind]),
)
const tagOf = ({ kind, subject }: ToldRow) => `${kindNames.get(kind)} ${subject}`

/** The title of an announcement is the administrator's. */
const isTranslated = (key: string) => !/ (?:announcement|ticket-answered) /.test(key)

/** Security notifications cannot be turned off. */
function isWanted({ kind, wants }: ToldRow): boolean {
  const { isSecurity, defaultChannels } = definitionOf(kindNames.get(kind)!)
  return isSecurity || (wants ?? defaultChannels.includes('push'))
}

/** The very subscription, as a new one does not hear of older events. */
const isSubscribed = ({ devices, subscriptions }: ToldRow, key: string) =>
  devices.some((device) => key.startsWith(`${device.split(' ')[1]} `) && subscriptions.includes(device))
