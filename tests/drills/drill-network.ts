// The network between the machines of a drill: a bridge of this machine, with addresses that are reserved for benchmarks.

import { spawnSync } from 'node:child_process'
import { run } from './drill-root.ts'

export const BRIDGE = 'trib'
export const NETWORK = '198.18.77'

/** Removes the bridge of a drill that was killed. */
export function createNetwork(): void {
  removeNetwork()
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
}

export const removeNetwork = () => spawnSync('ip', ['link', 'delete', BRIDGE])
