// A proxy between simulated servers and PostgreSQL, in their process. It sees every statement, decides in which order they run, and
// causes faults. See `Wire` for what it can do.

import { createServer, type AddressInfo, type Server } from 'node:net'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { WireConnection } from '#tests/simulation/wire/connection.ts'
import type { ArmedFault, FaultKind, FaultTarget } from '#tests/simulation/wire/faults.ts'
import { FreeOrder } from '#tests/simulation/wire/free-order.ts'
import { Monitor } from '#tests/simulation/wire/monitor.ts'
import { SeededOrder } from '#tests/simulation/wire/seeded-order.ts'
import { shortenText } from '#tests/simulation/wire/statement-kind.ts'
import { TurnRunner, type StatementRules } from '#tests/simulation/wire/turn-runner.ts'
import type { Commit, WaitingTurn } from '#tests/simulation/wire/turn.ts'

export type WireMode = 'free' | 'ordered'

export type WireOptions = {
  /** PostgreSQL, over TCP or a Unix socket (`?host=`). */
  databaseUrl: string
  /** Names of the servers: each has its own address. */
  servers: readonly string[]
  random: RandomNumbers
  mode: WireMode
  /** Statements that run at once even in ordered mode. */
  exempt?: (text: string) => boolean
  /** For the proxy's own connection, if the role of `databaseUrl` may not see or end the backends of others. */
  monitorUrl?: string
  /** Without rules, every statement may notify. */
  rules?: Partial<StatementRules>
}

export type WireStatistics = {
  turns: number
  commits: number
  faults: Partial<Record<FaultKind, number>>
  connections: { now: number; most: number }
  /** Turns that waited for a lock, and those that PostgreSQL would have ended as deadlocks. */
  blocked: { now: number; total: number; deadlocks: number }
  waiting: { now: number; most: number }
  /** How often ordered mode gave up waiting for a quiet process: other than 0, runs may differ. */
  givenUp: number
  /** How often PostgreSQL was asked whether a turn waits for a lock. */
  looks: number
}

export type Wire = {
  /** Where a server finds PostgreSQL; with another URL, for another role or database. */
  urlFor(server: string, databaseUrl?: string): string
  /** The latest events; `digest` covers all. */
  readonly events: readonly string[]
  digest(): string
  statistics(): WireStatistics
  /** What each connection is doing, for a run that does not end. */
  describe(): string[]
  /** Returns a function that stops listening. */
  onCommit(listener: (commit: Commit) => void): () => void
  /**
   * Ordered mode runs no turn until the returned function is called. It waits by itself for the thread pool and for the jobs of
   * worker threads, but not for timers.
   */
  hold(): () => void
  /** Ordered mode: resolves when nothing moves any more, apart from turns that are blocked, stalled or held back. */
  idle(): Promise<void>
  /** The next commit does not reach PostgreSQL, and both sides lose the connection. */
  cutBeforeCommit(target: FaultTarget): ArmedFault
  /** The next commit takes effect, but the client loses the connection instead of hearing of it. */
  cutAfterCommit(target: FaultTarget): ArmedFault
  /** The next statement takes effect, but the client loses the connection instead of its answer. */
  dropAnswer(target: FaultTarget): ArmedFault
  /** Before the next statement in a transaction, PostgreSQL ends the session. */
  killBackend(target: FaultTarget): ArmedFault
  /** The next statement in a transaction fails with 40001, and so do all others until the client rolls back. */
  failWithSerialization(target: FaultTarget): ArmedFault
  /** The next turn waits until so many others ran, or no other is left (in free mode: none is running). */
  delayTurns(count: number, target: FaultTarget): ArmedFault
  /** The connection of the next turn gets no further until `resume`. */
  stall(target: FaultTarget): ArmedFault & { resume(): void }
  /** New connections of a server are closed at once. */
  refuseConnections(server: string, isRefused: boolean): void
  /** A server loses all its connections. */
  disconnect(server: string): void
  disconnectAll(): void
  /** A failover: all connections are lost, and new ones lead to another PostgreSQL. */
  setTarget(databaseUrl: string): void
  stop(): Promise<void>
}

type Listeners = Map<string, { server: Server; accepted: number; isRefusing: boolean }>

async function listen(names: readonly string[], runner: TurnRunner): Promise<Listeners> {
  const listeners: Listeners = new Map()
  for (const name of names) {
    const listener = { server: createServer(), accepted: 0, isRefusing: false }
    listener.server.on('connection', (client) => {
      runner.heard()
      if (listener.isRefusing) return void client.on('error', () => {}).destroy()
      listener.accepted += 1
      runner.add(new WireConnection({ server: name, number: listener.accepted, client, host: runner }))
      return undefined
    })
    listener.server.listen(0, '127.0.0.1')
    await new Promise((resolve) => listener.server.once('listening', resolve))
    listeners.set(name, listener)
  }
  return listeners
}

