import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test, vi } from 'vitest'
import { webhookEvents } from '#contract/admin/webhooks.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverDue } from '#server/webhooks/delivery-worker.ts'
import { postToPublicHost } from '#server/platform/post-to-public-host.ts'
import { startHttpServer } from '#tests/support/http/http-server.ts'
import { kill, startWork } from '#tests/support/platform/killed-work.ts'
import {
  createTransactionHash,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

type WebhookRequest = { headers: IncomingHttpHeaders; body: string }

/** `undefined` never answers. */
let answers: (number | undefined)[] = []
let received: WebhookRequest[] = []

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ headers: request.headers, body: await text(request) })
  const status = answers.length > 0 ? answers.shift() : 204
  if (status) response.writeHead(status, { location: '/elsewhere' }).end()
}

const host = await startHttpServer(receive)
const origin = `http://${host}`
const fixture = await startWithdrawalsFixture({ WEBHOOK_INTERNAL_HOSTS: host })
beforeEach(async () => {
  answers = []
  received = []
  await fixture.owner.query('delete from webhook_endpoint')
  await fixture.owner.query('delete from webhook_event')
})

async function createWebhook(events: readonly string[], path = '/hook') {
  const { body } = await fixture.post('admin 1', '/api/admin/webhooks', { url: origin + path, events })
  const { body: list } = await fixture.get('admin 1', '/api/admin/webhooks')
  const id = (list as unknown as { id: string; url: string }[]).find(({ url }) => url.endsWith(path))!.id
  return { id, secret: String(body['secret']) }
}

const deliver = () =>
  deliverDue(
    {
      database: fixture.database,
      clock: fixture.clock,
      secrets: fixture.secrets,
      log: createLog('silent'),
      config: { WEBHOOK_INTERNAL_HOSTS: [host] },
    },
    new AbortController().signal,
  )

const deliveriesOf = async (id: string) =>
  (await fixture.get('admin 1', `/api/admin/webhooks/${id}/deliveries`)).body['deliveries'] as unknown as {
    id: string
    state: string
    attempts: number
    lastStatus: number | null
    lastError: string | null
  }[]

/** As the Standard Webhooks specification has a receiver verify it. */
function isSignedWith(secret: string, { headers, body }: WebhookRequest): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

const typesReceived = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('events are written in the transaction of their cause, and delivered with a signature', async () => {
  const { secret } = await createWebhook(webhookEvents)
  const { who, addressId, id } = await fixture.member('wanda', { withdrawal: '300' })
  const paid = await fixture.requested(who, addressId, '100')
  const refused = await fixture.requested(who, addressId, '50')
  const transactionHash = createTransactionHash()
  await fixture.post('admin 1', `/api/admin/withdrawals/${paid}/approval`, { transactionHash })
  await fixture.post('admin 1', `/api/admin/withdrawals/${refused}/rejection`, { reason: 'no' })
  await deliver()
  expect(typesReceived()).toEqual([
    'member.registered',
    'withdrawal.requested',
    'withdrawal.requested',
    'withdrawal.approved',
    'withdrawal.sent',
    'withdrawal.rejected',
  ])
  expect(received.every((each) => isSignedWith(secret, each))).toBe(true)
  expect(JSON.parse(received[4]!.body)).toEqual({
    id: expect.stringMatching(/^evt_\d+$/) as string,
    type: 'withdrawal.sent',
    timestamp: fixture.clock.now().toISOString(),
    data: {
      withdrawalId: paid,
      memberId: String(id),
      currency: 'usdt',
      amount: '100.000000',
      fee: '10.000000',
      net: '90.000000',
      transactionHash,
    },
  })
  await deliver()
  expect(received.length).toBe(6)
})

test('a failed delivery is retried with backoff, and a redirect is not followed', async () => {
  const { id } = await createWebhook(['member.registered'])
  answers = [500, 302]
  await fixture.member('xenia')
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'waiting', attempts: 1, lastStatus: 500, lastError: 'The endpoint answered 500' },
  ])
  await deliver()
  expect(received.length).toBe(1)
  fixture.clock.advance(15_000)
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ attempts: 2, lastError: 'The endpoint answered 302' }])
  fixture.clock.advance(30_000)
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 3, lastError: null }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a delivery whose server is killed is repeated with the same event id once its lease expires', async () => {
  const { id } = await createWebhook(['member.registered'])
  await fixture.member('vera')
  answers = [undefined]
  const { test: database, clock, secretsKey } = fixture
  const child = startWork('webhooks', database.appUrl, clock.now(), secretsKey.toString('hex'), host)
  await vi.waitUntil(() => received.length === 1, { timeout: 20_000 })
  expect(await kill(child)).toBe('SIGKILL')
  await deliver()
  expect(received.length).toBe(1)
  clock.advance(30_000)
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  await deliver()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    received[0]!.headers['webhook-id'],
    received[0]!.headers['webhook-id'],
  ])
})

test('a failed delivery can be replayed with the same event id, a pending one cannot', async () => {
  const { id } = await createWebhook(['member.registered'])
  await fixture.member('yuri')
  const [first] = await deliveriesOf(id)
  const replay = () => fixture.post('admin 1', `/api/admin/webhook-deliveries/${first!.id}/replay`)
  expect((await replay()).body['code']).toBe('webhook-delivery-waiting')
  await fixture.owner.query('update webhook_delivery set attempts = 14')
  answers = [500]
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 15 }])
  expect((await replay()).status).toBe(200)
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect(received[0]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id'])
})

test('after a rotation both secrets sign for a day; a paused webhook receives nothing', async () => {
  const { id, secret } = await createWebhook(['member.registered'])
  const { body } = await fixture.post('admin 1', `/api/admin/webhooks/${id}/secret`)
  const fresh = String(body['secret'])
  const sendTest = () => fixture.post('admin 1', `/api/admin/webhooks/${id}/test`)
  await sendTest()
  await deliver()
  expect([secret, fresh].map((each) => isSignedWith(each, received[0]!))).toEqual([true, true])
  fixture.clock.advance(24 * 3_600_000)
  await sendTest()
  await deliver()
  expect([secret, fresh].map((each) => isSignedWith(each, received[1]!))).toEqual([false, true])
  const terms = { url: `${origin}/hook`, events: ['member.registered'], active: false }
  expect((await fixture.put('admin 1', `/api/admin/webhooks/${id}`, terms)).status).toBe(200)
  await fixture.member('zoe')
  await deliver()
  expect(typesReceived()).toEqual(['test', 'test'])
  expect((await fixture.delete('admin 1', `/api/admin/webhooks/${id}`)).status).toBe(200)
  expect((await fixture.delete('admin 1', `/api/admin/webhooks/${id}`)).status).toBe(404)
})

test('an address inside the network is refused when it is entered and when a name resolves to it', async () => {
  for (const url of [
    'http://example.com/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'nonsense',
  ]) {
    const events = ['member.registered']
    const { status } = await fixture.post('admin 1', '/api/admin/webhooks', { url, events })
    expect([url, status]).toEqual([url, 400])
  }
  const signal = new AbortController().signal
  const { error } = await postToPublicHost('https://localhost.localdomain/', {}, '{}', {
    allowedHosts: [],
    signal,
  })
  expect(error).toMatch(/not on the public internet|host is unknown|could not be looked up/)
  expect((await fixture.owner.query('select from webhook_endpoint')).rowCount).toBe(0)
})
