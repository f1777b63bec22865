// Passkeys of members: created, used to sign in and to confirm, renamed and removed.

import { requestSignInPasskey, signInWithPasskey } from '#contract/member/passkey-sign-in.ts'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'
import { memberPasskeys, type PasskeyAction } from '#contract/platform/passkeys.ts'
import { SoftwareAuthenticator } from '#tests/support/http/software-authenticator.ts'
import { privateText } from '../oracles/judge-answer.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { createHex, newestOf, pickOwnId } from './mistakes.ts'
import { typePassword } from './passwords.ts'
import { chooseCode } from './sessions.ts'

const devicesOf = ({ memory }: Person): SoftwareAuthenticator[] =>
  (memory.get('passkeys') as SoftwareAuthenticator[] | undefined) ?? []

const buyDevice = (world: World) => new SoftwareAuthenticator(undefined, createHex(world, 32))

function sign(device: SoftwareAuthenticator, options: PasskeyRequestOptions, { random }: World) {
  // A copy of the passkey counts from the beginning again.
  if (random.chance(4)) device.counter = 0
  return device.sign(options)
}

/** Undefined without a passkey at hand, or if the options were refused. */
export async function confirmByPasskey(
  person: Person,
  world: World,
  action: PasskeyAction,
  target = '',
): Promise<object | undefined> {
  if (devicesOf(person).length === 0) return undefined
  const body = { action, target }
  const options = (await performStep(world, person, memberPasskeys.requestPasskey, { body })) as
    | PasskeyRequestOptions
    | undefined
  const device = devicesOf(person).find(({ id }) =>
    options?.allowCredentials.some((allowed) => allowed.id === id.toString('base64url')),
  )
  return device && options && sign(device, options, world)
}

/** The password, with a code if the person has an app; or a passkey. */
async function proveOwner(person: Person, world: World): Promise<Record<string, unknown>> {
  const assertion = world.random.chance(40) ? await confirmByPasskey(person, world, 'account') : undefined
  if (assertion) return { assertion }
  const code = await chooseCode(person, world)
  return { password: typePassword(person, world), ...(code !== undefined && { code }) }
}

async function fillCreation(person: Person, world: World): Promise<WireInput | undefined> {
  const body = await proveOwner(person, world)
  const options = (await performStep(world, person, memberPasskeys.beginPasskey, { body })) as
    | PasskeyCreationOptions
    | undefined
  if (!options) return undefined
  const device = buyDevice(world)
  person.memory.set('newPasskey', device)
  const deviation = world.random.chance(8) ? { origin: 'https://elsewhere.example' } : {}
  return { body: { name: privateText(person), attestation: device.create(options, deviation) } }
}

async function fillSignIn(person: Person, world: World): Promise<WireInput | undefined> {
  const devices = devicesOf(person)
  const isStranger = world.random.chance(8)
  if (devices.length === 0 && !isStranger) return undefined
  const options = (await performStep(world, person, requestSignInPasskey)) as
    | PasskeyRequestOptions
    | undefined
  const device = isStranger ? buyDevice(world) : world.random.pick(devices)
  if (isStranger) device.userHandle = 'c3RyYW5nZXI'
  return options && { body: { assertion: sign(device, options, world) } }
}

const ofMember = newestOf('passkey', { where: "kind = 'member' and owner_id = $1" })

export const passkeyOperations: Operation[] = [
  {
    endpoint: memberPasskeys.beginPasskey,
    weight: 0.4,
    prepare: async (person, world) => ({ body: await proveOwner(person, world) }),
  },
  {
    endpoint: memberPasskeys.addPasskey,
    weight: 1,
    prepare: fillCreation,
    learn(person) {
      person.memory.set('passkeys', [
        ...devicesOf(person),
        person.memory.get('newPasskey') as SoftwareAuthenticator,
      ])
    },
  },
  {
    endpoint: memberPasskeys.requestPasskey,
    weight: 0.3,
    prepare: (_, { random }) => ({ body: { action: random.pick(['account', 'withdrawal']), target: '' } }),
  },
  {
    endpoint: memberPasskeys.renamePasskey,
    weight: 0.5,
    async prepare(person, world) {
      const passkeyId = await pickOwnId(person, world, ofMember)
      return passkeyId === undefined
        ? undefined
        : { params: { passkeyId }, body: { name: `${privateText(person)} phone` } }
    },
  },
  {
    endpoint: memberPasskeys.removePasskey,
    weight: 0.6,
    async prepare(person, world) {
      const passkeyId = await pickOwnId(person, world, ofMember)
      return passkeyId === undefined
        ? undefined
        : { params: { passkeyId }, body: await proveOwner(person, world) }
    },
  },
  { endpoint: requestSignInPasskey, weight: 0.3 },
  {
    endpoint: signInWithPasskey,
    weight: 1.5,
    prepare: fillSignIn,
    learn(person) {
      person.provedAt = -Infinity
    },
  },
]
