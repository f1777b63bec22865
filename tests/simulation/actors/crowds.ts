// Bots, and people with several tabs and devices: many requests at once from one place.

import { createFalseUuid } from '../operations/mistakes.ts'
import { getIn, solveCaptcha } from '../operations/sessions.ts'
import { Browser, createPerson, type Person } from '../person.ts'
import type { World } from '../world.ts'
import { endpointOf } from '../operations/office-choices.ts'
import { sendRequest } from '../send-request.ts'
import { attempt, attemptUsual, pickMember } from './steps.ts'

const BURST = 8

/** Guesses names and passwords with captchas that it cannot read, and enumerates members. */
export async function* enumerate(world: World): AsyncGenerator<void, void, void> {
  const { random } = world
  const bot: Person = { ...createPerson('member', 'bot', 59_000 + random.below(900)), id: undefined }
  const guess = (index: number) => {
    const name = random.chance(50) ? `member${index + 1}` : `user${index}`
    return random.pick([
      ['verifyUserrefid', { params: { userrefid: name } }],
      ['verifySponsor', { params: { sponsorId: name } }],
      [
        'signIn',
        {
          body: {
            userrefid: name,
            password: 'Summer2026!',
            captchaId: createFalseUuid(world),
            captcha: 'abc123',
          },
        },
      ],
      [
        'requestPasswordReset',
        { body: { username: name, captchaId: createFalseUuid(world), captcha: 'abc123' } },
      ],
    ] as const)
  }
  const burst = Array.from({ length: BURST }, (_, index) => guess(index))
  await Promise.all(burst.map(([id, input]) => attempt(world, bot, id, input)))
  yield
  // One with a captcha that it can read, and a wrong password, as often as it is let.
  for (let count = 0; count < 3; count += 1) {
    const captcha = await solveCaptcha(bot, world)
    const body = captcha && {
      userrefid: 'member1',
      password: `Guess-${count}-of-many`,
      captchaId: captcha.id,
      captcha: captcha.text,
    }
    if (body) await attempt(world, bot, 'signIn', { body })
  }
}

const doubled = [
  'requestWithdrawal',
  'activatePackage',
  'claimOdl',
  'saveAddress',
  'cancelWithdrawal',
] as const

/** The same form sent from two tabs and from a phone, each with its own key. */
export async function* sendFromTabs(world: World): AsyncGenerator<void, void, void> {
  const member = pickMember(world)
  if (!member || !(await getIn(member, world))) return
  const id = world.random.pick(doubled)
  const operation = world.operationOf(endpointOf(id))
  const input = operation.prepare ? await operation.prepare(member, world) : {}
  if (!input) return
  const phone: Person = { ...member, browser: new Browser('198.51.100.23') }
  const isOnPhone = world.random.chance(50) && (await getIn(phone, world))
  const devices = isOnPhone ? [member, phone, member] : [member, member]
  await Promise.all(devices.map((device) => sendRequest(world, device, operation, input)))
  yield
  await attempt(world, member, 'readDashboard')
  await attempt(world, member, 'readWallets')
}

/** Looks at money on every page, to compare them. */
export async function* readEverything(world: World): AsyncGenerator<void, void, void> {
  const member = pickMember(world)
  if (!member || !(await getIn(member, world))) return
  for (const id of [
    'readDashboard',
    'readWallets',
    'readOwnStatement',
    'readDeposit',
    'readWithdrawalOptions',
  ])
    await attemptUsual(world, member, id)
  yield
  for (const id of ['readEarningCalendar', 'readEarningDay', 'readDashboard'])
    await attemptUsual(world, member, id)
}

const exports = ['exportDirect', 'exportTransactions', 'exportMyNetwork'] as const

/** Starts a download and closes the page, often before the server knows who asks, and starts it again later. */
export async function* leaveEarly(world: World): AsyncGenerator<void, void, void> {
  const member = pickMember(world)
  if (!member || !(await getIn(member, world))) return
  const operation = world.operationOf(endpointOf(world.random.pick(exports)))
  const input = { query: { format: 'csv', rows: '' } }
  await sendRequest(world, member, operation, input, { leavesAfter: world.random.below(4) })
  yield
  if (!(await getIn(member, world))) return
  for (let count = 2; count > 0; count -= 1) await sendRequest(world, member, operation, input)
}
