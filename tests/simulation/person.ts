// A person who uses the product: a browser with cookies and a token, and what they know.

import { Readable } from 'node:stream'
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { PersonKind } from '#domain/members/person-kinds.ts'

export type Answer = { status: number; body: unknown; text: string; contentType: string }

/** The status of a request whose connection the person closed. */
export const LEFT = 499
/** Of a person who has left. */
const unheard: Answer = { status: LEFT, body: undefined, text: '', contentType: '' }

/** A browser tab shares its cookies with the person's other tabs. */
export class Browser {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  /** Of a program, which has neither cookies nor a token. */
  apiKey: string | undefined
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  async send(
    app: FastifyInstance,
    request: WireRequest,
    { isLost = false, signal }: { isLost?: boolean; signal?: AbortSignal | undefined } = {},
  ): Promise<Answer> {
    const { method, path, body, key, stall, linger } = request
    const isBinary = body instanceof Uint8Array
    const payload = body === undefined ? undefined : Buffer.from(isBinary ? body : JSON.stringify(body))
    const options: InjectOptions = {
      method,
      url: path,
      remoteAddress: this.address,
      headers: {
        'user-agent': 'Mozilla/5.0 (simulated)',
        ...(payload !== undefined && {
          'content-type': isBinary ? 'application/octet-stream' : 'application/json',
          'content-length': String(payload.length),
        }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(this.token && { 'x-csrf-token': this.token }),
        ...(this.apiKey && { authorization: `Bearer ${this.apiKey}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(payload !== undefined && { payload: stall ? Readable.from(sendHalves(payload, stall)) : payload }),
      ...(signal && { signal }),
    }
    const sent = linger ? readSlowly(app, options, linger) : injectWhole(app, options)
    const response = await sent.catch((error: unknown) => {
      if (error !== clientGone && signal?.aborted !== true) throw error
    })
    if (!response) return unheard
    const contentType = response.headers['content-type'] ?? ''
    const { text } = response
    const body_ =
      contentType.startsWith('application/json') && text !== '' ? (JSON.parse(text) as unknown) : undefined
    if (!isLost) this.#keep(response.headers['set-cookie'], body_, response.statusCode)
    return { status: response.statusCode, body: body_, text, contentType }
  }

  #keep(cookies: string | string[] | undefined, body: unknown, status: number): void {
    for (const cookie of [cookies ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const token =
      status < 300 && typeof body === 'object' && body !== null
        ? (body as { token?: unknown }).token
        : undefined
    if (typeof token === 'string') this.token = token
  }
}

export type WireRequest = {
  method: HTTPMethods
  path: string
  body?: unknown
  key?: string
  /** Awaited in the middle of the body; returns whether the rest follows. */
  stall?: (() => Promise<boolean>) | undefined
  /** Awaited in the middle of the answer; returns whether the person reads on. */
  linger?: (() => Promise<boolean>) | undefined
}

type WholeAnswer = Pick<LightMyRequestResponse, 'headers' | 'statusCode'> & { text: string }

async function injectWhole(app: FastifyInstance, options: InjectOptions): Promise<WholeAnswer> {
  const { headers, statusCode, payload } = await app.inject(options)
  return { headers, statusCode, text: payload }
}

/** The server waits while a part of its answer is not read. */
async function readSlowly(
  app: FastifyInstance,
  options: InjectOptions,
  linger: () => Promise<boolean>,
): Promise<WholeAnswer> {
  const leaving = new AbortController()
  const signals = [leaving.signal, options.signal as AbortSignal | undefined].filter(
    (each) => each !== undefined,
  )
  const signal = AbortSignal.any(signals)
  const response = await app.inject({ ...options, signal, payloadAsStream: true })
  const { headers, statusCode } = response
  if (!(await linger())) {
    response.stream().on('error', () => {})
    leaving.abort()
    throw clientGone
  }
  const parts: Buffer[] = []
  for await (const part of response.stream()) parts.push(part as Buffer)
  return { headers, statusCode, text: Buffer.concat(parts).toString() }
}

const clientGone = new Error('the client is gone')

async function* sendHalves(payload: Buffer, stall: () => Promise<boolean>) {
  const half = Math.ceil(payload.length / 2)
  yield payload.subarray(0, half)
  if (!(await stall())) throw clientGone
  if (payload.length > half) yield payload.subarray(half)
}

export type Person = {
  kind: PersonKind
  /** Undefined until they have an account. */
  id: bigint | undefined
  /** The name that they sign in with. */
  name: string
  email: string
  phone: string
  password: string
  /** Of the authenticator app, once it is set up. */
  totpSecret?: string
  recoveryCodes?: string[]
  isMaster?: boolean
  browser: Browser
  /** Product time of the last password or passkey, in milliseconds. */
  provedAt: number
  /** What operations remember between requests, by a name of theirs. */
  memory: Map<string, unknown>
}

export function createPerson(kind: PersonKind, name: string, index: number): Person {
  return {
    kind,
    id: undefined,
    name,
    email: `${name.replaceAll(/\W/g, '.')}@example.com`,
    phone: `+49170${String(1_000_000 + index)}`,
    password: `Tuba${index}-vQ7k`,
    browser: new Browser(`198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`),
    provedAt: -Infinity,
    memory: new Map(),
  }
}
