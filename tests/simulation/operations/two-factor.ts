// The second factor: authenticator app, recovery codes, and the recovery of a lost authenticator.

import { requestRecovery, stopRecovery, stopRecoveryByLink } from '#contract/member/authenticator-recovery.ts'
import { signIn } from '#contract/member/members.ts'
import { memberSecurity } from '#contract/platform/security.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Answer, Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { findMailedToken } from './mail.ts'
import { createFalseToken } from './mistakes.ts'
import { typePassword } from './passwords.ts'
import { chooseCode, codeOfApp } from './sessions.ts'

/** People who have none set one up less often than those who have one are asked for it. */
const NO_FACTOR_PERCENT = 15

function learnRecoveryCodes(person: Person, { body }: Answer): void {
  person.recoveryCodes = (body as { recoveryCodes: string[] }).recoveryCodes
}

async function fillConfirmation(person: Person, world: World): Promise<WireInput | undefined> {
  if (!person.memory.has('newSecret') && person.totpSecret === undefined) {
    const body = { password: typePassword(person, world) }
    await performStep(world, person, memberSecurity.setUpTwoFactor, { body })
  }
  const totpSecret = person.memory.get('newSecret') as string | undefined
  if (totpSecret === undefined) return undefined
  const code = world.random.chance(10) ? '000000' : await codeOfApp({ ...person, totpSecret }, world)
  return { body: { code } }
}

const withCode = async (person: Person, world: World): Promise<string | undefined> =>
  person.totpSecret === undefined && world.random.chance(NO_FACTOR_PERCENT)
    ? '123456'
    : chooseCode(person, world)

/** Someone who lost the phone knows the password, and gets as far as the question for the code. */
async function fillRecovery(person: Person, world: World): Promise<WireInput | undefined> {
  if (person.totpSecret !== undefined && !person.memory.has('challenge')) {
    const input = await world.operationOf(signIn).prepare!(person, world)
    if (input) await performStep(world, person, signIn, input)
  }
  const known = person.memory.get('challenge') as string | undefined
  if (known === undefined && !world.random.chance(NO_FACTOR_PERCENT)) return undefined
  return { body: { challenge: known ?? createFalseToken(world) } }
}

export async function fillToken(person: Person, world: World, page: string): Promise<WireInput | undefined> {
  const token = await findMailedToken(person, world, page)
  if (token !== undefined && !world.random.chance(10)) return { body: { token } }
  return world.random.chance(25) ? { body: { token: createFalseToken(world) } } : undefined
}

export const twoFactorOperations: Operation[] = [
  {
    endpoint: memberSecurity.setUpTwoFactor,
    weight: 0.4,
    prepare: (person, world) => ({ body: { password: typePassword(person, world) } }),
    learn(person, { body }) {
      person.memory.set('newSecret', (body as { secret: string }).secret)
    },
  },
  {
    endpoint: memberSecurity.confirmTwoFactor,
    weight: 1,
    prepare: fillConfirmation,
    learn(person, answer) {
      person.totpSecret = person.memory.get('newSecret') as string
      person.memory.delete('newSecret')
      learnRecoveryCodes(person, answer)
    },
  },
  {
    endpoint: memberSecurity.renewRecoveryCodes,
    weight: 0.8,
    async prepare(person, world) {
      const code = await withCode(person, world)
      return code === undefined ? undefined : { body: { code } }
    },
    learn: learnRecoveryCodes,
  },
  {
    endpoint: memberSecurity.confirmSavedCodes,
    weight: 0.6,
    prepare: ({ totpSecret }, { random }) =>
      totpSecret === undefined && !random.chance(NO_FACTOR_PERCENT) ? undefined : {},
  },
  {
    endpoint: memberSecurity.switchTwoFactorOff,
    weight: 0.8,
    async prepare(person, world) {
      const code = await withCode(person, world)
      return code === undefined ? undefined : { body: { password: typePassword(person, world), code } }
    },
    learn(person) {
      delete person.totpSecret
      delete person.recoveryCodes
    },
  },
  { endpoint: requestRecovery, weight: 1, prepare: fillRecovery },
  {
    endpoint: stopRecovery,
    weight: 1.5,
    async prepare(person, world) {
      const token = await findMailedToken(person, world, 'stop-recovery')
      return token !== undefined || world.random.chance(NO_FACTOR_PERCENT) ? {} : undefined
    },
  },
  {
    endpoint: stopRecoveryByLink,
    weight: 0.8,
    prepare: (person, world) => fillToken(person, world, 'stop-recovery'),
  },
]
