// An administrator’s own account: password, second factors, sessions, API keys, notifications.

import { permissions } from '#contract/platform/permissions.ts'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'
import { SoftwareAuthenticator } from '#tests/support/http/software-authenticator.ts'
import type { Operation } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { look, office, onRecord, permissionsOf, pickRow } from './office-choices.ts'
import { chooseCode, codeOfApp } from './sessions.ts'

/** Sometimes mistyped. */
const typePassword = (person: Person, { random }: World, wrongPercent = 12): string =>
  random.chance(wrongPercent) ? 'wrong password' : person.password

async function proveOwner(person: Person, world: World) {
  const code = person.totpSecret === undefined ? undefined : await codeOfApp(person, world)
  return { password: typePassword(person, world), ...(code !== undefined && { code }) }
}

function changePassword(person: Person, world: World) {
  const { random } = world
  const newPassword = random.chance(10)
    ? 'password123456'
    : `Harbor-Quilt-${random.below(10_000)}-Velvet-${Number(person.id)}`
  return {
    body: { currentPassword: typePassword(person, world), newPassword, confirmPassword: newPassword },
  }
}

function saveProfile(person: Person, world: World) {
  const { random, people } = world
  const others = people.filter(({ kind, email }) => kind === 'admin' && email !== person.email)
  const email = others.length > 0 && random.chance(10) ? random.pick(others).email : person.email
  return { body: { name: `Administrator ${random.below(100)}`, email, phone: '+49151222' } }
}

const devicesOf = ({ memory }: Person) => (memory.get('passkeys') ?? []) as SoftwareAuthenticator[]

async function addPasskey(person: Person, world: World) {
  const made = ((person.memory.get('passkeys made') ?? 0) as number) + 1
  person.memory.set('passkeys made', made)
  const begun = await look<PasskeyCreationOptions>('beginAdminPasskey', person, world, {
    body: await proveOwner(person, world),
  })
  if (!begun) return undefined
  const device = new SoftwareAuthenticator(undefined, `${world.options.seed} ${person.name} ${made}`)
  person.memory.set('new passkey', device)
  const deviation = world.random.chance(15) ? { origin: 'http://evil.example' } : {}
  return { body: { name: `Phone ${made}`, attestation: device.create(begun, deviation) } }
}

async function assertPasskey(person: Person, world: World, action: string) {
  const devices = devicesOf(person)
  if (devices.length === 0) return undefined
  const device = world.random.pick(devices)
  const options =
    action === 'sign-in'
      ? await look<PasskeyRequestOptions>('requestAdminSignInPasskey', person, world)
      : await look<PasskeyRequestOptions>('requestAdminPasskey', person, world, { body: { action } })
  if (!options) return undefined
  const isWrong = world.random.chance(12)
  return device.sign(options, isWrong ? { isUserVerified: false } : {})
}

const bodyOfAssertion = async (person: Person, world: World, action: string) => {
  const assertion = await assertPasskey(person, world, action)
  return assertion && { body: { assertion } }
}

const ownPasskeys = {
  param: 'passkeyId',
  waiting: "select id::text from passkey where kind = 'admin' and owner_id = $1 order by id",
  any: 'select id::text from passkey order by id desc limit 5',
}

async function proveRemoval(world: World, _: string, person: Person) {
  const assertion = world.random.chance(40) ? await assertPasskey(person, world, 'account') : undefined
  return assertion ? { assertion } : proveOwner(person, world)
}

async function confirmTwoFactor(person: Person, world: World) {
  const secret = person.memory.get('offered secret') as string | undefined
  if (secret === undefined && !world.random.chance(10)) return undefined
  const isWrong = secret === undefined || world.random.chance(12)
  return { body: { code: isWrong ? '000000' : await codeOfApp({ ...person, totpSecret: secret }, world) } }
}

/** Without an app there is nothing to prove, which some try. */
async function typeCode(person: Person, world: World): Promise<string | undefined> {
  if (person.totpSecret === undefined) return world.random.chance(6) ? '123456' : undefined
  return chooseCode(person, world)
}

/** Only an administrator who has a second factor can take this back. */
async function saveSecurity(person: Person, world: World) {
  const found = await look<{ requireTwoFactor: boolean }>('readSecuritySettings', person, world)
  if (!found) return undefined
  const canReturn = person.totpSecret !== undefined && world.random.chance(30)
  return { body: { requireTwoFactor: !found.requireTwoFactor && canReturn } }
}

const sessionsOf = {
  param: 'sessionId',
  waiting:
    "select id::text from session where kind = 'admin' and owner_id = $1 and ended_at is null order by created_at, id limit 5",
  any: "select id::text from session where kind = 'admin' order by created_at desc, id limit 10",
}

function createKey(person: Person, { random }: World) {
  const held = person.isMaster ? permissions : permissionsOf(person)
  const scopes = random.chance(10) ? [] : held.filter(() => random.chance(75))
  return {
    body: {
      name: `Integration ${random.below(100)}`,
      expiresInDays: random.between(1, 60),
      scopes,
      level: random.pick(['read', 'write', 'money', 'money']),
    },
  }
}

function subscribePush(person: Person, world: World) {
  const body = world.outside.push.createSubscription(`admin-${person.id}-${world.random.below(2)}`)
  return { body: world.random.chance(20) ? { ...body, endpoint: 'http://localhost/push' } : body }
}

