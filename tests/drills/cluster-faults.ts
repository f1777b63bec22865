// Faults that are injected into the cluster in a round. Each ends with the machines coming back.

import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillNode } from './drill-node.ts'
import { waitFor, type PatroniCluster } from './patroni-cluster.ts'

/** While two of three machines are off, no machine may accept a write. */
const OFF_MILLISECONDS = 10_000
const CANCELLATIONS = 5
const UNREPLICATED_MILLISECONDS = 3000
const WALRECEIVER = /walreceiver/

export type Fault = {
  name: string
  /** Resolves with the moment from which the cluster can recover. */
  inject(cluster: PatroniCluster, primary: DrillNode): Promise<number>
  /** The machines come back. */
  repair(cluster: PatroniCluster, primary: DrillNode): Promise<void>
}

const restartMissing = async (cluster: PatroniCluster) => {
  for (const node of cluster.nodes) if (!node.isOn()) await cluster.restart(node)
}

const standbysOf = (cluster: PatroniCluster, primary: DrillNode) =>
  cluster.nodes.filter((node) => node !== primary)

const powerLoss: Fault = {
  name: 'kill -9',
  async inject(_, primary) {
    const at = Date.now()
    await primary.cutPower()
    return at
  },
  repair: restartMissing,
}

const freeze: Fault = {
  name: 'SIGSTOP',
  async inject(_, primary) {
    const at = Date.now()
    primary.signal('SIGSTOP')
    return at
  },
  async repair(_, primary) {
    primary.signal('SIGCONT')
  },
}

const networkCut: Fault = {
  name: 'network cut',
  async inject(_, primary) {
    const at = Date.now()
    primary.cutNetwork()
    return at
  },
  async repair(_, primary) {
    primary.restoreNetwork()
  },
}

const twoMachines: Fault = {
  name: 'primary and a standby',
  async inject(cluster, primary) {
    const [standby] = standbysOf(cluster, primary)
    await Promise.all([primary.cutPower(), standby!.cutPower()])
    await sleep(OFF_MILLISECONDS)
    const at = Date.now()
    await cluster.restart(standby!)
    return at
  },
  repair: restartMissing,
}

/** The kernel has received more for a stopped process: it ends before it reads that. */
function endStopped(standby: DrillNode) {
  standby.signal('SIGTERM', WALRECEIVER)
  standby.signal('SIGCONT', WALRECEIVER)
}

const SYNC_WAITS = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`

/** Commits are on the primary alone, are reported as unknown, and die with it. */
const cancelledWaits: Fault = {
  name: 'cancelled synchronous waits',
  async inject(cluster, primary) {
    for (const standby of standbysOf(cluster, primary)) standby.signal('SIGSTOP', WALRECEIVER)
    for (let count = 0; count < CANCELLATIONS; count += 1)
      await waitFor('a commit that waits', async () => (await cluster.query(primary, SYNC_WAITS)).length > 0)
    const at = Date.now()
    await primary.cutPower()
    for (const standby of standbysOf(cluster, primary)) endStopped(standby)
    return at
  },
  repair: restartMissing,
}

export const faults: readonly Fault[] = [powerLoss, freeze, networkCut, twoMachines, cancelledWaits]

/** For the control experiment without a quorum: writes acknowledged while no standby receives them are lost with the primary. */
export const unreplicatedCommits: Fault = {
  name: 'commits on the primary alone',
  async inject(cluster, primary) {
    for (const standby of standbysOf(cluster, primary)) standby.signal('SIGSTOP', WALRECEIVER)
    await sleep(UNREPLICATED_MILLISECONDS)
    const at = Date.now()
    await primary.cutPower()
    for (const standby of standbysOf(cluster, primary)) endStopped(standby)
    return at
  },
  repair: restartMissing,
}
