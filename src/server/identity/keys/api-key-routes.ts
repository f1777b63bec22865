import {
  adminApiKeys,
  memberApiKeys,
  API_KEY_PREFIX,
  MAX_API_KEYS,
  type ApiKeyLevel,
} from '#contract/platform/api-keys.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import {
  requireMemberId,
  requirePerson,
  requireSession,
  type Caller,
  type Person,
} from '#server/http/caller.ts'
import { requireOwnPassword } from '#server/identity/require-own-password.ts'
import { route } from '#server/http/route.ts'
import { queueSecurityMail, type MailDeps } from '#server/identity/security-mail.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { deleteApiKey, listApiKeys, insertApiKey } from './api-key-queries.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { lockOwner } from '#server/identity/owner-queries.ts'
import { createToken, hashToken } from '#server/http/cookies.ts'
import type { Queryable } from '#server/platform/database.ts'

const DAY_MILLISECONDS = 86_400_000

type KeyTerms = {
  name: string
  expiresInDays: number
  scopes: readonly Permission[]
  level: ApiKeyLevel
}

/** Only a hash is stored, so the key cannot be shown again. */
async function createKey(tx: Queryable, person: Person, terms: KeyTerms, now: Date) {
  await lockOwner(tx, person)
  if ((await listApiKeys(tx, person, now)).length >= MAX_API_KEYS)
    throw new Refusal('api-key-limit', { values: { count: MAX_API_KEYS } })
  const { name, scopes, level, expiresInDays } = terms
  const key = API_KEY_PREFIX + createToken()
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MILLISECONDS)
  const hashed = { tokenHash: hashToken(key), hint: key.slice(-4) }
  const id = await insertApiKey(tx, { person, name, ...hashed, scopes, level, now, expiresAt })
  return { key, id, expiresAt }
}

export const apiKeyRoutes = (deps: MailDeps) => [
  ...[memberApiKeys, adminApiKeys].flatMap(({ listKeys, revokeKey }) => [
    route(listKeys, ({ tx, caller, now }) => {
      // An API key must not list other keys.
      requireSession(caller)
      return listApiKeys(tx, requirePerson(caller), now)
    }),
    route(revokeKey, async ({ tx, caller, params, locale, note }) => {
      const person = requirePerson(caller)
      const name = await deleteApiKey(tx, person, params.keyId)
      if (name === undefined) throw new Refusal('not-found')
      note({ subject: `${person.kind} ${person.id}`, before: { apiKey: name, keyId: params.keyId } })
      return { message: answerMessages[locale].security.apiKeyRevoked({ name }) }
    }),
  ]),
  route(memberApiKeys.createKey, async ({ tx, caller, body, now, locale, note }) => {
    const person = { kind: 'member', id: requireMemberId(caller) } as const
    note({ subject: `member ${person.id}`, after: { apiKey: body.name } })
    const { email } = await requireOwnPassword(tx, person, body.password)
    const terms: KeyTerms = { ...body, scopes: [], level: 'read' }
    const { key } = await createKey(tx, person, terms, now)
    await queueSecurityMail({ ...deps, tx, now }, { id: person.id, email }, ({ t }) => ({
      subject: `${PRODUCT_NAME}: ${t.apiKey.subject}`,
      text: t.apiKey.text({ name: body.name }),
    }))
    return { key, message: answerMessages[locale].security.apiKeyCreated }
  }),
  route(adminApiKeys.createKey, async ({ tx, caller, body, now, locale, note }) => {
    requireOwnPermissions(caller, body)
    const person = requirePerson(caller)
    const { key, id, expiresAt } = await createKey(tx, person, body, now)
    const { name, scopes, level } = body
    note({
      subject: `admin ${person.id}`,
      after: { apiKey: name, keyId: id, scopes: scopes.join(', '), level, expiresAt },
    })
    return { key, message: answerMessages[locale].security.apiKeyCreated }
  }),
]

/** Early feedback only: permissions are checked again on every call. */
function requireOwnPermissions(caller: Caller, { scopes }: Pick<KeyTerms, 'scopes'>): void {
  if (caller.kind !== 'admin') throw new Refusal('not-signed-in')
  if (!caller.master && !scopes.every((scope) => caller.permissions.includes(scope)))
    throw new Refusal('not-allowed')
}
