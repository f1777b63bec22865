import { adminPasskeys, memberPasskeys, type PasskeyEndpoints } from '#contract/platform/passkeys.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requirePerson, requireSession, type Person } from '#server/http/caller.ts'
import { requestPasskey } from '#server/identity/passkeys/passkey-challenge.ts'
import { listPasskeys, updatePasskeyName } from '#server/identity/passkeys/passkey-queries.ts'
import type { RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { readTwoFactor } from '#server/identity/two-factor-queries.ts'
import { clearCallerAttempts } from '#server/identity/account-attempts.ts'
import { route } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { addPasskey, beginPasskey, removePasskey } from './change-passkeys.ts'

export type PasskeyRouteDeps = { secrets: Encryption; site: RelyingParty }

export const passkeyRoutes = (deps: PasskeyRouteDeps) =>
  [memberPasskeys, adminPasskeys].flatMap((endpoints) => [
    ...listRoutes(endpoints, deps),
    ...ceremonyRoutes(endpoints, deps),
  ])

const auditSubject = ({ kind, id }: Person) => `${kind} ${id}`

const listRoutes = (endpoints: PasskeyEndpoints, { secrets, site }: PasskeyRouteDeps) => [
  route(endpoints.listPasskeys, async ({ tx, caller }) => {
    // An API key must not list other credentials.
    requireSession(caller)
    const person = requirePerson(caller)
    return {
      passkeys: await listPasskeys(tx, person),
      isAvailable: site.id !== undefined,
      needsCode: (await readTwoFactor(tx, person)).enabled,
    }
  }),
  route(endpoints.renamePasskey, async ({ tx, caller, params, body, locale, note }) => {
    const person = requirePerson(caller)
    const before = await updatePasskeyName(tx, person, params.passkeyId, body.name)
    if (before === undefined) throw new Refusal('not-found')
    note({ subject: auditSubject(person), before: { passkey: before }, after: { passkey: body.name } })
    return { message: answerMessages[locale].security.passkeyRenamed({ name: body.name }) }
  }),
  route(endpoints.removePasskey, async (call) => {
    const { tx, caller, params, body, now, note } = call
    const subject = auditSubject(requirePerson(caller))
    note({ subject })
    const name = await removePasskey({ tx, secrets, site, now }, caller, params.passkeyId, body)
    note({ subject, before: { passkey: name } })
    await clearCallerAttempts(endpoints.removePasskey, call)
    return { message: answerMessages[call.locale].security.passkeyRemoved({ name }) }
  }),
]

const ceremonyRoutes = (endpoints: PasskeyEndpoints, { secrets, site }: PasskeyRouteDeps) => [
  route(endpoints.beginPasskey, async (call) => {
    const { tx, caller, body, now, note } = call
    note({ subject: auditSubject(requirePerson(caller)) })
    const options = await beginPasskey({ tx, secrets, site, now }, caller, body)
    await clearCallerAttempts(endpoints.beginPasskey, call)
    return options
  }),
  route(endpoints.addPasskey, async (call) => {
    const { tx, caller, body, now, note } = call
    note({ subject: auditSubject(requirePerson(caller)), after: { passkey: body.name } })
    await addPasskey({ tx, secrets, site, now }, caller, body)
    await clearCallerAttempts(endpoints.addPasskey, call)
    return { message: answerMessages[call.locale].security.passkeyAdded({ name: body.name }) }
  }),
  route(endpoints.requestPasskey, async ({ tx, caller, body, now, note }) => {
    const person = requirePerson(caller)
    const scope = {
      kind: person.kind,
      purpose: body.action,
      sessionId: requireSession(caller).id,
      target: body.target,
    }
    note({ subject: auditSubject(person), after: { action: body.action } })
    return requestPasskey({ tx, site, now }, scope, person)
  }),
]
