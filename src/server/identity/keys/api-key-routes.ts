import { adminApiKeys, memberApiKeys } from '#contract/platform/api-keys.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/answer-messages.ts'
import { requireMemberId, requirePerson, requireSession, type Caller } from '#server/http/caller.ts'
import { requireOwnPassword } from '#server/identity/require-own-password.ts'
import { route } from '#server/http/route.ts'
import { queueSecurityMail, type MailDeps } from '#server/identity/security-mail.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { createKey, type KeyTerms } from './create-key.ts'
import { deleteApiKey, listApiKeys } from './api-key-queries.ts'

export const apiKeyRoutes = (deps: MailDeps) => [
  ...[memberApiKeys, adminApiKeys].flatMap(({ listKeys, revokeKey }) => [
    route(listKeys, ({ tx, caller, now }) => {
      // A key does not list its siblings.
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

/** The permissions are compared again with every call; this only refuses what cannot work. */
function requireOwnPermissions(caller: Caller, { scopes }: Pick<KeyTerms, 'scopes'>): void {
  if (caller.kind !== 'admin') throw new Refusal('not-signed-in')
  if (!caller.master && !scopes.every((scope) => caller.permissions.includes(scope)))
    throw new Refusal('not-allowed')
}
