import { setTimeout as sleep } from 'node:timers/promises'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/ensure-cluster.ts'
import { launchPostmaster } from '#server/platform/embedded-postgres/launch-postmaster.ts'
import { prepareBinaries } from '#server/platform/embedded-postgres/prepare-binaries.ts'
import { startWatchdog } from '#server/platform/embedded-postgres/start-watchdog.ts'
import { REMOVABLE_MEMORY } from '#tests/support/platform/cluster-memory.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { killAll, listProcesses } from '#tests/support/platform/process-list.ts'

export type KillablePostgres = Awaited<ReturnType<typeof startKillablePostgres>>

const ignoreNotice = () => {}

/** A PostgreSQL with full durability that can be killed with all its processes and comes back at the same address. */
export async function startKillablePostgres(directory: string) {
  const home = await chooseHome(directory, ignoreNotice)
  const watchdog = startWatchdog(ignoreNotice)
  const onStart = (pid: number) => watchdog.watch(pid)
  const binaries = await prepareBinaries(home, ignoreNotice)
  const password = await ensureCluster(home, binaries, { durable: true, onStart })
  const port = await findFreePort()
  const launch = () =>
    launchPostmaster({
      home,
      binaries,
      settings: { ...REMOVABLE_MEMORY, max_connections: '200' },
      onStart,
      onNotice: ignoreNotice,
      choosePort: async () => port,
    })
  let postmaster = await launch()
  return {
    url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    /** The signals are sent before this returns its promise, which resolves when every process has ended. */
    async kill() {
      const { pid, gone } = postmaster
      const children = listProcesses().flatMap((each) => (each.parent === pid ? [each.pid] : []))
      await killAll([pid, ...children])
      await gone
    },
    async restart() {
      postmaster = await launch()
    },
    async stop() {
      postmaster.child.kill('SIGINT')
      await Promise.race([postmaster.gone, sleep(20_000, undefined, { ref: false })])
      await watchdog.end()
    },
  }
}
