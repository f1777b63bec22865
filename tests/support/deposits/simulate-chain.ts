// One random simulation of the chain rail, from a seed.

import type { Address } from 'viem'
import { Refusal } from '#contract/platform/refusals.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { findReorgFaults } from '#tests/support/deposits/chain-reorg-model.ts'
import { findFaults } from '#tests/support/deposits/chain-model.ts'
import { WatcherSimulation } from '#tests/support/deposits/simulate-watcher.ts'
import { startChainFixture, type ChainFixture } from '#tests/support/deposits/chain-fixture.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { EvmNode } from '#tests/support/deposits/evm-node.ts'

export type ChainEnvironment = { evm: EvmNode; token: Address; otherToken: Address; on: TestDatabase }
type ChainSimulation = {
  ground: ChainEnvironment
  fixture: ChainFixture
  watching: WatcherSimulation
  random: (count: number) => number
  /** Whether branches are replaced below what counts as final. */
  deep: boolean
  ownAddresses: boolean
  opened: { address: string; amount: bigint }[]
  highest: number
}

const STEPS = 30
const MAX_REORG_DEPTH = 64

/** One of the opened deposits, usually the newest; undefined if there is none. */
const someDeposit = ({ opened, random }: ChainSimulation) =>
  random(2) === 0 ? opened.at(-1) : opened[random(opened.length)]

async function open(
  { fixture, random, opened, watching }: ChainSimulation,
  requestedAmount = BigInt(100 + random(4) * 50) * 1_000_000n,
) {
  try {
    const { address, amount } = await fixture.open(BigInt(random(3) + 1), requestedAmount)
    opened.push({ address, amount })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    watching.note('a member had too many unpaid deposits')
  }
  return opened.at(-1)!
}

const steps: Record<string, (life: ChainSimulation) => Promise<unknown>> = {
  open,
  async openAndPay(life) {
    const { address, amount } = await open(life)
    await life.fixture.pay(address, amount)
  },
  async payExactly(life) {
    const deposit = someDeposit(life)
    if (deposit) await life.fixture.pay(deposit.address, deposit.amount)
  },
  async payOtherwise(life) {
    const deposit = someDeposit(life)
    if (deposit) await life.fixture.pay(deposit.address, deposit.amount + BigInt(life.random(9) + 1) * 1_000n)
  },
  async payDust(life) {
    const deposit = someDeposit(life)
    if (!deposit) return
    await life.fixture.payUnits(deposit.address, [0n, 1n, deposit.amount * 10n ** 12n + 1n][life.random(3)]!)
  },
  async payLate(life) {
    const late = await open(life)
    life.fixture.clock.advance(700_000)
    const other = await open(life)
    life.watching.note('a payment came late')
    for (const deposit of [late, other]) await life.fixture.pay(deposit.address, deposit.amount)
  },
  async payEqualAmounts(life) {
    const pair = [await open(life, 100_000_000n), await open(life, 100_000_000n)]
    life.watching.note('two members asked for the same amount')
    for (const deposit of pair.toReversed()) await life.fixture.pay(deposit.address, deposit.amount)
  },
  async payWrongToken(life) {
    const deposit = someDeposit(life)
    if (deposit) await life.fixture.pay(deposit.address, deposit.amount, life.ground.otherToken)
  },
  async payTwoInOneBlock(life) {
    for (const deposit of [await open(life), someDeposit(life)!])
      await life.fixture.pay(deposit.address, deposit.amount)
    await life.fixture.mine()
  },
  async payTwoInOneTransaction(life) {
    const [one, other] = [await open(life), await open(life)]
    await life.fixture.payBoth(one, life.random(3) === 0 ? one : other)
  },
  async mine({ fixture, random }) {
    await fixture.mine(random(30) + 1)
  },
  async wait({ fixture, random }) {
    fixture.clock.advance([5_000, 60_000, 200_000, 700_000][random(4)]!)
  },
  replaceBranch,
  watch: ({ watching }) => watching.watch(),
  async watchAndDie({ fixture, watching, random }) {
    if (random(2) > 0) await fixture.mine(fixture.confirmations)
    await watching.watchAndDie(random)
  },
  watchAndNodeRestarts: ({ watching, random, ground }) => watching.watchWithout(ground.evm, random(15)),
  watchAndNodeHangs: ({ watching, random }) => watching.watchWhileHanging(random(15)),
  watchOnAnotherChain: ({ watching }) => watching.watchOnAnotherChain(),
  watchOnTwoServers: ({ watching }) => watching.watchOnTwoServers(),
  // With own addresses the order of arrivals decides, so only the first answer is empty.
  watchWithoutLogs: ({ watching, ownAddresses }) => watching.watchWithoutLogs(ownAddresses ? 1 : Infinity),
  watchAndBranchIsReplaced: (life) =>
    life.watching.watchWhile('a branch was replaced while it was read', life.random(15), () =>
      replaceBranch(life),
    ),
  async lookAtLosses({ watching, deep }) {
    if (deep) await watching.lookAtLosses()
  },
}
const frequentSteps = [
  'openAndPay',
  'openAndPay',
  'openAndPay',
  'payTwoInOneTransaction',
  'mine',
  'mine',
  'watch',
  'watch',
  'watchAndDie',
  'watchAndDie',
  'watchAndDie',
  'replaceBranch',
  'replaceBranch',
]

