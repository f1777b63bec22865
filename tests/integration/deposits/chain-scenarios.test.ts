// Random simulations of the chain rail: payments right, wrong, late and equal, reorgs, a node that disconnects, hangs, leaves
// out logs or is on another chain, two servers, a watcher that dies at any step. In the end every arrival is credited exactly once and nothing else is. In every third simulation even final
// blocks are replaced: then crediting stops until the reorg losses are acknowledged.
// TEST_SEED repeats one; `npm run test:long` runs three hundred.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayStatus } from '#server/deposits/gateway-status.ts'
import { createLog } from '#server/platform/log.ts'
import { simulateChain, type ChainEnvironment } from '#tests/support/deposits/simulate-chain.ts'
import { findReorgFaults } from '#tests/support/deposits/chain-reorg-model.ts'
import { startChainFixture } from '#tests/support/deposits/chain-fixture.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startEvmNode } from '#tests/support/deposits/evm-node.ts'
import { createSteppedWatcher } from '#tests/support/deposits/manual-watcher.ts'
import { deployToken } from '#tests/support/deposits/test-token.ts'
import { randomCases } from '#tests/support/random-run.ts'

/** Three simulations run at a time, each on a separate chain and database. */
const LANES = 3

async function openLane(): Promise<ChainEnvironment> {
  const [evm, on] = await Promise.all([startEvmNode(), createTestDatabase()])
  return { evm, on, token: await deployToken(evm), otherToken: await deployToken(evm) }
}
const lanes = await Promise.all(Array.from({ length: LANES }, openLane))

const only = process.env['TEST_SEED']
/** Ten simulations in which everything in `mustHappen` happens, or the first three hundred. */
const first = randomCases(21, 1)
const seeds = only
  ? [Number(only)]
  : Array.from({ length: randomCases(10, 300) }, (_, index) => first + index)

test(
  `${seeds.length} random simulations end with exactly the chain's transfers`,
  { timeout: 3_600_000 },
  async () => {
    const wrong: string[] = []
    const happened = new Map<string, number>()
    const left = [...seeds]
    await Promise.all(
      lanes.map(async (lane) => {
        for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
          const life = await simulateChain(lane, seed)
          wrong.push(...life.wrong)
          for (const [name, times] of life.happened) happened.set(name, (happened.get(name) ?? 0) + times)
        }
      }),
    )
    const counts = [...happened].map(([name, times]) => `${times} × ${name}`)
    console.log(`chain simulations: ${seeds.length}, ${counts.join(', ')}`)
    expect(wrong).toEqual([])
    if (only) return
    // The simulations are the same in each run, so their events can be asserted.
    expect(mustHappen.filter((name) => !happened.has(name))).toEqual([])
  },
)

/** Too rare for ten simulations. */
const mustHappenInLongRun = ['a credited transfer was found in another block']
const mustHappen = [
  ...(seeds.length >= 300 ? mustHappenInLongRun : []),
  'deposits that are Approved',
  'deposits that are Pending',
  'final blocks were rewound',
  'crediting stopped',
  'died while reading the node',
  'died while writing',
  'the node went away while it was read',
  'a branch was replaced while it was read',
  'the node hung',
  'the node was on another chain',
  'the node left out logs',
  'two servers watched',
  'a payment came late',
  'two members asked for the same amount',
  'the ledger was compared with the chain',
  'replaced 1 to 16 blocks',
  'replaced 17 to 40 blocks',
  'replaced 41 to 64 blocks',
]

test('killed before each kind of step, and before and after each commit, it loses and repeats nothing', async () => {
  const { evm, token, on } = lanes[0]!
  const fixture = await startChainFixture(evm, token, on, { seed: 'every step', ownAddresses: true })
  await fixture.mine(5)
  const died = new Set<string>()
  /** Runs rounds that each crash at the first step where none has crashed yet, until a round completes. */
  const dieEverywhere = async () => {
    for (let alive = false; !alive;) {
      let killed = false
      const dying = createSteppedWatcher(fixture, (name) => {
        if (!killed && died.has(name)) return
        killed = true
        died.add(name)
        throw new Error('killed')
      })
      alive = await fixture.watch(dying).then(
        () => true,
        () => false,
      )
      fixture.clock.advance(1000)
    }
  }
  const [one, two, three] = [
    await fixture.open(1n, 100_000_000n),
    await fixture.open(2n, 150_000_000n),
    await fixture.open(3n, 100_000_000n),
  ]
  const { snapshots } = fixture
  await fixture.payBoth(one, two)
  await fixture.mine(2)
  const [snapshot] = snapshots.slice(-2)
  await fixture.mine(5)
  await dieEverywhere()
  const gone = await fixture.forget(snapshot!)
  await fixture.pay(three.address, three.amount + 1_000n)
  await fixture.pay(fixture.address, 5_000_000n)
  await fixture.sendAgain(gone)
  await fixture.mine(10)
  await dieEverywhere()
  expect(await findReorgFaults(evm, fixture, token)).toEqual([])
  const { rows } = await on.database.pool.query('select status, credited from deposit order by id')
  expect(rows).toEqual([
    { status: 'Approved', credited: 100_000_000n },
    { status: 'Approved', credited: 150_000_000n },
    { status: 'Pending', credited: null },
    { status: 'Pending', credited: null },
  ])
  const all = [...died].join('\n')
  for (const step of [
    /^node: transfers/m,
    /^commit after .*checkpoint/m,
    /reorged_at = /,
    /post_transfer/,
    /= 'Pending'/,
    /insert into deposit/,
  ])
    expect(all).toMatch(step)
})