function createFaults(runner: TurnRunner) {
  const { faults } = runner
  return {
    cutBeforeCommit: (target: FaultTarget) => faults.armForTurn('cutBeforeCommit', target),
    cutAfterCommit: (target: FaultTarget) => faults.armForTurn('cutAfterCommit', target),
    dropAnswer: (target: FaultTarget) => faults.armForTurn('dropAnswer', target),
    killBackend: (target: FaultTarget) => faults.armForTurn('killBackend', target),
    failWithSerialization: (target: FaultTarget) => faults.armForTurn('failWithSerialization', target),
    delayTurns: (count: number, target: FaultTarget) =>
      faults.armForWaiting('delayTurns', target, (turn) => {
        ;(turn as WaitingTurn).delay = { until: runner.turns + count }
      }),
    stall: (target: FaultTarget) => stall(runner, target),
  }
}

function stall(runner: TurnRunner, target: FaultTarget) {
  let stalled: WireConnection | undefined
  const armed = runner.faults.armForWaiting('stall', target, (turn) => {
    stalled = [...runner.connections].find(({ waiting }) => waiting[0] === turn)
    if (stalled) stalled.isStalled = true
    runner.log.add(`${stalled?.name} stalls`)
  })
  const resume = () => {
    armed.disarm()
    if (!stalled?.isStalled) return
    stalled.isStalled = false
    runner.log.add(`${stalled.name} resumes`)
    runner.order.arrived(stalled)
  }
  return Object.assign(armed, { resume })
}

export async function startWire(options: WireOptions): Promise<Wire> {
  const { databaseUrl, monitorUrl = databaseUrl, servers, rules } = options
  const monitor = new Monitor(monitorUrl)
  const runner = new TurnRunner(databaseUrl, monitor, {
    fingerprints: () => false,
    mayNotify: () => true,
    ...rules,
  })
  const exempt = options.exempt ?? (() => false)
  const ordered =
    options.mode === 'ordered'
      ? new SeededOrder({ runner, random: options.random, servers, exempt })
      : undefined
  runner.order = ordered ?? new FreeOrder(runner)
  const listeners = await listen(servers, runner)
  await monitor.connect()
  const find = (name: string) => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`the wire has no server ${name}`)
    return listener
  }
  const disconnect = (isLost: (connection: WireConnection) => boolean) =>
    [...runner.connections].filter(isLost).forEach((connection) => connection.cut())
  return {
    urlFor: (server, url = databaseUrl) => addressOf(url, find(server).server),
    get events() {
      return runner.log.lines
    },
    digest: () => runner.log.digest(),
    describe: () => [...runner.connections].map((connection) => describe(connection, ordered)),
    statistics: () => readStatistics(runner, ordered),
    onCommit(listener) {
      runner.commitListeners.add(listener)
      return () => runner.commitListeners.delete(listener)
    },
    hold: () => hold(ordered),
    idle: async () => ordered?.idle(),
    ...createFaults(runner),
    refuseConnections(server, isRefused) {
      find(server).isRefusing = isRefused
      if (isRefused) runner.faults.count('refuseConnections')
      runner.log.add(`${server} ${isRefused ? 'refuses' : 'accepts'} connections`)
    },
    disconnect(server) {
      runner.faults.count('disconnect')
      runner.log.add(`${server} disconnects`)
      disconnect((connection) => connection.server === server)
    },
    disconnectAll() {
      runner.faults.count('disconnect')
      runner.log.add('all disconnect')
      disconnect(() => true)
    },
    setTarget(url) {
      runner.faults.count('setTarget')
      runner.log.add('the database moves')
      runner.target = new URL(url)
      runner.monitor.setTarget(url)
      disconnect(() => true)
    },
    async stop() {
      runner.order.stop()
      for (const { server } of listeners.values()) server.close()
      for (const connection of runner.connections) connection.destroy()
      await runner.monitor.stop()
    },
  }
}

function addressOf(databaseUrl: string, server: Server): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

function hold(order: SeededOrder | undefined) {
  let isHeld = true
  if (order) order.quiet.outside.holds += 1
  return () => {
    if (isHeld && order) order.quiet.outside.holds -= 1
    isHeld = false
  }
}

function describe(connection: WireConnection, order: SeededOrder | undefined): string {
  const { name, running, waiting, status, pid } = connection
  const states = [
    connection.isStalled && 'stalled',
    connection.isCut && 'lost',
    connection.listening && 'listening',
    order?.blocked.has(connection) && 'blocked',
  ]
  const turns = [
    running && `running ${shortenText(running.text)}`,
    waiting[0] && `waiting ${shortenText(waiting[0].text)}`,
  ]
  return [name, `pid ${pid}`, status, ...states, ...turns].filter(Boolean).join(', ')
}

function readStatistics(runner: TurnRunner, order: SeededOrder | undefined): WireStatistics {
  const { turns, commits, most, faults, connections } = runner
  const waiting = [...connections].reduce((sum, connection) => sum + connection.waiting.length, 0)
  return {
    turns,
    commits,
    faults: { ...faults.counts },
    connections: { now: connections.size, most },
    blocked: {
      now: order?.blocked.count ?? 0,
      total: order?.blocked.total ?? 0,
      deadlocks: order?.blocked.deadlocks ?? 0,
    },
    waiting: { now: waiting, most: order?.mostWaiting ?? 0 },
    givenUp: order?.quiet.givenUp ?? 0,
    looks: runner.monitor.looks,
  }
}
