// A proof of identity counts once, also when two requests send it at the same moment.

import { generate } from 'otplib'
import { expect, test } from 'vitest'
import {
  PASSWORD,
  readMailedCode,
  registerMember,
  signIn,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { waitForLocks } from '#tests/support/database/wait-for-locks.ts'
import type { Reply } from '#tests/support/http/http-client.ts'
import { addPasskey, askSignIn, sendSignIn } from '#tests/support/http/passkeys.ts'

type Send = () => Promise<Reply>
type Member = Awaited<ReturnType<typeof registerMember>>

const fixture = await startIdentityFixture()
const holder = await fixture.connectAsOwner()
const observer = await fixture.connectAsOwner()

async function enableTwoFactor({ browser }: Member) {
  const { body } = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  const createCode = () => {
    fixture.clock.advance(30_000)
    return generate({
      secret: String(body['secret']),
      epoch: Math.floor(fixture.clock.now().getTime() / 1000),
    })
  }
  const confirmed = await browser.post('/api/two-factor/confirm', { code: await createCode() })
  const [recoveryCode] = confirmed.body['recoveryCodes'] as never as string[]
  return { code: await createCode(), recoveryCode }
}

/** Two sign-ins that wait for the second factor, each answered with the code. */
async function answerTwice({ userrefid }: Member, code: string | undefined): Promise<Send[]> {
  const open = async () => (await signIn(fixture.visitor(), userrefid)).body['challenge']
  return [await open(), await open()].map(
    (challenge) => () => fixture.visitor().post('/api/users/login/two-factor', { challenge, code }),
  )
}

const twice = (send: Send): Send[] => [send, send]

test.each<[string, string, (member: Member) => Promise<Send[]>]>([
  [
    'a code of the authenticator',
    'two_factor',
    async (member) => answerTwice(member, (await enableTwoFactor(member)).code),
  ],
  [
    'a recovery code',
    'two_factor',
    async (member) => answerTwice(member, (await enableTwoFactor(member)).recoveryCode),
  ],
  [
    'the counter of a passkey',
    'passkey',
    async ({ browser }) => {
      const { device } = await addPasskey(browser)
      const visitors = [fixture.visitor(), fixture.visitor()]
      const signed = visitors.map(async (visitor) => device.sign(await askSignIn(visitor), { counter: 7 }))
      const assertions = await Promise.all(signed)
      return visitors.map((visitor, index) => () => sendSignIn(visitor, assertions[index]!))
    },
  ],
  [
    'the challenge of a passkey',
    'passkey_challenge',
    async ({ browser }) => {
      const { device } = await addPasskey(browser)
      const assertion = device.sign(await askSignIn(fixture.visitor()))
      return twice(() => sendSignIn(fixture.visitor(), assertion))
    },
  ],
  [
    'a mailed code',
    'verification_code',
    async ({ userrefid }) => {
      const browser = fixture.visitor()
      const captcha = await solveCaptcha(browser, 'member')
      const asked = { username: userrefid, captchaId: captcha.id, captcha: captcha.text }
      await browser.post('/api/forgotten-password', asked)
      const code = await readMailedCode(browser, `${userrefid}@example.com`)
      const passwords = { newPassword: 'Basalt-7-Orchard!', confirmPassword: 'Basalt-7-Orchard!' }
      return twice(() =>
        browser.post('/api/forgotten-password/reset', { username: userrefid, code, ...passwords }),
      )
    },
  ],
  [
    'a captcha',
    'captcha',
    async ({ userrefid }) => {
      const { id, text } = await solveCaptcha(fixture.visitor(), 'member')
      const form = { userrefid, password: PASSWORD, captchaId: id, captcha: text }
      return twice(() => fixture.visitor().post('/api/users/login', form))
    },
  ],
])('%s', async (name, table, prepare) => {
  const member = await registerMember(fixture, name.replaceAll(/[^a-z]/g, ''))
  const sends = await prepare(member)
  await holder.query(`begin; select from ${table} for update`)
  const replies = sends.map((send) => send())
  await waitForLocks(observer, 2)
  await holder.query('commit')
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => status < 500)).toBe(true)
})
