import { adminPush, MAX_PUSH_DEVICES, memberPush, type PushEndpoints } from '#contract/platform/push.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requirePerson, requireSession, type Caller } from '#server/http/caller.ts'
import { lockOwner } from '#server/identity/owner-queries.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { isCallable } from '#server/platform/public-address.ts'
import { ensurePushKey } from '#server/platform/push-key.ts'
import { isPublicKey } from './encrypt-payload.ts'
import {
  deleteSubscription,
  deleteSurplusSubscriptions,
  readSubscriptions,
  saveSubscription,
} from './subscription-queries.ts'

type PushRouteDeps = { secrets: Encryption; allowedHosts: readonly string[] }

export const pushRoutes = (deps: PushRouteDeps) =>
  [memberPush, adminPush].flatMap((endpoints) => bindPush(endpoints, deps))

function bindPush(endpoints: PushEndpoints, { secrets, allowedHosts }: PushRouteDeps) {
  async function readState(on: Queryable, caller: Caller, now: Date) {
    const { publicKey } = await ensurePushKey(on, secrets, now)
    const state = await readSubscriptions(on, requirePerson(caller), requireSession(caller).id)
    return { publicKey: publicKey.toString('base64url'), ...state }
  }
  return [
    route(endpoints.readPush, ({ tx, caller, now }) => readState(tx, caller, now)),
    route(endpoints.subscribePush, async ({ tx, caller, body, now, note }) => {
      const person = requirePerson(caller)
      const url = URL.parse(body.endpoint)
      const publicKey = Buffer.from(body.publicKey, 'base64url')
      note({ subject: `${person.kind} ${person.id}`, after: { pushService: url?.host ?? '' } })
      if (!url || !isCallable(url, allowedHosts) || !isPublicKey(publicKey))
        throw new Refusal('push-service-refused')
      await lockOwner(tx, person)
      await saveSubscription(tx, {
        person,
        sessionId: requireSession(caller).id,
        endpoint: body.endpoint,
        publicKey,
        authSecret: Buffer.from(body.authSecret, 'base64url'),
        now,
      })
      await deleteSurplusSubscriptions(tx, person, MAX_PUSH_DEVICES)
      return readState(tx, caller, now)
    }),
    route(endpoints.unsubscribePush, async ({ tx, caller, now, note }) => {
      const person = requirePerson(caller)
      note({ subject: `${person.kind} ${person.id}` })
      await deleteSubscription(tx, requireSession(caller).id)
      return readState(tx, caller, now)
    }),
  ]
}
