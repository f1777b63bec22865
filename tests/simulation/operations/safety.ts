// The account in danger or given up: freeze and its lifting, closure, and a change of the email address that was not wanted.

import { cancelClosure, requestClosure, stopClosure } from '#contract/member/account-closure.ts'
import { freezeAccount, readFreeze, unfreezeAccount } from '#contract/member/account-freeze.ts'
import { changePassword, stopEmailChange } from '#contract/member/member-account.ts'
import { memberSecurity } from '#contract/platform/security.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { typePassword } from './passwords.ts'
import { chooseCode } from './sessions.ts'
import { fillToken } from './two-factor.ts'

const NOT_NEEDED_PERCENT = 12

/** Sessions have ended. */
const leave: Operation['learn'] = (person) => {
  person.browser.token = undefined
}

async function performOwn(person: Person, world: World, endpoint: Operation['endpoint']): Promise<void> {
  const input = await world.operationOf(endpoint).prepare!(person, world)
  if (input) await performStep(world, person, endpoint, input)
}

/** As the page asks: first a new password, then a second factor, then its code. Some press the button at once. */
async function fillLifting(person: Person, world: World): Promise<WireInput | undefined> {
  const freeze = (await performStep(world, person, readFreeze)) as
    | { frozenAt: string | null; hasNewPassword: boolean; hasSecondFactor: boolean }
    | undefined
  if (!freeze) return undefined
  if (freeze.frozenAt === null && !world.random.chance(NOT_NEEDED_PERCENT)) return undefined
  if (freeze.frozenAt !== null && world.random.chance(85)) {
    if (!freeze.hasNewPassword) await performOwn(person, world, changePassword)
    if (!freeze.hasSecondFactor) await performOwn(person, world, memberSecurity.confirmTwoFactor)
  }
  return { body: { code: (await chooseCode(person, world)) ?? '123456' } }
}

export const safetyOperations: Operation[] = [
  {
    endpoint: freezeAccount,
    weight: 0.6,
    prepare: (person, world) => fillToken(person, world, 'freeze'),
    learn: leave,
  },
  { endpoint: unfreezeAccount, weight: 1.5, prepare: fillLifting },
  {
    endpoint: requestClosure,
    weight: 0.8,
    prepare: (person, world) => ({ body: { password: typePassword(person, world) } }),
    learn(person) {
      person.memory.set('closes', true)
    },
  },
  {
    endpoint: cancelClosure,
    weight: 2,
    prepare: ({ memory }, { random }) =>
      memory.has('closes') || random.chance(NOT_NEEDED_PERCENT) ? {} : undefined,
    learn(person) {
      person.memory.delete('closes')
    },
  },
  {
    endpoint: stopClosure,
    weight: 1,
    prepare: (person, world) => fillToken(person, world, 'stop-closure'),
  },
  {
    endpoint: stopEmailChange,
    weight: 0.6,
    prepare: (person, world) => fillToken(person, world, 'stop-email-change'),
    learn: leave,
  },
]