async function markRead(person: Person, world: World) {
  const row = await pickRow<{ kind: string; subject: string }>(
    world,
    `select name as kind, subject from notification join notification_kind using (kind)
     where notification.audience = 'admin' and recipient_id = $1 order by at desc, name, subject limit 5`,
    [person.id],
  )
  if (world.random.chance(8)) return { body: { notification: { kind: 'no-such-kind', subject: '' } } }
  return { body: { notification: row && world.random.chance(60) ? row : null } }
}

const WORK_KINDS = ['work-waiting', 'confirmation-requested', 'alert-opened', 'recovery-waiting']

const rememberProof = (person: Person, _: unknown, __: unknown, { clock }: World) => {
  person.provedAt = clock.now().getTime()
}

const forgetFactor = (person: Person) => {
  delete person.totpSecret
  delete person.recoveryCodes
}

const secondFactorOperations: Operation[] = [
  office(
    'setUpAdminTwoFactor',
    0.7,
    (person, world) =>
      person.totpSecret === undefined || world.random.chance(10)
        ? { body: { password: typePassword(person, world) } }
        : undefined,
    ({ memory }, { body }) => {
      memory.set('offered secret', (body as { secret: string }).secret)
    },
  ),
  office('confirmAdminTwoFactor', 1.2, confirmTwoFactor, (person, { body }) => {
    person.totpSecret = person.memory.get('offered secret') as string
    person.memory.delete('offered secret')
    person.recoveryCodes = (body as { recoveryCodes: string[] }).recoveryCodes
  }),
  office(
    'renewAdminRecoveryCodes',
    0.4,
    async (person, world) => {
      const code = await typeCode(person, world)
      return code === undefined ? undefined : { body: { code } }
    },
    (person, { body }) => {
      person.recoveryCodes = (body as { recoveryCodes: string[] }).recoveryCodes
    },
  ),
  office('confirmSavedAdminRecoveryCodes', 0.4, (person, { random }) =>
    person.totpSecret !== undefined || random.chance(10) ? {} : undefined,
  ),
  office(
    'switchAdminTwoFactorOff',
    0.4,
    async (person, world) => {
      const code = await typeCode(person, world)
      return code === undefined ? undefined : { body: { password: typePassword(person, world), code } }
    },
    forgetFactor,
  ),
  office('beginAdminPasskey', 0.2, async (person, world) => ({ body: await proveOwner(person, world) })),
  office('addAdminPasskey', 0.6, addPasskey, (person) => {
    person.memory.set('passkeys', [...devicesOf(person), person.memory.get('new passkey')])
  }),
  onRecord('renameAdminPasskey', 0.4, ownPasskeys, ({ random }) => ({ name: `Laptop ${random.below(10)}` })),
  onRecord('removeAdminPasskey', 0.7, ownPasskeys, proveRemoval),
  office('requestAdminPasskey', 0.2, (_, { random }) => ({
    body: { action: random.chance(25) ? 'nothing' : random.pick(['account', 'reauthenticate']) },
  })),
  office(
    'confirmPasskey',
    0.6,
    (person, world) => bodyOfAssertion(person, world, 'reauthenticate'),
    rememberProof,
  ),
  office('requestAdminSignInPasskey', 0.2, () => ({})),
  office(
    'signInAdminWithPasskey',
    0.6,
    (person, world) => bodyOfAssertion(person, world, 'sign-in'),
    (person) => {
      person.provedAt = -Infinity
    },
  ),
]

export const ownAccountOperations: Operation[] = [
  ...secondFactorOperations,
  office(
    'confirmPassword',
    0.4,
    (person, world) => ({ body: { password: typePassword(person, world, 25) } }),
    rememberProof,
  ),
  office('changeAdminPassword', 0.4, changePassword, (person, _, { body }) => {
    person.password = (body as { newPassword: string }).newPassword
  }),
  office('saveAdminProfile', 0.4, saveProfile),
  office('saveSecuritySettings', 0.3, saveSecurity),
  onRecord('endAdminSession', 0.3, sessionsOf),
  office('endOtherAdminSessions', 0.3, () => ({})),
  office(
    'signOutAdmin',
    0.5,
    () => ({}),
    ({ browser }) => {
      browser.token = undefined
    },
  ),
  office('createAdminApiKey', 0.6, createKey, ({ memory }, { body }) => {
    memory.set('apiKey', (body as { key: string }).key)
  }),
  onRecord('revokeAdminApiKey', 0.7, {
    param: 'keyId',
    waiting: "select id::text from api_key where kind = 'admin' and owner_id = $1 order by id",
    any: 'select id::text from api_key order by id',
  }),
  office('subscribeAdminPush', 0.4, subscribePush),
  office('unsubscribeAdminPush', 0.3, () => ({})),
  office('markAdminNotificationsRead', 0.7, markRead),
  office('changeAdminNotificationPreferences', 0.4, (_, { random }) => ({
    body: {
      kinds: random.chance(12) ? [] : [random.pick(WORK_KINDS)],
      channel: random.pick(['email', 'push']),
      isEnabled: random.chance(50),
    },
  })),
  office('setAdminMailFrequency', 0.3, (_, { random }) => ({
    body: { frequency: random.chance(12) ? 'hourly' : random.pick(['immediately', 'daily', 'never']) },
  })),
]
