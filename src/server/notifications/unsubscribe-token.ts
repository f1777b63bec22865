import { timingSafeEqual } from 'node:crypto'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Person } from '#server/http/caller.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { MailDetails } from '#server/mail/mail-template.ts'

/** `kind` is the number of a kind of notification, or 0 for the daily summary. */
export type Subscription = { person: Person; kind: number }

/** Stateless and without expiry, because it can only stop mail. */
function createUnsubscribeToken(secrets: Encryption, { person, kind }: Subscription): string {
  const claim = `${person.kind}.${person.id}.${kind}`
  return `${claim}.${unsubscribeMac(secrets, claim).toString('base64url')}`
}

export function readUnsubscribeToken(secrets: Encryption, token: string): Subscription | undefined {
  const [, claim, audience, id, kind, mac] =
    /^((member|admin)\.([1-9]\d{0,17})\.(\d{1,3}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !timingSafeEqual(unsubscribeMac(secrets, claim), Buffer.from(mac!, 'base64url')))
    return undefined
  return { person: { kind: audience as PersonKind, id: BigInt(id!) }, kind: Number(kind) }
}

/** One link for people, and one for mail programs. */
export function createUnsubscribeLinks(
  { secrets, origin }: { secrets: Encryption; origin: string },
  subscription: Subscription,
): NonNullable<MailDetails['unsubscribe']> {
  const token = createUnsubscribeToken(secrets, subscription)
  return { pageUrl: `${origin}/user/unsubscribe#${token}`, postUrl: `${origin}/api/unsubscribe/${token}` }
}

const unsubscribeMac = (secrets: Encryption, claim: string) => secrets.mac(`unsubscribe ${claim}`)
