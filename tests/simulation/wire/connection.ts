// One client of the proxy, its connection to PostgreSQL, and its turns.

import type { Socket } from 'node:net'
import { BackendStream, type TransactionStatus } from '#tests/simulation/wire/backend-stream.ts'
import {
  buildError,
  buildQuery,
  buildReady,
  ENCRYPTION_REFUSED,
} from '#tests/simulation/wire/build-messages.ts'
import type { TurnFault } from '#tests/simulation/wire/faults.ts'
import { FrontendStream } from '#tests/simulation/wire/frontend-stream.ts'
import {
  findStatementKind,
  isListen,
  isPlainCommit,
  isRollbackToSavepoint,
} from '#tests/simulation/wire/statement-kind.ts'
import type { Turn, WaitingTurn } from '#tests/simulation/wire/turn.ts'

export type ConnectionHost = {
  /** Connections differ in time from run to run unless PostgreSQL's answers are collected for their turn. */
  readonly isOrdered: boolean
  connect(): Socket
  cancel(bytes: Buffer): void
  terminate(pid: number): Promise<boolean>
  heard(): void
  arrived(connection: WireConnection): void
  /** PostgreSQL has answered, or never will. */
  settled(connection: WireConnection, turn: Turn): void
  committed(connection: WireConnection, turn: WaitingTurn, isDelivered: boolean): void
  closed(connection: WireConnection): void
}

const MAX_WAITING = 100
const MAX_HELD_BYTES = 16_000_000

export class WireConnection {
  readonly server: string
  readonly number: number
  readonly name: string
  readonly client: Socket
  /** They are unknown once the socket is closed. */
  readonly ports: { remotePort: number; localPort: number }
  readonly waiting: WaitingTurn[] = []
  running: WaitingTurn | undefined
  status: TransactionStatus | undefined
  pid = 0
  /** The statements with which it asked for notifications. */
  listening = ''
  /** Its transaction ran a statement whose notifications come with the commit. */
  mayNotify = false
  /** Its turns wait until this is taken back. */
  isStalled = false
  /** Set while PostgreSQL answers something that the client did not ask. */
  onFenced: (() => void) | undefined
  /** The client is gone: answers are dropped. */
  isCut = false
  isClosed = false
  readonly #host: ConnectionHost
  readonly #frontend: FrontendStream
  #upstream: Socket | undefined
  #isUpstreamClosed = true
  #isSilent = false
  /** The proxy told the client that its transaction failed, which PostgreSQL does not know. */
  #hasFailed = false
  #replacement: Buffer | undefined
  #held: Buffer[] | undefined
  #heldBytes = 0
  #notifications: Buffer[] = []

