// Everything that happens to turns in either mode: faults, counts, the log and the commits.

import { connect, type Socket } from 'node:net'
import { crc32 } from 'node:zlib'
import type { ConnectionHost, WireConnection } from '#tests/simulation/wire/connection.ts'
import { EventLog } from '#tests/simulation/wire/event-log.ts'
import { Faults } from '#tests/simulation/wire/faults.ts'
import type { Monitor } from '#tests/simulation/wire/monitor.ts'
import { shortenText } from '#tests/simulation/wire/statement-kind.ts'
import type { Commit, WaitingTurn } from '#tests/simulation/wire/turn.ts'

/** Decides when turns run. */
export type TurnOrder = {
  readonly isOrdered: boolean
  /** A turn has arrived, or something that kept turns waiting has ended. */
  arrived(connection: WireConnection): void
  settled(connection: WireConnection): void
  closed(connection: WireConnection): void
  stop(): void
}

/** By the text of a statement. */
export type StatementRules = {
  /** The log also tells whether two runs sent the same values. */
  fingerprints: (text: string) => boolean
  mayNotify: (text: string) => boolean
}

export class TurnRunner implements ConnectionHost {
  readonly connections = new Set<WireConnection>()
  readonly faults = new Faults()
  readonly log = new EventLog()
  readonly monitor: Monitor
  readonly commitListeners = new Set<(commit: Commit) => void>()
  order!: TurnOrder
  target: URL
  readonly #rules: StatementRules
  turns = 0
  commits = 0
  most = 0
  /** Changes whenever bytes arrive or a socket closes. */
  activity = 0

  constructor(target: string, monitor: Monitor, rules: StatementRules) {
    this.target = new URL(target)
    this.monitor = monitor
    this.#rules = rules
  }

  get isOrdered(): boolean {
    return this.order.isOrdered
  }

  add(connection: WireConnection): void {
    this.connections.add(connection)
    this.most = Math.max(this.most, this.connections.size)
  }

  /** Forwards the next turn of a connection. */
  run(connection: WireConnection): void {
    const turn = connection.waiting[0]!
    this.turns += 1
    turn.isInTransaction = connection.isInTransaction
    connection.mayNotify ||= this.#rules.mayNotify(turn.text)
    const fault = this.faults.takeForTurn(turn)
    const text = turn.kind === 'startup' ? 'connect' : shortenText(turn.text)
    const print =
      turn.kind !== 'startup' && this.#rules.fingerprints(turn.text)
        ? ` ${turn.parts.map((part) => crc32(part).toString(36)).join('+')}`
        : ''
    this.log.add(`${connection.name} ${text}${fault ? ` [${fault}]` : ''}${print}`)
    connection.forward(fault)
  }

  /** Without faults, and without a line in the log, because it may come at any time. */
  runExempt(connection: WireConnection): void {
    this.turns += 1
    connection.waiting[0]!.isExempt = true
    connection.forward(undefined)
  }

  connect(): Socket {
    const { target } = this
    const directory = target.searchParams.get('host')
    const port = target.port || '5432'
    return directory ? connect(`${directory}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname)
  }

  cancel(bytes: Buffer): void {
    const socket = this.connect()
    socket.on('error', () => {})
    socket.end(bytes)
    socket.resume()
  }

  terminate(pid: number): Promise<boolean> {
    return this.monitor.terminate(pid)
  }

  heard(): void {
    this.activity += 1
  }

  arrived(connection: WireConnection): void {
    this.order.arrived(connection)
  }

  settled(connection: WireConnection): void {
    this.order.settled(connection)
  }

  committed({ server, number, name, ports }: WireConnection, turn: WaitingTurn, isDelivered: boolean): void {
    this.commits += 1
    const commit = {
      server,
      connection: number,
      port: ports.remotePort,
      number: this.commits,
      text: turn.text,
      isDelivered,
    }
    if (!turn.isExempt) this.log.add(`${name} committed ${this.commits}`)
    for (const listener of this.commitListeners) listener(commit)
  }

  closed(connection: WireConnection): void {
    this.connections.delete(connection)
    this.order.closed(connection)
  }
}
