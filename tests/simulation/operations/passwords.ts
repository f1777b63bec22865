// Passwords, what needs them again, sessions and API keys.

import { setAntiPhishingPhrase } from '#contract/member/anti-phishing-phrase.ts'
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendCode,
} from '#contract/member/member-account.ts'
import { exportOwnData } from '#contract/member/own-data.ts'
import { memberApiKeys } from '#contract/platform/api-keys.ts'
import { memberSecurity } from '#contract/platform/security.ts'
import { privateText } from '../oracles/judge-answer.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { findMailedCode } from './mail.ts'
import { newestOf, pickOwnId } from './mistakes.ts'
import { solveCaptcha } from './sessions.ts'

/** Now and then another one. */
export const typePassword = ({ password }: Person, { random }: World): string =>
  random.chance(10) ? `${password}!` : password

/** Now and then it is misread, or never arrived. */
export async function typeMailedCode(person: Person, world: World): Promise<string> {
  const code = await findMailedCode(person, world)
  return code === undefined || world.random.chance(8) ? '000000' : code
}

const choosePassword = ({ random }: World): string =>
  random.chance(5) ? 'Password1!' : `Gravel-Tuba-${random.between(10_000, 99_999)}-Lantern-Orchid`

/** Every session of the account ends, but for one that the answer may hold. */
const learnPassword: Operation['learn'] = (person, answer, { body }) => {
  person.password = (body as { newPassword: string }).newPassword
  if ((answer.body as { token?: string }).token === undefined) person.browser.token = undefined
}

async function fillPasswordChange(person: Person, world: World): Promise<WireInput> {
  await performStep(world, person, sendCode, { body: { purpose: 'change-password' } })
  const newPassword = choosePassword(world)
  const passwords = { newPassword, confirmPassword: newPassword }
  const currentPassword = typePassword(person, world)
  const code = await typeMailedCode(person, world)
  return { body: { ...passwords, currentPassword, code, confirmed: true } }
}

async function fillResetRequest(person: Person, world: World): Promise<WireInput | undefined> {
  const captcha = await solveCaptcha(person, world)
  const username = world.random.chance(10) ? 'nosuchmember' : person.name
  return captcha && { body: { username, captchaId: captcha.id, captcha: captcha.text } }
}

async function fillReset(person: Person, world: World): Promise<WireInput | undefined> {
  const request = await fillResetRequest(person, world)
  if (request) await performStep(world, person, requestPasswordReset, request)
  const newPassword = choosePassword(world)
  const code = await typeMailedCode(person, world)
  return { body: { username: person.name, code, newPassword, confirmPassword: newPassword } }
}

const ofMember = (table: string) =>
  newestOf(table, {
    where: `kind = 'member' and owner_id = $1${table === 'session' ? ' and ended_at is null' : ''}`,
    ...(table === 'session' && { by: 'created_at desc, id' }),
  })

export const passwordOperations: Operation[] = [
  {
    endpoint: sendCode,
    weight: 0.5,
    prepare: (_, { random }) => ({
      body: { purpose: random.pick(['change-password', 'withdrawal-address']), target: '' },
    }),
  },
  { endpoint: changePassword, weight: 0.6, prepare: fillPasswordChange, learn: learnPassword },
  { endpoint: requestPasswordReset, weight: 0.5, prepare: fillResetRequest },
  { endpoint: resetPassword, weight: 0.5, prepare: fillReset, learn: learnPassword },
  {
    endpoint: setAntiPhishingPhrase,
    weight: 0.4,
    prepare: (person, world) => ({
      body: { phrase: privateText(person), password: typePassword(person, world) },
    }),
  },
  {
    endpoint: exportOwnData,
    weight: 0.4,
    prepare: (person, world) => ({ body: { password: typePassword(person, world) } }),
  },
  {
    endpoint: memberSecurity.endSession,
    weight: 0.6,
    async prepare(person, world) {
      const sessionId = await pickOwnId(person, world, ofMember('session'))
      return sessionId === undefined ? undefined : { params: { sessionId } }
    },
  },
  { endpoint: memberSecurity.endOtherSessions, weight: 0.4 },
  {
    endpoint: memberApiKeys.createKey,
    weight: 0.5,
    prepare: (person, world) => ({
      body: {
        name: `${privateText(person)} script`,
        expiresInDays: world.random.between(1, 60),
        password: typePassword(person, world),
      },
    }),
    learn(person, { body }) {
      person.memory.set('apiKey', (body as { key: string }).key)
    },
  },
  {
    endpoint: memberApiKeys.revokeKey,
    weight: 0.4,
    async prepare(person, world) {
      const keyId = await pickOwnId(person, world, ofMember('api_key'))
      return keyId === undefined ? undefined : { params: { keyId } }
    },
  },
]
