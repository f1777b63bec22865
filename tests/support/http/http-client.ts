// An HTTP client that behaves like a browser: it stores cookies and sends the anti-forgery token.

// Each test knows the shape of its responses, so bodies are typed as any JSON.
export type Json = { [name: string]: Json } & string
export type Reply = {
  status: number
  body: Json
  headers: Headers
  bytes: Buffer
  text: string
  list: Json[]
}
type RequestOptions = { headers?: Record<string, string>; key?: string }

export class HttpClient {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  readonly #origin: string
  readonly #address: string | undefined

  /** The address arrives through a proxy that the test server trusts. */
  constructor(origin: string, address?: string) {
    this.#origin = origin
    this.#address = address
  }

  /** The same browser, connected to another server. */
  at(origin: string): HttpClient {
    const other = new HttpClient(origin, this.#address)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    other.token = this.token
    return other
  }

  get = (path: string, extra?: RequestOptions) => this.send('GET', path, undefined, extra)
  post = (path: string, body?: unknown, extra?: RequestOptions) => this.send('POST', path, body, extra)
  put = (path: string, body?: unknown, extra?: RequestOptions) => this.send('PUT', path, body, extra)
  delete = (path: string, extra?: RequestOptions) => this.send('DELETE', path, undefined, extra)

  async send(
    method: string,
    path: string,
    body?: unknown,
    { headers = {} }: RequestOptions = {},
  ): Promise<Reply> {
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        ...(body !== undefined && {
          'content-type': bytes ? 'application/octet-stream' : 'application/json',
        }),
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(this.token && { 'x-csrf-token': this.token }),
        ...(this.#address && { 'x-forwarded-for': this.#address }),
        ...headers,
      },
      ...(body !== undefined && { body: bytes ?? JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const received = Buffer.from(await response.arrayBuffer())
    const text = received.toString('utf8')
    const json = response.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as Json)
      : ({} as Json)
    const token: unknown = json['token']
    if (response.ok && typeof token === 'string') this.token = token
    const list: Json[] = Array.isArray(json) ? json : []
    return { status: response.status, body: json, headers: response.headers, bytes: received, text, list }
  }

  #keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  #cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
