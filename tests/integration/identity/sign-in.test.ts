import { randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { drawCaptchaImage } from '#server/identity/captcha/captcha-image.ts'
import {
  PASSWORD,
  registerMember,
  signIn,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const fixture = await startIdentityFixture()
await registerMember(fixture, 'amelia')

test('the form is refused in the words of the specification', async () => {
  const empty = await fixture.visitor().post('/api/users/login', {})
  expect([empty.status, empty.body['fields']]).toEqual([
    400,
    {
      userrefid: 'Username is required',
      password: 'Password is required',
      captchaId: 'Captcha is required',
      captcha: 'Captcha is required',
    },
  ])
})

test('a member signs in by userrefid or email address, whatever its case', async () => {
  for (const name of [
    { userrefid: 'AMELIA' },
    { email: 'Amelia@Example.com' },
    { userrefid: 'amelia@example.com' },
  ]) {
    const visitor = fixture.visitor()
    const captcha = await solveCaptcha(visitor, 'member')
    const { body } = await visitor.post('/api/users/login', {
      ...name,
      password: PASSWORD,
      captchaId: captcha.id,
      captcha: captcha.text,
    })
    expect(body).toMatchObject({
      status: true,
      message: 'Login successful!',
      data: { userrefid: 'amelia', fullName: 'amelia Tester' },
    })
  }
})

test('an unknown user and a wrong password get the same answer', async () => {
  const wrong = await signIn(fixture.visitor(), 'amelia', 'wrong-password')
  const unknown = await signIn(fixture.visitor(), 'nobody1', 'wrong-password')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ status: false, code: 'login-failed', message: 'Invalid username or password' })
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
})

test('an unknown user costs the server as much work as a wrong password', async () => {
  // The server runs in this process, with its hashing threads, so its CPU use is measured here. Other work in the process
  // can only add to a measurement: the smallest of several is compared.
  const measureWork = async (name: string) => {
    const visitor = fixture.visitor()
    const captcha = await solveCaptcha(visitor, 'member')
    const body = { userrefid: name, password: 'wrong-password', captchaId: captcha.id, captcha: captcha.text }
    const before = process.cpuUsage()
    await visitor.post('/api/users/login', body)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 8; round++) {
    known.push(await measureWork('amelia'))
    unknown.push(await measureWork(`a-name-that-nobody-has-${round}`))
  }
  // Without the dummy hash an unknown user would cost a fifth; with an estimate of password strength, twice as much.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(1.7)
})

test('a captcha is an image, is case-sensitive, works once, and expires after five minutes', async () => {
  const visitor = fixture.visitor()
  const made = await solveCaptcha(visitor, 'member')
  expect(made.text).toMatch(/^(?=.*[a-z])(?=.*[A-Z])[A-Za-z]{6}$/)
  const picture = await visitor.get(`/api/captcha/${made.id}/image`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.text.slice(1, 4)).toBe('PNG')
  const attempt = (captcha: string) =>
    visitor.post('/api/users/login', { userrefid: 'amelia', password: PASSWORD, captchaId: made.id, captcha })
  const swapped = made.text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const wrong = await attempt(swapped)
  expect([wrong.status, String(wrong.body['message'])]).toEqual([400, 'Incorrect captcha'])
  expect((await attempt(made.text)).status).toBe(400)
  const late = await solveCaptcha(visitor, 'member')
  fixture.clock.advance(5 * 60_000)
  expect((await visitor.get(`/api/captcha/${late.id}/image`)).status).toBe(404)
})

test('a captcha to hear has as many beeps as its digits say, works once, and has no image', async () => {
  const visitor = fixture.visitor()
  const { body } = await visitor.post('/api/captcha', { for: 'member', medium: 'audio' })
  const [id, audio] = [String(body['id']), await visitor.get(`/api/captcha/${String(body['id'])}/audio`)]
  expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(audio.bytes.length).toBeLessThan(110_000)
  const heard = countBeeps(audio.bytes)
  expect(heard).toMatch(/^[1-4]{6}$/)
  expect((await visitor.get(`/api/captcha/${id}/image`)).status).toBe(404)
  const { id: pictureId } = await solveCaptcha(visitor, 'member')
  expect((await visitor.get(`/api/captcha/${pictureId}/audio`)).status).toBe(404)
  const answer = { userrefid: 'amelia', password: PASSWORD, captchaId: id, captcha: heard }
  expect((await visitor.post('/api/users/login', answer)).body['message']).toBe('Login successful!')
  expect((await visitor.post('/api/users/login', answer)).body['message']).toBe('Incorrect captcha')
  expect((await visitor.get(`/api/captcha/${id}/audio`)).status).toBe(404)
})