test('a branch that is replaced below the cursor while reading is read again from the fork', async () => {
  const { evm, token, on } = lanes[1]!
  const fixture = await startChainFixture(evm, token, on, { seed: 'in the midst', confirmations: 1 })
  const { id, address, amount } = await fixture.open(1n, 100_000_000n)
  await fixture.mine(6)
  await fixture.watch()
  const parting = fixture.snapshots.at(-3)!
  await fixture.mine(2)
  let blocks = 0
  const meddled = createSteppedWatcher(fixture, async (name) => {
    if (name === 'node: block') blocks += 1
    // The cursor is valid; its range is read next.
    if (name !== 'node: block' || blocks !== 2) return
    await fixture.forget(parting)
    await fixture.pay(address, amount)
    await fixture.mine(9)
  })
  await expect(fixture.watch(meddled)).rejects.toThrow('Blocks were replaced while they were read')
  await fixture.watch()
  const { rows } = await on.database.pool.query('select id from deposit where status = $1', ['Approved'])
  expect(rows).toEqual([{ id }])
})

test('a watcher process that is killed while it works is followed by one that finishes', async () => {
  const { evm, token, on } = lanes[1]!
  const confirmations = 3
  const fixture = await startChainFixture(evm, token, on, { seed: 'killed process', confirmations })
  const settings = { databaseUrl: on.appUrl, url: evm.url, token, confirmations }
  const start = async () => {
    const program = join(import.meta.dirname, '../../support/deposits/chain-watcher-process.ts')
    const now = { startBlock: String(fixture.startBlock), now: fixture.clock.now().toISOString() }
    const child = spawn(process.execPath, [program, JSON.stringify({ ...settings, ...now })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    return child
  }
  const settled = async () => {
    const { rows } = await on.database.pool.query<{ status: string }>('select status from deposit')
    return rows.filter(({ status }) => status === 'Approved').length
  }
  const before: number[] = []
  for (let kill = 0; kill < 3; kill += 1) {
    for (let payment = 0; payment < 8; payment += 1) {
      const { address, amount } = await fixture.open(BigInt((payment % 3) + 1), 100_000_000n)
      await fixture.pay(address, amount)
    }
    await fixture.mine(confirmations + 1)
    const child = await start()
    // Long enough for a part of the work, but not for all of it.
    const already = await settled()
    while ((await settled()) < already + 1 + kill) await sleep(1)
    child.kill('SIGKILL')
    await once(child, 'close')
    before.push(await settled())
  }
  await start()
  while ((await settled()) < 24) await sleep(5)
  console.log(`chain watcher: killed when ${before.join(', ')} of 8, 16 and 24 were credited`)
  expect(before.some((credited, at) => credited < 8 * (at + 1))).toBe(true)
  expect(await findReorgFaults(evm, fixture, token)).toEqual([])
})

test('a watcher reports an unreachable node and resumes by itself; a dead one is detected within a minute', async () => {
  const { evm, token, on } = lanes[2]!
  const fixture = await startChainFixture(evm, token, on, { seed: 'away and back' })
  const { pool } = on.database
  const stateIs = async (wanted: string) => {
    while ((await gatewayStatus(pool, 'chain', fixture.clock.now())).state !== wanted) await sleep(5)
  }
  await fixture.mine(5)
  const stop = fixture.rail.start(createLog('silent'))
  await stateIs('alive')
  const { address, amount } = await fixture.open(2n, 250_000_000n)
  await fixture.pay(address, amount)
  await fixture.mine(3)
  await evm.goAway()
  await stateIs('failing')
  await evm.comeBack()
  await fixture.mine(1)
  await stateIs('alive')
  const credited = async () => (await pool.query(`select from deposit where status = 'Approved'`)).rowCount
  while ((await credited()) === 0) await sleep(5)
  await stop()
  fixture.clock.advance(46_000)
  await stateIs('silent')
})
