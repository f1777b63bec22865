// Random lives of the chain rail: payments right and wrong, branches replaced, a node that goes away, a watcher that dies
// at any step. In the end nothing was credited that did not arrive, nothing that arrived was missed, nothing came twice.
// CHAIN_LONG=1 runs three hundred of them, CHAIN_SEED=… repeats one.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from 'viem'
import { deployToken } from '#tests/world/test-token.ts'
import { faultsOf } from '#tests/world/chain-model.ts'
import { CONFIRMATIONS, dyingAt, startChainWorld, type ChainWorld } from '#tests/world/chain-world.ts'
import { startEvmNode, type EvmNode } from '#tests/world/evm-node.ts'
import { RandomNumbers } from '#server/world/random-numbers.ts'

let evm: EvmNode
let token: Address
let otherToken: Address
beforeAll(async () => {
  evm = await startEvmNode()
  token = await deployToken(evm)
  otherToken = await deployToken(evm)
})
afterAll(() => evm.stop())

type Random = (count: number) => number
type Opened = { address: string; amount: bigint }
type Life = {
  world: ChainWorld
  random: Random
  opened: Opened[]
  snapshots: { height: number; id: string }[]
}

const DEEPEST = 64

/** One of the deposits that were opened. Without any there is nothing to pay. */
const someDeposit = ({ opened, random }: Life) => opened[random(opened.length)]

const steps: Record<string, (life: Life) => Promise<unknown>> = {
  async open({ world, random, opened }) {
    const { address, amount } = await world.open(
      BigInt(random(3) + 1),
      BigInt(100 + random(4) * 50) * 1_000_000n,
    )
    opened.push({ address, amount })
  },
  async payExactly(life) {
    const deposit = someDeposit(life)
    if (deposit) await life.world.pay(deposit.address, deposit.amount)
  },
  async payOtherwise(life) {
    const deposit = someDeposit(life)
    if (deposit) await life.world.pay(deposit.address, deposit.amount + BigInt(life.random(9) + 1) * 1_000n)
  },
  async payDust(life) {
    const deposit = someDeposit(life)
    if (!deposit) return
    await life.world.payUnits(deposit.address, [0n, 1n, deposit.amount * 10n ** 12n + 1n][life.random(3)]!)
  },
  async payWrongToken(life) {
    const deposit = someDeposit(life)
    if (deposit) await life.world.pay(deposit.address, deposit.amount, otherToken)
  },
  async payTwoInOneBlock(life) {
    for (const deposit of [someDeposit(life), someDeposit(life)])
      if (deposit) await life.world.pay(deposit.address, deposit.amount)
    await life.world.mine()
  },
  async mine({ world, random, snapshots }) {
    const { height } = await world.latest()
    snapshots.push({ height, id: await evm.rpc<string>('evm_snapshot') })
    await world.mine(random(30) + 1)
  },
  async replaceBranch({ world, random, snapshots }) {
    const { height: top } = await world.latest()
    const reachable = snapshots.filter(({ height }) => top - height <= DEEPEST && top > height)
    const chosen = reachable[random(reachable.length)]
    if (!chosen) return
    await evm.rpc('evm_revert', chosen.id)
    snapshots.splice(snapshots.indexOf(chosen))
    world.clock.advance(1000)
    if (random(4) > 0) await world.mine(top - chosen.height + 1)
  },
  async wait({ world, random }) {
    world.clock.advance([5_000, 60_000, 400_000, 700_000][random(4)]!)
  },
  async watch({ world }) {
    await world.watch().catch(onlyForeseen)
  },
  async watchAndDie({ world, random }) {
    await world.watch(dyingAt(random(40), world)).catch(onlyForeseen)
  },
  async watchWithoutNode({ world }) {
    const gone = () => Promise.reject(new Error('killed'))
    await world.watch({ node: { ...world.chain, transfers: gone } }).catch(onlyForeseen)
  },
}
/** Some things happen more often than others. */
const often = [
  'open',
  'open',
  'payExactly',
  'payExactly',
  'payExactly',
  'mine',
  'mine',
  'watch',
  'watchAndDie',
  'replaceBranch',
]

function onlyForeseen(error: Error): void {
  if (error.message !== 'killed' && error.name !== 'NodeBehindError') throw error
}

async function live(seed: number): Promise<string[]> {
  const numbers = new RandomNumbers(seed)
  const random: Random = (count) => (count === 0 ? 0 : numbers.below(count))
  const world = await startChainWorld(evm, token, { seed: `scenario ${seed}`, ownAddresses: seed % 3 === 0 })
  try {
    await world.mine(70)
    const life: Life = { world, random, opened: [], snapshots: [] }
    const names = [...Object.keys(steps), ...often]
    const done: string[] = []
    for (let step = 0; step < 30; step += 1) {
      const name = names[random(names.length)]!
      done.push(name)
      await steps[name]!(life)
    }
    await world.mine(CONFIRMATIONS + 1)
    await world.watch()
    await world.watch()
    const faults = await faultsOf(evm, world, token)
    return faults.length === 0 ? [] : [`seed ${seed}: ${faults.join('; ')} after ${done.join(', ')}`]
  } finally {
    await world.drop()
  }
}

const only = process.env['CHAIN_SEED']
const count = process.env['CHAIN_LONG'] ? 300 : 30
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, at) => at + 1)

test(
  `${seeds.length} random lives end with exactly what the chain says`,
  { timeout: 3_600_000 },
  async () => {
    const wrong: string[] = []
    for (const seed of seeds) wrong.push(...(await live(seed)))
    expect(wrong).toEqual([])
  },
)