/** Counts as a listener does: loud stretches are beeps, and a pause of half a second ends a group. */
function countBeeps(wave: Uint8Array): string {
  const isLoud = (from: number) =>
    wave.subarray(from, from + 80).some((sample) => Math.abs(sample - 128) > 40)
  let [groups, quietFrames] = ['', 50]
  for (let at = 44; at + 80 <= wave.length; at += 80) {
    if (!isLoud(at)) quietFrames++
    else {
      if (quietFrames >= 50) groups += '1'
      else if (quietFrames >= 5) groups = groups.slice(0, -1) + String(Number(groups.at(-1)) + 1)
      quietFrames = 0
    }
  }
  return groups
}

test.each([1, 2, 3, 4, 5, 6])(
  'a captcha can be checked five times, and the form accepts what the last check verified: check %i',
  async (checks) => {
    const visitor = fixture.visitor()
    const { id, text } = await solveCaptcha(visitor, 'member')
    const check = async (typed: string) =>
      (await visitor.post(`/api/captcha/${id}/check`, { text: typed })).body['verified']
    for (let wrong = 1; wrong < checks; wrong++) expect(await check('wrong')).toBe(false)
    expect(await check(text)).toBe(checks <= 5)
    if (checks > 5) return
    const form = { userrefid: 'amelia', password: PASSWORD, captchaId: id, captcha: text }
    expect((await visitor.post('/api/users/login', form)).body['message']).toBe('Login successful!')
  },
)

test.each([
  // The dotted capital I is lower-cased to an i by PostgreSQL in some locales; an email address names the same account.
  ['an account', ['bruno', 'BRUNO', 'bruno@example.com', 'Bruno@EXAMPLE.com']],
  ['a name that nobody has', ['nobody', 'NOBODY', 'Nobody', 'noBody']],
])(
  '%s allows twenty attempts in 15 minutes, from any number of networks and in any spelling',
  async (_title, names) => {
    if (names.includes('bruno')) await registerMember(fixture, 'bruno')
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await signIn(fixture.visitor(), names[tries % names.length]!, 'wrong')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  },
)

test('attempts without a solved captcha do not count, and other devices do not lock out a known device', async () => {
  const { browser } = await registerMember(fixture, 'dana')
  await signIn(browser, 'dana')
  const guess = { userrefid: 'dana', password: 'wrong', captchaId: randomUUID(), captcha: 'wrong' }
  for (let tries = 0; tries < 21; tries++)
    expect((await fixture.visitor().post('/api/users/login', guess)).status).toBe(400)
  for (let tries = 0; tries < 21; tries++) await signIn(fixture.visitor(), 'dana', 'wrong')
  expect((await signIn(fixture.visitor(), 'dana')).status).toBe(429)
  expect((await signIn(browser, 'dana')).status).toBe(200)
})

test('the image of a captcha cannot be derived from its public id and text', async () => {
  const visitor = fixture.visitor()
  const { id, text } = await solveCaptcha(visitor, 'member')
  const image = () => visitor.get(`/api/captcha/${id}/image`).then(({ bytes }) => bytes)
  const first = await image()
  expect(await image()).toEqual(first)
  await fixture.database.pool.query('update captcha set seed = gen_random_uuid() where id = $1', [id])
  expect(await image()).not.toEqual(first)
  expect(await drawCaptchaImage({ text, seed: `${id} ${text}` })).not.toEqual(first)
})

