// Getting in: registration, sign-in, and the password again before what needs it.

import { generate } from 'otplib'
import { reauthenticate, signInAdmin, signInAdminWithCode } from '#contract/admin/admins.ts'
import { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import { resetPassword } from '#contract/member/member-account.ts'
import { register, signIn, signInWithCode, signOut } from '#contract/member/members.ts'
import { signInWithPasskey } from '#contract/member/passkey-sign-in.ts'
import { createCaptcha } from '#contract/platform/captcha.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { sessionLifetime } from '#server/identity/session.ts'
import type { Operation, WireInput } from '../operation.ts'
import { Browser, type Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { withMistakes } from './mistakes.ts'

/** As a person reads the picture. */
export async function solveCaptcha(
  person: Person,
  world: World,
): Promise<{ id: string; text: string } | undefined> {
  const made = await performStep(world, person, createCaptcha, { body: { for: person.kind } })
  if (!made) return undefined
  const { id } = made as { id: string }
  const [row] = await world.read<{ text: string }>('select text from captcha where id = $1', [id])
  return row && { id, text: world.random.chance(3) ? 'misread' : row.text }
}

const STEP_SECONDS = 30

/** Each code is accepted once, so a person who needs two at once waits for the next one. */
export function codeOfApp(person: Person, world: World): Promise<string> {
  const now = Math.floor(world.clock.now().getTime() / 1000 / STEP_SECONDS)
  const last = (person.memory.get('appStep') as number | undefined) ?? 0
  const step = Math.min(Math.max(now, last + 1), now + 1)
  person.memory.set('appStep', step)
  return generate({ secret: person.totpSecret!, epoch: step * STEP_SECONDS })
}

/** Of the app, or, if that is lost, one of the recovery codes, which are used once. */
export async function chooseCode(person: Person, world: World): Promise<string | undefined> {
  if (world.random.chance(6)) return '000000'
  if (person.totpSecret === undefined || world.random.chance(8)) {
    const code = person.recoveryCodes?.pop()
    if (code !== undefined) return code
  }
  return person.totpSecret === undefined ? undefined : codeOfApp(person, world)
}

/** The form of a person who has no account yet. */
async function fillRegistration(
  person: Person,
  world: World,
  inviter: Person | undefined,
): Promise<WireInput | undefined> {
  const captcha = await solveCaptcha(person, world)
  if (!captcha) return undefined
  const members = world.people.filter(({ kind, id }) => kind === 'member' && id !== undefined)
  const sponsor =
    inviter ?? (members.length > 0 && world.random.chance(85) ? world.random.pick(members) : undefined)
  const labels = await world.read<{ label: string }>(
    'select label from referral_link where member_id = $1 order by label',
    [sponsor?.id ?? 0n],
  )
  const via = labels.length > 0 && world.random.chance(60) ? world.random.pick(labels).label : undefined
  return {
    body: {
      captchaId: captcha.id,
      captcha: captcha.text,
      name: `${person.name} Tester`,
      userrefid: person.name,
      email: person.email,
      password: person.password,
      mobile_no: person.phone,
      refferal_code: world.random.chance(3) ? 'nosuchsponsor' : (sponsor?.name ?? 'root'),
      ...(via !== undefined && { via }),
      agree_to_terms: 1,
    },
  }
}

const INVITED_SHARE = 6

/** A member tells friends, who register through the member’s link: many at first, while many are not there yet. */
async function inviteFriends(person: Person, world: World): Promise<WireInput | undefined> {
  const friends = world.people.filter(({ kind, id }) => kind === 'member' && id === undefined)
  // With the member's own userrefid, which is taken.
  if (friends.length === 0 || world.random.chance(10)) return fillRegistration(person, world, undefined)
  for (const friend of friends.slice(0, Math.ceil(friends.length / INVITED_SHARE))) {
    const input = await fillRegistration(friend, world, world.random.chance(70) ? person : undefined)
    if (input) await performStep(world, friend, register, input)
  }
  return undefined
}

/** A second device has its own cookies and address. */
function changeDevice(person: Person): void {
  const other = person.memory.get('otherDevice') as Browser | undefined
  person.memory.set('otherDevice', person.browser)
  person.browser = other ?? new Browser(person.browser.address.replace('198.1', '198.2'))
}

async function fillSignIn(person: Person, world: World): Promise<WireInput | undefined> {
  if (person.browser.token !== undefined && world.random.chance(30)) changeDevice(person)
  const captcha = await solveCaptcha(person, world)
  if (!captcha) return undefined
  const name = world.random.chance(20) ? { email: person.email } : { userrefid: person.name }
  const password = world.random.chance(8) ? `${person.password}?` : person.password
  return { body: { ...name, password, captchaId: captcha.id, captcha: captcha.text } }
}

const memberOperations: Operation[] = [
  {
    endpoint: register,
    weight: 6,
    prepare: (person: Person, world: World) =>
      person.id === undefined ? fillRegistration(person, world, undefined) : inviteFriends(person, world),
    learn(person: Person, { body }: { body: unknown }, _: WireInput, world: World) {
      person.id = BigInt((body as { data: { id: string } }).data.id)
      person.provedAt = world.clock.now().getTime()
    },
  },
  { endpoint: signIn, weight: 4, prepare: fillSignIn, learn: learnSignIn },
  {
    endpoint: signInWithCode,
    weight: 1,
    async prepare(person: Person, world: World) {
      if (person.totpSecret !== undefined && !person.memory.has('challenge')) {
        const input = await fillSignIn(person, world)
        if (input) await performStep(world, person, signIn, input)
      }
      return answerChallenge(person, world)
    },
    learn: learnSignIn,
  },
  {
    endpoint: signOut,
    weight: 0.5,
    learn(person: Person) {
      person.browser.token = undefined
    },
  },
]

async function answerChallenge(person: Person, world: World): Promise<WireInput | undefined> {
  const challenge = person.memory.get('challenge') as string | undefined
  const code = challenge === undefined ? undefined : await chooseCode(person, world)
  return code === undefined ? undefined : { body: { challenge, code } }
}

const adminOperations: Operation[] = [
  {
    endpoint: signInAdmin,
    async prepare(person, world) {
      const captcha = await solveCaptcha(person, world)
      const name = { username: person.name, password: person.password }
      return captcha && { body: { ...name, captchaId: captcha.id, captchaInput: captcha.text } }
    },
    learn: learnSignIn,
  },
  { endpoint: signInAdminWithCode, prepare: answerChallenge, learn: learnSignIn },
  {
    endpoint: reauthenticate,
    weight: 0,
    prepare: ({ password }) => ({ body: { password } }),
    learn(person, _, __, world) {
      person.provedAt = world.clock.now().getTime()
    },
  },
]

export const sessionOperations: Operation[] = [...memberOperations.map(withMistakes), ...adminOperations]

/** The second factor is asked for with a challenge. Without one it is off, whatever the person remembers. */
function learnSignIn(person: Person, { body }: { body: unknown }): void {
  const { challenge } = body as { challenge?: string }
  if (challenge !== undefined) {
    person.memory.set('challenge', challenge)
    return
  }
  if (!person.memory.delete('challenge')) delete person.totpSecret
  // A new session asks for the password again before what needs it.
  person.provedAt = -Infinity
}

const STEP_UP_MILLISECONDS = 4 * 60_000
const FAILURES_UNTIL_RESET = 3
const FAILURES_UNTIL_NEW_ACCOUNT = 9

/** Signs in, or registers, as the person would before the request; false if that failed. */
export async function getIn(person: Person, world: World): Promise<boolean> {
  leaveExpired(person, world)
  if (person.browser.token !== undefined) return true
  const isIn = await enter(person, world)
  const failures = isIn ? 0 : ((person.memory.get('failures') as number | undefined) ?? 0) + 1
  person.memory.set('failures', failures)
  if (person.kind === 'admin' || failures === 0 || person.id === undefined) return isIn
  if (failures >= FAILURES_UNTIL_NEW_ACCOUNT) startOver(person, world)
  else if (failures % FAILURES_UNTIL_RESET === 0) await perform(person, world, resetPassword)
  return isIn
}

const { idleMilliseconds } = sessionLifetime.admin

/** An administrator’s screen shows the sign-in when the session was idle for too long; some press a button before. */
function leaveExpired(person: Person, world: World): void {
  const now = world.clock.now().getTime()
  const seenAt = (person.memory.get('seenAt') as number | undefined) ?? now
  person.memory.set('seenAt', now)
  if (person.kind === 'admin' && now - seenAt > idleMilliseconds && world.random.chance(90))
    person.browser.token = undefined
}

/** With a real rail, administrators can do nothing else before. */
async function setUpRequiredFactor(person: Person, world: World): Promise<void> {
  if (person.totpSecret !== undefined || !world.random.chance(85)) return
  for (const id of ['setUpAdminTwoFactor', 'confirmAdminTwoFactor'])
    await perform(person, world, world.operations.get(id)!.endpoint)
}

async function perform(person: Person, world: World, endpoint: Endpoint): Promise<boolean> {
  const input = await world.operationOf(endpoint).prepare!(person, world)
  return input !== undefined && (await performStep(world, person, endpoint, input)) !== undefined
}

async function enter(person: Person, world: World): Promise<boolean> {
  if (person.id === undefined) return perform(person, world, register)
  if (person.kind === 'admin') {
    const isIn =
      (await perform(person, world, signInAdmin)) &&
      (!person.memory.has('challenge') || (await perform(person, world, signInAdminWithCode)))
    if (isIn && world.outside.chain) await setUpRequiredFactor(person, world)
    return isIn
  }
  if (person.memory.has('passkeys') && world.random.chance(30))
    return perform(person, world, signInWithPasskey)
  if (!(await perform(person, world, signIn))) return false
  if (!person.memory.has('challenge')) return true
  if (person.totpSecret !== undefined || (person.recoveryCodes?.length ?? 0) > 0)
    return perform(person, world, signInWithCode)
  await perform(person, world, requestRecovery)
  return false
}

/** A person whose account is blocked or closed registers again, under another name and address. */
function startOver(person: Person, world: World): void {
  person.id = undefined
  person.name += 'b'
  person.email = `${person.name}@example.com`
  person.browser = new Browser(person.browser.address)
  person.provedAt = world.clock.now().getTime()
  delete person.totpSecret
  delete person.recoveryCodes
  person.memory.clear()
}

export async function proveAgain(person: Person, world: World): Promise<void> {
  if (world.clock.now().getTime() - person.provedAt > STEP_UP_MILLISECONDS)
    await performStep(world, person, reauthenticate, { body: { password: person.password } })
}
