// The attacks of `npm run abuse`. Each keeps going until the signal aborts, and reports the status of every answer.

import { connect } from 'node:net'
import sharp from 'sharp'
import { HttpClient, type Reply } from '#tests/support/http/http-client.ts'
import { register, signIn, solveCaptcha } from '#tests/support/http/identity-fixture.ts'

export type Target = {
  origin: string
  /** A signed-in member for attacks from inside. */
  cookies: [string, string][]
  token: string
}
export type Answer = Pick<Reply, 'status' | 'headers'>
type Attack = (target: Target, onAnswer: (answer: Answer) => void, signal: AbortSignal) => Promise<void>

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const address = (number: number) => `203.0.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`

function member({ origin, cookies, token }: Target): HttpClient {
  const client = new HttpClient(origin, '198.51.100.1')
  for (const [name, value] of cookies) client.cookies.set(name, value)
  client.token = token
  return client
}

/** Repeats the request in parallel lanes. Lost connections are ignored. */
const flood =
  (lanes: number, send: (target: Target, turn: number) => Promise<Answer>): Attack =>
  async (target, onAnswer, signal) => {
    let turn = 0
    const lane = async () => {
      while (!signal.aborted) await send(target, turn++).then(onAnswer, () => wait(10))
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

/** Opens many connections and sends one byte on each every half second. */
const drip =
  (connections: number, start: string): Attack =>
  async ({ origin }, _, signal) => {
    const { hostname, port } = new URL(origin)
    const open = () => {
      const socket = connect(Number(port), hostname, () => socket.write(start))
      return socket.on('error', () => {})
    }
    const sockets = Array.from({ length: connections }, open)
    while (!signal.aborted) {
      for (const [at, socket] of sockets.entries()) {
        if (socket.destroyed) sockets[at] = open()
        else socket.write('a')
      }
      await wait(500)
    }
    for (const socket of sockets) socket.destroy()
  }

const guessable = '4@8({[<369&#!1/|0$5+7%2'.repeat(3).slice(0, 64)
/** 39 million pixels of one colour: small on the wire, large in memory. */
const bomb = sharp({ create: { width: 6240, height: 6240, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer()
const noise = Buffer.alloc(6 * 1024 * 1024 - 1, 7)
const postJson = (client: HttpClient, path: string, body: unknown) => client.post(path, body)

export const attacks: Record<string, Attack> = {
  'slow headers': drip(300, 'GET /api/packages HTTP/1.1\r\nhost: x\r\nx-slow: '),
  'slow bodies': drip(
    300,
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n"',
  ),
  'uploads of strangers': flood(16, ({ origin }) => new HttpClient(origin).post('/api/images', noise)),
  'large forms': flood(8, ({ origin }, turn) =>
    postJson(new HttpClient(origin, address(turn)), '/api/register', { email: `a@${'.'.repeat(200_000)}@` }),
  ),
  'live connections': drip(400, 'GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n'),
  'reports of one member': flood(64, (target) => member(target).get('/api/reports/transactions?size=50')),
  'exports of one member': flood(40, (target, turn) =>
    member(target).get(`/api/reports/transactions/export?format=${turn % 2 ? 'pdf' : 'xlsx'}`),
  ),
  'sign-ins': flood(16, ({ origin }, turn) =>
    signIn(new HttpClient(origin, address(turn)), `nobody${turn % 9}`, guessable),
  ),
  registrations: flood(16, ({ origin }, turn) =>
    register(new HttpClient(origin, address(turn)), `flood${turn}`, {
      password: guessable,
      refferal_code: 'nobody',
    }),
  ),
  captchas: flood(8, async ({ origin }, turn) => {
    const client = new HttpClient(origin, address(turn))
    const { id } = await solveCaptcha(client, 'member')
    return client.get(`/api/captcha/${id}/image`)
  }),
  'image bombs': flood(8, async (target) => member(target).post('/api/images', await bomb)),
}