test('at most fifteen two-factor codes are checked per hour, over all open sign-ins', async () => {
  const { browser } = await registerMember(fixture, 'emil')
  const setup = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  const epoch = Math.floor(fixture.clock.now().getTime() / 1000)
  const code = await generate({ secret: String(setup.body['secret']), epoch })
  expect((await browser.post('/api/two-factor/confirm', { code })).status).toBe(200)
  const challenges: string[] = []
  for (let count = 0; count < 6; count++)
    challenges.push(String((await signIn(fixture.visitor(), 'emil')).body['challenge']))
  const answers = await Promise.all(
    challenges.flatMap((challenge) =>
      Array.from({ length: 5 }, () =>
        fixture.visitor().post('/api/users/login/two-factor', { challenge, code: '000000' }),
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(15)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('codes that were right count towards no limit', async () => {
  const { browser } = await registerMember(fixture, 'flora')
  const { body } = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  const enterCode = async (path: string, more = {}) => {
    fixture.clock.advance(30_000)
    const epoch = Math.floor(fixture.clock.now().getTime() / 1000)
    const code = await generate({ secret: String(body['secret']), epoch })
    return (await browser.post(path, { ...more, code })).status
  }
  const statuses = [await enterCode('/api/two-factor/confirm')]
  for (let count = 0; count < 21; count++) {
    const { challenge } = (await signIn(browser, 'flora')).body
    statuses.push(await enterCode('/api/users/login/two-factor', { challenge }))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('two-factor sign-in asks for a code, takes each code once, and recovery codes once', async () => {
  const { browser } = await registerMember(fixture, 'carla')
  expect((await browser.post('/api/two-factor/setup', { password: 'wrong' })).status).toBe(400)
  const setup = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  const secret = String(setup.body['secret'])
  const code = () => generate({ secret, epoch: Math.floor(fixture.clock.now().getTime() / 1000) })
  expect((await browser.post('/api/two-factor/confirm', { code: '000000' })).status).toBe(400)
  expect((await browser.get('/api/two-factor')).body).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  const confirmed = await browser.post('/api/two-factor/confirm', { code: await code() })
  const [recovery, ...more] = confirmed.body['recoveryCodes']! as never as string[]
  expect(more).toHaveLength(9)
  const saved = async () => (await browser.get('/api/two-factor')).body['recoveryCodesSaved']
  expect([await saved(), (await browser.send('PUT', '/api/two-factor/recovery-codes/saved')).status]).toEqual(
    [false, 200],
  )
  expect(await saved()).toBe(true)

  const visitor = fixture.visitor()
  const challenge = async () => {
    const { body } = await signIn(visitor, 'carla')
    expect(body).toMatchObject({ status: false, message: 'Enter the code from your authenticator app' })
    expect([body['token'], visitor.cookies.has('__Host-session')]).toEqual([undefined, false])
    return String(body['challenge'])
  }
  const answer = async (given: string, typed: string) =>
    (await visitor.post('/api/users/login/two-factor', { challenge: given, code: typed })).status
  // The code that confirmed the set-up is consumed, and so is each later one.
  expect(await answer(await challenge(), await code())).toBe(400)
  fixture.clock.advance(30_000)
  const first = await challenge()
  const used = await code()
  expect(await answer(first, used)).toBe(200)
  expect((await visitor.get('/api/session')).status).toBe(200)
  await visitor.post('/api/logout')
  expect(await answer(first, used)).toBe(401)
  expect(await answer(await challenge(), used)).toBe(400)
  expect(await answer(await challenge(), recovery!.toUpperCase())).toBe(200)
  await visitor.post('/api/logout')
  expect(await answer(await challenge(), recovery!)).toBe(400)
  const tries = await challenge()
  for (let count = 0; count < 5; count++) expect(await answer(tries, '123456')).toBe(400)
  expect(await answer(tries, '123456')).toBe(401)

  // Ending all sessions also ends a sign-in that waits for its code.
  const [kept, ended] = [await challenge(), await challenge()]
  fixture.clock.advance(30_000)
  expect(await answer(kept, await code())).toBe(200)
  expect((await browser.delete('/api/sessions')).status).toBe(200)
  fixture.clock.advance(30_000)
  expect(await answer(ended, await code())).toBe(401)
  // New recovery codes have to be saved again.
  expect((await browser.post('/api/two-factor/recovery-codes', { code: await code() })).status).toBe(200)
  expect(await saved()).toBe(false)
})
