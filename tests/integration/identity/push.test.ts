import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sendDuePushes } from '#server/notifications/push/push-worker.ts'
import { createLog } from '#server/platform/log.ts'
import { ensurePushKey } from '#server/platform/push-key.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  openMemberSession,
  registerMember,
  signIn,
  signInAdmin,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { readVapidClaims, startPushReceiver } from '#tests/support/http/push-receiver.ts'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'

let members = 0
const receiver = await startPushReceiver()
const fixture = await startIdentityFixture({ environment: { PUSH_INTERNAL_HOSTS: receiver.host } })
beforeEach(() => {
  fixture.clock.advance(60_000)
  receiver.received.length = 0
  receiver.answers.length = 0
})

const send = () =>
  sendDuePushes(
    {
      ...fixture,
      log: createLog('silent'),
      config: { PUSH_INTERNAL_HOSTS: [receiver.host], CONTACT_EMAIL: 'support@example.com' },
    },
    new AbortController().signal,
  )
const subscribe = (browser: HttpClient, device: string) =>
  browser.put('/api/push', receiver.subscription(device))
const endpointOf = async (browser: HttpClient) => (await browser.get('/api/push')).body['endpoint']
const notify = (id: string, kind: string, subject: string, detail: object | null = null) =>
  fixture.database.pool.query('select notify_member($1, $2, $3, $4, $5, $6)', [
    id,
    kind,
    subject,
    fixture.clock.now(),
    detail ? null : 150_000_000n,
    detail && JSON.stringify(detail),
  ])
const countWaiting = async () =>
  (await fixture.database.pool.query<{ count: number }>('select count(*)::int as count from push_delivery'))
    .rows[0]!.count
const sentTags = () => receiver.received.map(({ path, message }) => `${path} ${message.tag}`).toSorted()

/** A member with a subscribed browser. */
async function newMember() {
  const member = await registerMember(fixture, `pushed${++members}`)
  const device = `${member.userrefid}-1`
  expect((await subscribe(member.browser, device)).status).toBe(200)
  return { ...member, device }
}

