// The oracles that watch a run from its beginning.

import type { Exchange } from '../operation.ts'
import type { World } from '../world.ts'
import { createBulkApprovalWatcher } from './bulk-approval.ts'
import { createDualControlWatcher } from './dual-control.ts'
import { createFreezeWatcher } from './freeze.ts'
import { createGrowthWatcher, measureUsage } from './growth.ts'
import { nameExchange, type Watcher } from './watcher.ts'

export class Watchers {
  readonly #watchers: Watcher[]

  constructor(watchers: Watcher[]) {
    this.#watchers = watchers
  }

  note(exchange: Exchange): string[] {
    return this.#watchers.flatMap((watcher) =>
      (watcher.note?.(exchange) ?? []).map((finding) => `${nameExchange(exchange)}: ${finding}`),
    )
  }

  async judgeStep(): Promise<string[]> {
    const found: string[] = []
    for (const watcher of this.#watchers) found.push(...((await watcher.judgeStep?.()) ?? []))
    return found
  }

  async judgeQuiet(): Promise<string[]> {
    const found: string[] = []
    for (const watcher of this.#watchers) found.push(...((await watcher.judgeQuiet?.()) ?? []))
    return found
  }
}

export const createWatchers = async (world: World): Promise<Watchers> =>
  new Watchers([
    await createDualControlWatcher(world),
    createFreezeWatcher(world),
    createBulkApprovalWatcher(world),
    createGrowthWatcher(() => measureUsage(world)),
  ])
