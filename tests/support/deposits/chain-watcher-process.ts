// The chain rail's watcher alone, for tests that kill it: node chain-watcher.ts <settings as JSON>
// It says when it begins its first round.

import { chainRail } from '#server/deposits/rails/chain-rail.ts'
import { connectChain } from '#server/platform/chain/chain-node.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { Address } from 'viem'

export type WatcherSettings = {
  databaseUrl: string
  url: string
  token: Address
  confirmations: number
  startBlock: string
  now: string
}

const { databaseUrl, startBlock, now, ...chain } = JSON.parse(process.argv[2]!) as WatcherSettings
const rail = chainRail({
  database: openDatabase({ connectionString: databaseUrl }),
  clock: new SettableClock(new Date(now)),
  holder: `process ${process.pid}`,
  chain: { node: connectChain(chain), decimals: 18, unitsPerMicro: 10n ** 12n },
  startBlock: BigInt(startBlock),
  pollMilliseconds: 5,
})
rail.start(createLog('silent'))
process.stdout.write('watching\n')