test('servers that start at once create one key pair, whose private key is encrypted', async () => {
  const { pool } = fixture.database
  const keys = await Promise.all(
    Array.from({ length: 5 }, () => ensurePushKey(pool, fixture.secrets, fixture.clock.now())),
  )
  expect(new Set(keys.map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(1)
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed_private_key as sealed from push_key')
  const plain = keys[0]!.privateKey.export({ format: 'der', type: 'pkcs8' })
  expect(rows[0]!.sealed.includes(plain.subarray(36, 68))).toBe(false)
})

test('a device receives a notification once, encrypted for it and signed by this installation', async () => {
  const { browser, id, device } = await newMember()
  await notify(id, 'deposit-credited', '7')
  await Promise.all([send(), send()])
  await send()
  expect(receiver.received.map(({ path, message }) => ({ path, message }))).toEqual([
    {
      path: `/${device}`,
      message: {
        title: 'Deposit credited',
        body: '150.00 USDT. It is in your R-Wallet.',
        link: '/user/account/history',
        tag: 'deposit-credited 7',
      },
    },
  ])
  const { headers } = receiver.received[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  const serverKey = String((await browser.get('/api/push')).body['publicKey'])
  expect(readVapidClaims(headers, serverKey)).toMatchObject({
    aud: `http://${receiver.host}`,
    sub: 'mailto:support@example.com',
  })
})

test('read notifications, those of other members and disabled kinds are not sent', async () => {
  const { browser, id, device } = await newMember()
  const other = await newMember()
  const turnOff = { kinds: ['deposit-credited'], channel: 'push', isEnabled: false }
  expect((await browser.put('/api/notifications/preferences', turnOff)).status).toBe(200)
  await notify(id, 'deposit-credited', '8')
  await notify(id, 'deposit-rejected', '9')
  await notify(other.id, 'withdrawal-sent', '10')
  await other.browser.post('/api/notifications/read', { notification: null })
  await send()
  expect(sentTags()).toEqual([`/${device} deposit-rejected 9`])
  expect(await countWaiting()).toBe(0)
})

test('a member who hides balances receives neither amounts nor names, in their language', async () => {
  const { browser, id } = await newMember()
  const detail = { memberId: id }
  await notify(id, 'referral-joined', '11', detail)
  await send()
  await browser.put('/api/preferences', { hideBalances: true })
  await notify(id, 'referral-joined', '12', detail)
  await notify(id, 'deposit-credited', '13')
  await send()
  const shown = receiver.received.map(({ message }) => `${message.title}: ${message.body}`)
  expect(shown[0]).toMatch(/^pushed\d+ Tester joined/)
  expect(shown.slice(1).toSorted()).toEqual([
    'A member joined: Level 1 of your team, through your link',
    'Deposit credited: It is in your R-Wallet.',
  ])
  await browser.put('/api/preferences', { hideBalances: false, language: 'hi' })
  await notify(id, 'deposit-credited', '14')
  await send()
  const { title, body } = receiver.received.at(-1)!.message
  expect(`${title}: ${body}`).toBe('जमा पूरी हुई: 150.00 USDT. राशि आपके R-Wallet में है।')
})

test('a server that is killed while it sends leaves the batch to the next one', async () => {
  const { id } = await newMember()
  await notify(id, 'withdrawal-sent', '14')
  const script = join(import.meta.dirname, '../../support/http/push-process.ts')
  const values = [fixture.appUrl, fixture.secretsKey.toString('hex'), receiver.host]
  const server = killAtExit(
    spawn(process.execPath, [script, ...values, fixture.clock.now().toISOString()], { stdio: 'inherit' }),
  )
  const exited = once(server, 'exit')
  receiver.hooks.beforeAnswer = async () => {
    receiver.hooks.beforeAnswer = async () => {}
    server.kill('SIGKILL')
    await exited
  }
  await exited
  await send()
  expect(sentTags()).toHaveLength(1)
  fixture.clock.advance(5 * 60_000)
  await send()
  await send()
  // The same tag: the device shows one notification.
  expect(new Set(sentTags()).size).toBe(1)
  expect([receiver.received.length, await countWaiting()]).toEqual([2, 0])
})

test('a failing push service is retried with backoff, a refusal is final, and the subscription of a gone device is deleted', async () => {
  const { browser, id } = await newMember()
  await notify(id, 'deposit-credited', '15')
  receiver.answers.push(503, 429)
  const attemptsAfter = async (seconds: number) => {
    fixture.clock.advance(seconds * 1000)
    await send()
    return receiver.received.length
  }
  expect([await attemptsAfter(0), await attemptsAfter(29), await attemptsAfter(1)]).toEqual([1, 1, 2])
  expect([await attemptsAfter(119), await attemptsAfter(1), await countWaiting()]).toEqual([2, 3, 0])
  await notify(id, 'deposit-credited', '16')
  receiver.answers.push(302)
  expect([await attemptsAfter(0), await attemptsAfter(3600), await countWaiting()]).toEqual([4, 4, 0])
  await notify(id, 'deposit-credited', '17')
  receiver.answers.push(410)
  await send()
  expect([await endpointOf(browser), await countWaiting()]).toEqual([null, 0])
})

test('a subscription follows a person who signs in again, and ends with the session or the next person', async () => {
  const { browser, userrefid, device } = await newMember()
  const subscribed = receiver.subscription(device).endpoint
  await signIn(browser, userrefid)
  expect(await endpointOf(browser)).toBe(subscribed)
  await browser.post('/api/logout')
  await signIn(browser, userrefid)
  expect(await endpointOf(browser)).toBe(null)
  await subscribe(browser, device)
  const next = await registerMember(fixture, `pushed${++members}`)
  await subscribe(next.browser, device)
  expect([await endpointOf(browser), await endpointOf(next.browser)]).toEqual([null, subscribed])
  const admin = fixture.visitor()
  await signInAdmin(admin, fixture.master.username, fixture.master.password)
  await admin.put('/api/admin/push', receiver.subscription(device))
  expect(await endpointOf(next.browser)).toBe(subscribed)
  expect((await next.browser.delete('/api/push')).body['endpoint']).toBe(null)
})

test('a browser receives nothing of the person who was signed in with it before', async () => {
  const { browser, id } = await newMember()
  const next = await registerMember(fixture, `pushed${++members}`)
  await signIn(browser, next.userrefid)
  await notify(id, 'deposit-credited', '20')
  expect([await endpointOf(browser), await countWaiting()]).toEqual([null, 0])
})

test('a member receives nothing of the administrator with the same number', async () => {
  const { id, device } = await newMember()
  const owner = await fixture.connectAsOwner()
  const notifyAs = (audience: 'admin' | 'member', kind: string) =>
    owner.query(
      `insert into notification (audience, recipient_id, kind, subject, at)
       values ($1, $2, notification_kind_id($3), '21', $4)`,
      [audience, id, kind, fixture.clock.now()],
    )
  await notifyAs('admin', 'money-stopped')
  await notifyAs('member', 'account-frozen')
  await send()
  expect(sentTags()).toEqual([`/${device} account-frozen 21`])
})

test('a person has at most ten devices; the least recently seen one is removed', async () => {
  const { browser, id, userrefid } = await newMember()
  for (let device = 2; device <= 11; device += 1) {
    fixture.clock.advance(1000)
    await subscribe(await openMemberSession(fixture, id), `${userrefid}-${device}`)
  }
  expect((await browser.get('/api/push')).body).toMatchObject({ endpoint: null, devices: 10 })
})

test('a device whose session expired still receives, and its owner can end that', async () => {
  const { browser, id, device } = await newMember()
  fixture.clock.advance(15 * 86_400_000)
  const other = await openMemberSession(fixture, id)
  const { list } = await other.get('/api/sessions')
  expect(list).toMatchObject([
    { current: true, open: true, receivesPush: false },
    { current: false, open: false, receivesPush: true },
  ])
  await notify(id, 'deposit-credited', '18')
  await send()
  expect(sentTags()).toContain(`/${device} deposit-credited 18`)
  await other.delete(`/api/sessions/${list[1]!['id']!}`)
  expect((await other.get('/api/push')).body['devices']).toBe(0)
  expect((await browser.get('/api/session')).status).toBe(401)
})

test('a subscription with a wrong address or key is refused and changes nothing', async () => {
  const { browser, device } = await newMember()
  const subscribed = receiver.subscription(device)
  for (const change of [
    { endpoint: 'http://push.example/1' },
    { endpoint: 'https://localhost/1' },
    { endpoint: 'https://10.0.0.7/1' },
    { endpoint: 'https://user:secret@push.example/1' },
    { endpoint: 'nothing' },
    { publicKey: 'A'.repeat(87) },
    { authSecret: 'AAAA' },
  ]) {
    const { status } = await browser.put('/api/push', { ...subscribed, ...change })
    expect([change, status]).toEqual([change, 400])
  }
  expect(await endpointOf(browser)).toBe(subscribed.endpoint)
})
