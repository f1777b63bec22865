// Which faults a seed has, and when they happen. Every seed has a random subset, so that rare combinations occur and a fault that
// hides another is sometimes absent.

import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { outsideFaults } from './outside/outside-world.ts'
import type { World } from './world.ts'

/** Prepares one fault before a step; returns what ends it afterwards. */
type Fault = (world: World) => Promise<AfterFault> | AfterFault
type AfterFault = () => Promise<void> | void

const pickServer = ({ random, servers }: World) => random.pick(servers)

const disarmLater =
  (arm: (world: World, server: string) => { disarm(): void }): Fault =>
  (world) => {
    const armed = arm(world, pickServer(world).name)
    return () => armed.disarm()
  }

export const faults = {
  'connection cut before a commit': disarmLater(({ wire }, server) => wire.cutBeforeCommit(server)),
  'connection cut after a commit': disarmLater(({ wire }, server) => wire.cutAfterCommit(server)),
  'answer of a statement lost': disarmLater(({ wire }, server) => wire.dropAnswer(server)),
  'backend killed': disarmLater(({ wire }, server) => wire.killBackend(server)),
  'serialization failure': disarmLater(({ wire }, server) => wire.failWithSerialization(server)),
  'turns delayed': disarmLater(({ wire, random }, server) => wire.delayTurns(random.between(1, 40), server)),
  'server cut off': async (world) => {
    const { name } = pickServer(world)
    world.wire.refuseConnections(name, true)
    world.wire.disconnect(name)
    return () => world.wire.refuseConnections(name, false)
  },
  'all sessions of the database ended': (world) => afterSomeCommits(world, () => world.endSessions()),
  'database crashed': (world) => afterSomeCommits(world, () => world.crashDatabase()),
  'clients slow': (world) => stallClients(world, false),
  'clients gone': (world) => stallClients(world, true),
  'readers slow': (world) => slowDownReaders(world, true),
  'readers gone': (world) => slowDownReaders(world, false),
  'server killed': (world) => killDuring(world),
  'server restarted': async (world) => {
    const server = pickServer(world)
    await world.stopServer(server, false)
    await world.startServer(server.name)
    return () => {}
  },
  ...outsideFaults,
} satisfies Record<string, Fault>
export type FaultName = keyof typeof faults

/** In the middle of their requests. */
function stallClients(world: World, areGone: boolean): AfterFault {
  world.stall = () => world.awaitSlowClient(areGone)
  return () => {
    world.stall = undefined
  }
}

/** In the middle of their answers. */
function slowDownReaders(world: World, readOn: boolean): AfterFault {
  world.linger = async () => {
    await world.wire.idle()
    return readOn
  }
  return () => {
    world.linger = undefined
  }
}

/** In the middle of a step, after a commit of any server. */
function afterSomeCommits(world: World, happen: () => Promise<void>): AfterFault {
  const chosen = world.random.between(1, 6)
  let commits = 0
  let happened: Promise<void> | undefined
  const stopListening = world.wire.onCommit(() => {
    commits += 1
    if (commits === chosen) happened = happen()
  })
  return async () => {
    stopListening()
    await happened
  }
}

/** The server dies after one of the commits of the step, its own or another’s, and another comes in its place. */
function killDuring(world: World): AfterFault {
  const server = pickServer(world)
  const dying = Promise.withResolvers<void>()
  let isDead = false
  const stopListening = world.wire.onCommit(() => {
    if (isDead || !world.random.chance(50)) return
    isDead = true
    void world.stopServer(server, true).then(dying.resolve, dying.reject)
  })
  return async () => {
    stopListening()
    if (!isDead) return
    await dying.promise
    await world.startServer(server.name)
  }
}

export type FaultPlan = { active: FaultName[]; percent: number }

/** A quarter of the seeds have none. */
export function planFaults(random: RandomNumbers): FaultPlan {
  const names = Object.keys(faults) as FaultName[]
  if (random.chance(25)) return { active: [], percent: 0 }
  return { active: names.filter(() => random.chance(50)), percent: random.pick([1, 3, 8]) }
}

/** The faults of those outside, which matter while workers have rounds. */
export const outsideOf = ({ active, percent }: FaultPlan): FaultPlan => ({
  active: active.filter((name) => name in outsideFaults),
  percent: percent === 0 ? 0 : 50,
})

/** Begins a fault, or none; what it returns ends it. */
export async function beginFault(
  world: World,
  { active, percent }: FaultPlan,
): Promise<AfterFault | undefined> {
  const { random } = world
  if (active.length === 0 || !random.chance(percent)) return undefined
  const name = random.pick(active)
  world.countFault(name)
  return faults[name](world)
}
