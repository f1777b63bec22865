// Thieves. One of a member's account has the password, a running session, a key of a program or the mailbox, and does what thieves do, until
// the member notices and freezes the account, and afterwards.

import { createHex } from '../operations/mistakes.ts'
import { findMailedCode, findMailedToken } from '../operations/mail.ts'
import { getIn, solveCaptcha } from '../operations/sessions.ts'
import { Browser, type Person } from '../person.ts'
import type { World } from '../world.ts'
import { attempt, attemptUsual, gatherAdmins, pickMember } from './steps.ts'

const loots = ['password', 'session', 'API key', 'mailbox'] as const
type Loot = (typeof loots)[number]

/** The thief signs in under the name of the member, from another address. */
function disguise(victim: Person, loot: Loot): Person {
  const browser = new Browser('203.0.113.66')
  if (loot === 'session') {
    for (const [name, value] of victim.browser.cookies) browser.cookies.set(name, value)
    browser.token = victim.browser.token
  }
  const apiKey = victim.memory.get('apiKey') as string | undefined
  if (loot === 'API key' && apiKey !== undefined) browser.apiKey = apiKey
  return { ...victim, browser, memory: new Map(), password: loot === 'mailbox' ? 'unknown' : victim.password }
}

const thefts = [
  'saveAddress',
  'requestWithdrawal',
  'changePassword',
  'createApiKey',
  'addPasskey',
  'exportOwnData',
  'cancelWithdrawal',
  'setUpTwoFactor',
] as const

/** A code that the thief requests and keeps for later, and what it is for. */
type Keepsake = { id: string; input: (code: string) => Record<string, unknown> }

function chooseKeepsake(thief: Person, world: World): Keepsake {
  const newPassword = `Stolen-Harbor-${createHex(world, 8)}-Quartz`
  const passwords = { newPassword, confirmPassword: newPassword }
  if (thief.browser.token === undefined)
    return { id: 'resetPassword', input: (code) => ({ username: thief.name, code, ...passwords }) }
  const draft = { currency: 'usdt', address: `0x${createHex(world, 40)}`, destinationTag: null }
  const change = { currentPassword: thief.password, confirmed: true, ...passwords }
  return world.random.chance(50)
    ? { id: 'saveAddress', input: (code) => ({ ...draft, label: 'Mine', acceptedFee: '1.00', code }) }
    : { id: 'changePassword', input: (code) => ({ ...change, code }) }
}

async function askForCode(thief: Person, world: World, { id, input }: Keepsake): Promise<string | undefined> {
  if (id === 'resetPassword') {
    const captcha = await solveCaptcha(thief, world)
    const body = captcha && { username: thief.name, captchaId: captcha.id, captcha: captcha.text }
    if (body) await attempt(world, thief, 'requestPasswordReset', { body })
  } else if (id === 'saveAddress') {
    const { currency, address, destinationTag } = input('')
    await attempt(world, thief, 'sendAddressCode', { body: { currency, address, destinationTag } })
  } else await attempt(world, thief, 'sendCode', { body: { purpose: 'change-password', target: '' } })
  return findMailedCode(thief, world)
}

/** Whatever the thief still has is tried again. */
async function tryOldLoot(thief: Person, world: World): Promise<void> {
  await attempt(world, thief, 'readWallets')
  await attemptUsual(world, thief, world.random.pick(thefts))
}

export async function* robMember(world: World): AsyncGenerator<void, void, void> {
  const { random } = world
  const victim = pickMember(world)
  if (!victim || !(await getIn(victim, world))) return
  const loot = random.pick(loots)
  if (loot === 'API key' && !victim.memory.has('apiKey')) await attemptUsual(world, victim, 'createApiKey')
  const thief = disguise(victim, loot)
  if (loot === 'password') await getIn(thief, world)
  yield
  for (let count = random.between(1, 3); count > 0; count -= 1)
    await attemptUsual(world, thief, random.pick(thefts))
  if (random.chance(50)) yield
  const keepsake = chooseKeepsake(thief, world)
  const code = await askForCode(thief, world, keepsake)
  const freezeToken = await findMailedToken(victim, world, 'freeze')
  if (freezeToken === undefined) return
  await attempt(world, victim, 'freezeAccount', { body: { token: freezeToken } })
  if (code !== undefined) await attempt(world, thief, keepsake.id, { body: keepsake.input(code) })
  await tryOldLoot(thief, world)
  yield
  if (loot === 'password') await getIn(thief, world)
  await tryOldLoot(thief, world)
  yield
  yield* regainAccount(victim, world)
  await tryOldLoot(thief, world)
}

/** The member sets a new password and a second factor, or asks support. */
async function* regainAccount(victim: Person, world: World): AsyncGenerator<void, void, void> {
  await attemptUsual(world, victim, 'resetPassword')
  if ((await getIn(victim, world)) && world.random.chance(60))
    await attemptUsual(world, victim, 'unfreezeAccount')
  else {
    const [first] = await gatherAdmins(world)
    const input = { params: { memberId: String(victim.id) }, body: { reason: 'Identity checked by phone' } }
    if (first) await attempt(world, first, 'unfreezeMember', input)
  }
  yield
}

const adminThefts = [
  'addFunds',
  'approveWithdrawals',
  'createAdminApiKey',
  'createSubAdmin',
  'recordRate',
  'saveAdminProfile',
  'sendPasswordReset',
] as const

/** Knows the password of an administrator, who notices another session and changes it. */
export async function* robAdmin(world: World): AsyncGenerator<void, void, void> {
  const { random } = world
  const [victim] = await gatherAdmins(world, random.chance(60))
  if (!victim) return
  const memory = new Map([['permissions', victim.memory.get('permissions')]])
  const thief: Person = { ...victim, browser: new Browser('203.0.113.77'), memory, provedAt: -Infinity }
  if (!(await getIn(thief, world))) return
  for (let count = random.between(2, 4); count > 0; count -= 1)
    await attemptUsual(world, thief, random.pick(adminThefts))
  yield
  if (!(await getIn(victim, world))) return
  await attemptUsual(world, victim, 'changeAdminPassword')
  await attempt(world, victim, 'endOtherAdminSessions')
  yield
  await attempt(world, thief, 'readQueue', { params: { queue: 'withdrawals' } })
  await attemptUsual(world, thief, random.pick(adminThefts))
}
