// The network between the machines of a drill: a bridge of this machine, with addresses that are reserved for benchmarks.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { endUnchecked, run } from './drill-root.ts'

export const BRIDGE = 'trib'
export const NETWORK = '198.18.77'

/** Removes the bridge of a killed drill, which has no machines. A bridge with machines belongs to a running drill. */
export function createNetwork(): void {
  const attached = `/sys/class/net/${BRIDGE}/brif`
  if (existsSync(attached) && readdirSync(attached).length > 0) endUnchecked('Another drill is running.')
  removeNetwork()
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
}

export const removeNetwork = () => spawnSync('ip', ['link', 'delete', BRIDGE])
