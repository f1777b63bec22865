// Splits what a client sends into turns: everything up to a message that PostgreSQL answers with ReadyForQuery.

export type FrontendHandlers = {
  startup(bytes: Buffer): void
  /** A request for TLS or GSS, which the proxy itself refuses. */
  encryption(): void
  cancel(bytes: Buffer): void
  turn(bytes: Buffer, text: string): void
  /** Belongs to the turn before it: a password, COPY data, or what follows a Flush. */
  part(bytes: Buffer): void
  terminate(bytes: Buffer): void
  invalid(): void
}

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const MAX_STARTUP_BYTES = 10_000
const MAX_NAMES = 10_000

const code = (letter: string) => letter.codePointAt(0)!
const QUERY = code('Q')
const PARSE = code('P')
const BIND = code('B')
const SYNC = code('S')
const FLUSH = code('H')
const FUNCTION_CALL = code('F')
const TERMINATE = code('X')
const CLOSE = code('C')
/** Password, COPY data, COPY done and COPY failed. */
const PASSED = new Set(['p', 'd', 'c', 'f'].map(code))

export class FrontendStream {
  /** PostgreSQL ignores Sync during COPY FROM STDIN, so it ends no turn. */
  isCopying = false
  readonly #handlers: FrontendHandlers
  #chunks: Buffer[] = []
  #size = 0
  #needed = 4
  #isStarted = false
  #isFlushed = false
  /** Messages of a turn whose end has not arrived. */
  #parts: Buffer[] = []
  #text = ''
  readonly #names = new Map<string, string>()

  constructor(handlers: FrontendHandlers) {
    this.#handlers = handlers
  }

  /** Whether the turn before continues. */
  get isOpen(): boolean {
    return this.isCopying || this.#isFlushed
  }

  read(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size < this.#needed) return
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    let offset = 0
    for (;;) {
      const length = this.#measure(bytes, offset)
      if (length === undefined) return this.#handlers.invalid()
      this.#needed = length
      if (bytes.length - offset < length) break
      this.#readMessage(bytes.subarray(offset, offset + length))
      offset += length
    }
    this.#chunks = offset === bytes.length ? [] : [bytes.subarray(offset)]
    this.#size = bytes.length - offset
  }

  /** Bytes of the message at an offset, or of its header if that has not arrived. */
  #measure(bytes: Buffer, offset: number): number | undefined {
    const header = this.#isStarted ? 5 : 8
    if (bytes.length - offset < header) return header
    const length = bytes.readInt32BE(offset + header - 4 - (this.#isStarted ? 0 : 4))
    if (this.#isStarted) return length < 4 ? undefined : length + 1
    return length < 8 || length > MAX_STARTUP_BYTES ? undefined : length
  }

  #readMessage(message: Buffer): void {
    if (!this.#isStarted) return this.#readFirst(message)
    const type = message[0]!
    if (type === TERMINATE) return this.#handlers.terminate(message)
    if (PASSED.has(type) || this.isCopying) return this.#handlers.part(message)
    const isEnd = type === QUERY || type === SYNC || type === FUNCTION_CALL
    if (this.#isFlushed) {
      this.#isFlushed = !isEnd
      return this.#handlers.part(message)
    }
    this.#readText(type, message)
    this.#parts.push(message)
    if (isEnd || type === FLUSH) this.#endTurn(type === FLUSH)
  }

  #endTurn(isFlushed: boolean): void {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    const text = this.#text
    this.#parts = []
    this.#text = ''
    this.#isFlushed = isFlushed
    this.#handlers.turn(bytes, text)
  }

  #readFirst(message: Buffer): void {
    const request = message.readInt32BE(4)
    if (request === SSL_REQUEST || request === GSS_REQUEST) return this.#handlers.encryption()
    if (request === CANCEL_REQUEST) return this.#handlers.cancel(message)
    this.#isStarted = true
    this.#handlers.startup(message)
  }

  #readText(type: number, message: Buffer): void {
    if (type === QUERY) this.#text = message.toString('utf8', 5, message.length - 1)
    else if (type === PARSE) {
      const end = message.indexOf(0, 5)
      const name = message.toString('utf8', 5, end)
      this.#text = message.toString('utf8', end + 1, message.indexOf(0, end + 1))
      if (name && this.#names.size < MAX_NAMES) this.#names.set(name, this.#text)
    } else if (type === BIND) {
      const start = message.indexOf(0, 5) + 1
      const name = message.toString('utf8', start, message.indexOf(0, start))
      if (name) this.#text = this.#names.get(name) ?? name
    } else if (type === CLOSE && message[5] === SYNC)
      this.#names.delete(message.toString('utf8', 6, message.length - 1))
  }
}
