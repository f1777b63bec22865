// What a process must not keep: connections, listeners and timers whose number only ever grows are those that nothing gives back.

import type { World } from '../world.ts'
import type { Watcher } from './watcher.ts'

/** Of the server, and both of the proxy. */
const SOCKETS_OF_CONNECTION = 3

export type Usage = Record<string, number>

/** A number that grew at so many quiet moments in a row, and by so much, does not come down again. */
const MOMENTS = 4
const ALLOWED = 8

export function createGrowthWatcher(measure: () => Promise<Usage>): Watcher {
  const seen: Usage[] = []
  return {
    async judgeQuiet() {
      seen.push(await measure())
      if (seen.length <= MOMENTS) return []
      const last = seen.slice(-MOMENTS - 1)
      return Object.keys(last[0]!).flatMap((name) => {
        const counts = last.map((usage) => usage[name] ?? 0)
        const isGrowing = counts.every((count, index) => index === 0 || count > counts[index - 1]!)
        return isGrowing && counts.at(-1)! - counts[0]! > ALLOWED
          ? [`the number of ${name} grows: ${counts.join(', ')}`]
          : []
      })
    },
  }
}

export async function measureUsage({ read, servers }: World): Promise<Usage> {
  const [row] = await read<{ backends: number }>(
    'select count(*)::int as backends from pg_stat_activity where datname = current_database()',
  )
  const resources = process.getActiveResourcesInfo()
  // Pools keep what a busy moment needed, up to their size.
  const pooled = servers.flatMap(({ pools }) => pools).reduce((sum, { idleCount }) => sum + idleCount, 0)
  return {
    connections: row!.backends - pooled,
    'listeners of the process': process
      .eventNames()
      .reduce((sum, name) => sum + process.listenerCount(name), 0),
    timers: resources.filter((each) => each === 'Timeout').length,
    sockets: resources.filter((each) => /TCP|Pipe/.test(each)).length - pooled * SOCKETS_OF_CONNECTION,
  }
}
