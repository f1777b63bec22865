// Reads what PostgreSQL sends without collecting it: only short messages that concern turns and transactions are looked at.

/** Idle, in a transaction, or in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E'

export type BackendHandlers = {
  /** Everything but notifications, in order. */
  pass(bytes: Buffer): void
  /** The bytes of this message were already passed. */
  ready(status: TransactionStatus): void
  complete(tag: string): void
  /** May return a message to pass instead. */
  error(sqlState: string): Buffer | undefined
  notification(bytes: Buffer): void
  key(pid: number): void
  copyIn(): void
}

const code = (letter: string) => letter.codePointAt(0)!
const READY = code('Z')
const COMPLETE = code('C')
const ERROR = code('E')
const NOTIFICATION = code('A')
const KEY = code('K')
const COPY_IN = code('G')
const COPY_BOTH = code('W')
const READ_WHOLE = new Set([READY, COMPLETE, ERROR, NOTIFICATION, KEY, COPY_IN, COPY_BOTH])
const HEADER = 5

export class BackendStream {
  readonly #handlers: BackendHandlers
  /** The start of a message that is read whole. */
  #carried: Buffer | undefined
  /** Bytes left of a message that is passed as it comes. */
  #passing = 0

  constructor(handlers: BackendHandlers) {
    this.#handlers = handlers
  }

  read(chunk: Buffer): void {
    const bytes = this.#carried ? Buffer.concat([this.#carried, chunk]) : chunk
    this.#carried = undefined
    let passedTo = 0
    let offset = Math.min(this.#passing, bytes.length)
    this.#passing -= offset
    while (offset < bytes.length) {
      const left = bytes.length - offset
      const length = left < HEADER ? HEADER : bytes.readInt32BE(offset + 1) + 1
      const isWhole = length <= left
      if (!isWhole && (left < HEADER || READ_WHOLE.has(bytes[offset]!))) {
        this.#carried = bytes.subarray(offset)
        break
      }
      if (isWhole && READ_WHOLE.has(bytes[offset]!))
        passedTo = this.#readMessage(bytes, { passedTo, offset, end: offset + length })
      else if (!isWhole) this.#passing = length - left
      offset += Math.min(length, left)
    }
    this.#pass(bytes, passedTo, offset)
  }

  #pass(bytes: Buffer, from: number, to: number): void {
    if (to > from) this.#handlers.pass(from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to))
  }

  /** Returns up to where the bytes were passed. */
  #readMessage(bytes: Buffer, { passedTo, offset, end }: Record<'passedTo' | 'offset' | 'end', number>) {
    const handlers = this.#handlers
    const type = bytes[offset]
    const body = offset + HEADER
    if (type === COMPLETE) handlers.complete(bytes.toString('latin1', body, end - 1))
    else if (type === KEY) handlers.key(bytes.readInt32BE(body))
    else if (type === COPY_IN || type === COPY_BOTH) handlers.copyIn()
    else if (type === READY) {
      this.#pass(bytes, passedTo, end)
      handlers.ready(String.fromCodePoint(bytes[body]!) as TransactionStatus)
      return end
    } else if (type === NOTIFICATION) {
      this.#pass(bytes, passedTo, offset)
      handlers.notification(bytes.subarray(offset, end))
      return end
    } else {
      const replacement = handlers.error(readSqlState(bytes.subarray(body, end)))
      if (!replacement) return passedTo
      this.#pass(bytes, passedTo, offset)
      handlers.pass(replacement)
      return end
    }
    return passedTo
  }
}

function readSqlState(fields: Buffer): string {
  for (let at = 0; at < fields.length && fields[at] !== 0;) {
    const end = fields.indexOf(0, at)
    if (end < 0) break
    if (fields[at] === COMPLETE) return fields.toString('latin1', at + 1, end)
    at = end + 1
  }
  return ''
}