  constructor({
    server,
    number,
    client,
    host,
  }: Pick<WireConnection, 'server' | 'number' | 'client'> & { host: ConnectionHost }) {
    this.server = server
    this.number = number
    this.name = `${server}#${number}`
    this.client = client
    this.ports = { remotePort: client.remotePort ?? 0, localPort: client.localPort ?? 0 }
    this.#host = host
    this.#frontend = new FrontendStream({
      startup: (bytes) => this.#queue(bytes, '', 'startup'),
      encryption: () => void client.write(ENCRYPTION_REFUSED),
      cancel: (bytes) => host.cancel(bytes),
      turn: (bytes, text) => this.#queue(bytes, text, findStatementKind(text)),
      part: (bytes) => this.#sendPart(bytes),
      terminate: (bytes) => this.#terminate(bytes),
      invalid: () => this.cut(),
    })
    client.setNoDelay(true)
    client.on('error', () => {})
    client.on('data', (bytes: Buffer) => {
      host.heard()
      if (!this.isCut) this.#frontend.read(bytes)
    })
    client.on('close', () => {
      host.heard()
      this.cut()
      this.#closeIfDone()
      host.arrived(this)
    })
  }

  get isInTransaction(): boolean {
    return this.status === 'T' && !this.#hasFailed
  }

  /** Whether PostgreSQL waits for more of the turn. */
  get isOpen(): boolean {
    return this.#frontend.isOpen
  }

  /** Whether PostgreSQL will answer without anything more from the client. */
  get isAwaitingAnswer(): boolean {
    return this.running !== undefined && this.running.kind !== 'startup' && !this.isOpen
  }

  /** Whether a turn could run now. */
  get isReady(): boolean {
    return this.waiting.length > 0 && !this.running && !this.isStalled && !this.onFenced && !this.isClosed
  }

  /** Sends the next turn to PostgreSQL, unless the fault prevents it. */
  forward(fault: TurnFault | undefined): void {
    const turn = this.waiting.shift()!
    this.running = turn
    if (this.client.isPaused() && this.waiting.length < MAX_WAITING) this.client.resume()
    if (fault === 'cutBeforeCommit') {
      this.#settle()
      this.cut()
    } else if (fault === 'failWithSerialization') {
      this.#hasFailed = true
      this.#refuse('40001', 'could not serialize access due to a simulated conflict')
    } else if (fault === 'killBackend')
      void this.#host.terminate(this.pid).then((isDone) => isDone || this.#upstream?.destroy())
    else {
      this.#isSilent = fault === 'cutAfterCommit' || fault === 'dropAnswer'
      this.#send(turn)
    }
  }

  /** Both sides lose the connection. PostgreSQL finishes the statement that it is running. */
  cut(): void {
    if (this.isCut) return
    this.isCut = true
    this.waiting.length = 0
    this.client.destroy()
    if (!this.#host.isOrdered || !this.isAwaitingAnswer) this.#upstream?.end()
  }

  /** Immediately, whatever PostgreSQL is doing. */
  destroy(): void {
    this.cut()
    this.client.destroy()
    this.#upstream?.destroy()
  }

  /** Collects the answer of a turn until `release`. */
  hold(): void {
    this.#held ??= []
  }

  release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    this.#heldBytes = 0
    for (const bytes of held) this.#pass(bytes)
  }

  get hasNotifications(): boolean {
    return this.#notifications.length > 0
  }

  /** Returns whether there were any. */
  releaseNotifications(): boolean {
    const bytes = this.#notifications
    this.#notifications = []
    for (const each of bytes) this.#pass(each)
    return bytes.length > 0
  }

  /** PostgreSQL sends pending notifications before it answers. */
  fence(): Promise<void> {
    if (this.running || this.isCut || !this.status) return Promise.resolve()
    return new Promise((resolve) => {
      this.onFenced = resolve
      this.#upstream?.write(buildQuery(''))
    })
  }

  /** The next error of a cancelled statement is delivered as another. */
  replaceCancellation(sqlState: string, text: string): void {
    this.#replacement = buildError(sqlState, text)
  }

  #queue(bytes: Buffer, text: string, kind: Turn['kind']): void {
    const { server, number } = this
    this.waiting.push({ server, connection: number, text, kind, isInTransaction: false, parts: [bytes] })
    if (this.waiting.length >= MAX_WAITING) this.client.pause()
    this.#host.arrived(this)
  }

  #send(turn: WaitingTurn): void {
    if (turn.kind === 'startup') return this.#connect(turn)
    if (this.#hasFailed) return this.#answerFailed(turn)
    for (const part of turn.parts) this.#write(part)
    return undefined
  }

  /** Answers as PostgreSQL does in a failed transaction, until the rollback reaches it. */
  #answerFailed(turn: WaitingTurn): void {
    const isEnd = turn.kind === 'rollback' || isPlainCommit(turn.text)
    if (isEnd || isRollbackToSavepoint(turn.text)) {
      this.#hasFailed = false
      if (turn.kind === 'commit') this.#write(buildQuery('rollback'))
      else for (const part of turn.parts) this.#write(part)
    } else
      this.#refuse('25P02', 'current transaction is aborted, commands ignored until end of transaction block')
  }

  #refuse(sqlState: string, text: string): void {
    this.#pass(buildError(sqlState, text))
    this.#pass(buildReady('E'))
    this.#settle()
  }

  #sendPart(bytes: Buffer): void {
    const last = this.waiting.at(-1)
    if (last) last.parts.push(bytes)
    else this.#write(bytes)
  }

  #terminate(bytes: Buffer): void {
    if (this.waiting.length > 0 || this.running) this.#sendPart(bytes)
    else this.#upstream?.end(bytes)
  }

  #write(bytes: Buffer): void {
    const upstream = this.#upstream
    if (!upstream || upstream.write(bytes)) return
    this.client.pause()
    upstream.once('drain', () => this.client.resume())
  }

  #connect(turn: WaitingTurn): void {
    const upstream = this.#host.connect()
    this.#upstream = upstream
    this.#isUpstreamClosed = false
    const backend = new BackendStream({
      pass: (bytes) => this.#deliver(bytes),
      ready: (status) => this.#ready(status),
      complete: (tag) => this.#complete(tag),
      error: (sqlState) => (sqlState === '57014' ? this.#replacement : undefined),
      notification: (bytes) => this.#notify(bytes),
      key: (pid) => {
        this.pid = pid
      },
      copyIn: () => {
        this.#frontend.isCopying = true
      },
    })
    upstream.setNoDelay(true)
    upstream.on('data', (bytes: Buffer) => {
      this.#host.heard()
      backend.read(bytes)
    })
    upstream.on('error', () => {})
    upstream.on('close', () => this.#loseUpstream())
    for (const part of turn.parts) upstream.write(part)
  }

  #loseUpstream(): void {
    this.#host.heard()
    this.#isUpstreamClosed = true
    this.onFenced?.()
    this.onFenced = undefined
    if (this.#held) this.release()
    this.isCut = true
    this.waiting.length = 0
    this.client.destroySoon()
    if (this.running) this.#settle()
    this.#closeIfDone()
  }

  #closeIfDone(): void {
    if (this.isClosed || !this.#isUpstreamClosed || !this.client.destroyed) return
    this.isClosed = true
    this.#host.closed(this)
  }

  #complete(tag: string): void {
    if (tag === 'COMMIT' && this.running)
      this.#host.committed(this, this.running, !this.#isSilent && !this.isCut)
  }

  #ready(status: TransactionStatus): void {
    if (this.onFenced) {
      this.onFenced()
      this.onFenced = undefined
      return this.#host.arrived(this)
    }
    this.status = status
    this.#frontend.isCopying = false
    this.#replacement = undefined
    if (this.#isSilent) this.cut()
    if (this.running) this.#settle()
    if (this.isCut) this.#upstream?.end()
    return undefined
  }

  #settle(): void {
    const turn = this.running!
    this.running = undefined
    if (isListen(turn.text)) this.listening += `${turn.text};`
    this.#host.settled(this, turn)
  }

  #notify(bytes: Buffer): void {
    if (this.#host.isOrdered) this.#notifications.push(Buffer.from(bytes))
    else this.#pass(bytes)
  }

  #deliver(bytes: Buffer): void {
    if (this.onFenced || this.#isSilent) return
    if (!this.#held) return this.#pass(bytes)
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    if (this.#heldBytes > MAX_HELD_BYTES) this.release()
  }

  #pass(bytes: Buffer): void {
    if (this.client.destroyed || this.client.write(bytes)) return
    this.#upstream?.pause()
    this.client.once('drain', () => this.#upstream?.resume())
  }
}