/** Replaces one to sixty-four blocks by others with all, some or none of the same payments, in any order. */
async function replaceBranch(life: ChainSimulation): Promise<void> {
  const { fixture, random, deep, watching } = life
  const top = fixture.height()
  life.highest = Math.max(life.highest, top)
  const lowest = deep ? 0 : life.highest - fixture.confirmations + 2
  const height = Math.max(lowest, top - 1 - random(random(3) === 0 ? 12 : MAX_REORG_DEPTH))
  const snapshot = fixture.snapshots.find((each) => each.height >= height)
  if (!snapshot || snapshot.height >= top) return
  const depth = top - snapshot.height
  watching.note(`replaced ${depth <= 16 ? '1 to 16' : depth <= 40 ? '17 to 40' : '41 to 64'} blocks`)
  const gone = await fixture.forget(snapshot)
  const keep = random(4)
  const again = gone.filter(() => keep >= 2 || (keep === 1 && random(2) === 0))
  if (random(2) === 0) again.reverse()
  // Too small to be credited, but it takes the first position in the block.
  if (random(2) === 0) await fixture.payUnits(fixture.address, 1n)
  await fixture.sendAgain(again)
  if (random(4) > 0) await fixture.mine(depth + 1)
}

/** Runs one simulation; returns the faults and how often each event happened. */
export async function simulateChain(ground: ChainEnvironment, seed: number) {
  const numbers = new RandomNumbers(seed)
  const random = (count: number) => (count === 0 ? 0 : numbers.below(count))
  const deep = seed % 3 === 2
  const confirmations = deep ? random(12) + 1 : [20, MAX_REORG_DEPTH + 2][random(2)]!
  const options = {
    rangeBlocks: BigInt(20 + random(60)),
    seed: `scenario ${seed}`,
    ownAddresses: seed % 2 === 0,
    confirmations,
  }
  const fixture = await startChainFixture(ground.evm, ground.token, ground.on, options)
  const watching = await WatcherSimulation.of(fixture)
  const { ownAddresses } = options
  const life = { ground, fixture, watching, random, deep, ownAddresses, opened: [], highest: 0 }
  await fixture.mine(confirmations + 4)
  // The first round pins the chain.
  await watching.watch()
  const names = [...Object.keys(steps), ...frequentSteps]
  const done: string[] = []
  try {
    for (let step = 0; step < STEPS; step += 1) {
      done.push(names[random(names.length)]!)
      await steps[done.at(-1)!]!(life)
    }
    await finishSimulation(life)
    const { evm, token } = ground
    watching.wrong.push(...(await (deep ? findReorgFaults : findFaults)(evm, fixture, token)))
    // Derived addresses hold money of earlier simulations, and reorg losses are differences.
    if (!deep && !ownAddresses) await watching.reconcile()
  } catch (error) {
    watching.wrong.push(String(error instanceof Error ? error.stack : error))
  }
  await watching.countEnds()
  const wrong = watching.wrong.map((each) => `seed ${seed}: ${each}, after ${done.join(', ')}`)
  return { wrong, happened: watching.happened }
}

/** Makes everything final, lets the watcher read it, rescans all of it and acknowledges reorg losses. */
async function finishSimulation({ fixture, watching, highest, deep }: ChainSimulation): Promise<void> {
  await fixture.mine(Math.max(0, highest - fixture.height()) + fixture.confirmations + 1)
  await watching.watch('nothing may go wrong')
  await watching.rescan()
  if (deep) await watching.lookAtLosses()
  await watching.watch('nothing may go wrong')
}
