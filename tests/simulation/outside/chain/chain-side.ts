// The chain rail's outside: nodes in front of one chain, members who pay, and the operator's wallet, from which payouts are sent.

import { createHash } from 'node:crypto'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { MICRO_PER_USDT } from '#domain/money/money.ts'
import { getAddress, type Address, type Hex } from 'viem'
import type { Person } from '../../person.ts'
import type { World } from '../../world.ts'
import type { OutsideAnswer, OutsideCall } from '../http-party.ts'
import { RpcNode, type RpcCall } from './answer-rpc.ts'
import { keyOf, SimulatedChain, type TokenTransfer, type Transaction } from './simulated-chain.ts'
import { tellLie } from './tell-lies.ts'

export const UNITS_PER_MICRO = 10n ** 12n
const TOKEN = getAddress('0x55d398326f99059fF775485246999027B3197955')
export const WALLET = getAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
/** From the test vectors of BIP 32: its private half is public. */
const EXTENDED_KEY =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

/** Several nodes answer in turn, as behind one address of a provider. One lags, and one lies when a fault says so. */
const NODES = 3
const MAX_LAG = 3
const LYING_PERCENT = 60
const SETTLING_ROUNDS = 3

type OpenDeposit = { address: Address; amount: string }
export type Payout = { withdrawal: string; hash: Hex; units: bigint }

const addressOf = (name: string): Address =>
  getAddress(`0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`)
/** From which the operator brings money to the wallet that no ledger knows, because it is too little for a payout. */
export const RESERVE = addressOf('reserve')
/** Where the recorded revenue comes from. */
export const TRADING = addressOf('trading')

export class ChainSide {
  readonly chain: SimulatedChain
  readonly environment: Record<string, string>
  readonly #node: RpcNode
  readonly payouts: Payout[] = []
  readonly wrong: string[] = []
  readonly #credited = new Set<string>()
  readonly lies = new Map<string, number>()
  /** At quiet moments every node is honest and knows the newest block. */
  isQuiet = false

  constructor(seed: number, random: RandomNumbers, start: Date) {
    const confirmations = random.between(2, 8)
    this.chain = new SimulatedChain(`seed ${seed}`, start, confirmations)
    this.#node = new RpcNode(this.chain, TOKEN)
    const hasFinality = random.chance(30)
    this.environment = {
      RAIL: 'chain',
      CHAIN_RPC_URL: 'http://nodes.outside.example/',
      CHAIN_TOKEN: TOKEN,
      CHAIN_CONFIRMATIONS: hasFinality ? 'finalized' : String(confirmations),
      CHAIN_OTHER_ADDRESSES: WALLET,
      ...(random.chance(70) && { CHAIN_EXTENDED_KEY: EXTENDED_KEY }),
    }
    this.chain.mine(confirmations + 2, start)
  }

  async answer(
    { body }: OutsideCall,
    random: RandomNumbers,
    world: World,
    isLying: boolean,
  ): Promise<OutsideAnswer> {
    const call = JSON.parse(body.toString('utf8')) as RpcCall
    const node = random.below(NODES)
    const honest = this.#node.answer(call, node === 1 && !this.isQuiet ? random.below(MAX_LAG) : 0)
    const lie =
      isLying && !this.isQuiet && node === 2 && random.chance(LYING_PERCENT)
        ? tellLie({
            random,
            call,
            honest,
            blockAt: (height) => this.chain.blockAt(height),
            ours: await this.#listAddresses(world),
            token: TOKEN,
          })
        : undefined
    if (lie) this.lies.set(lie.name, (this.lies.get(lie.name) ?? 0) + 1)
    const result = lie ? lie.result : honest
    return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id: call.id, result }) }
  }

  async #listAddresses({ read }: World): Promise<Address[]> {
    const rows = await read<{ address: Address }>(
      `select address from deposit where expires_at is not null and request_mode = 'USDT' order by id desc limit 6`,
    )
    return rows.map(({ address }) => address)
  }

  /** Some blocks, whenever product time has passed. Revenue is on the chain before anyone compares it with the books. */
  async passTime(world: World, mayHoldRevenue: boolean): Promise<void> {
    if (mayHoldRevenue) await this.#bringRevenue(world)
    await this.#mine(world.random.between(1, 3), world)
  }

  async #mine(count: number, world: World): Promise<void> {
    await this.#judgeNewCredits(world)
    this.chain.mine(count, world.clock.now())
  }

  /** While the chain is as it was when they were credited. */
  async #judgeNewCredits({ read }: World): Promise<void> {
    const rows = await read<{ hash: Hex; to: Address; units: string }>(
      'select transaction_hash as hash, recipient as to, units::text from chain_transfer where credited order by 1, 2, 3',
    )
    for (const { hash, to, units } of rows) {
      const key = keyOf({ hash, to, units: BigInt(units) })
      if (!this.#credited.has(key) && !this.chain.everFinal.has(key))
        this.wrong.push(`${key} is credited, and is not final on the chain`)
      this.#credited.add(key)
    }
  }

  reorganize({ random, clock }: World, isDeep: boolean): void {
    const { confirmations } = this.chain
    const depth = isDeep ? confirmations + random.between(1, 12) : random.between(1, confirmations)
    this.chain.reorganize(depth, random, clock.now())
  }

  /** A member pays an open deposit of theirs, mostly as agreed. */
  async payDeposit(person: Person, world: World): Promise<void> {
    const { read, random } = world
    const rows = await read<OpenDeposit>(
      `select address, amount::text from deposit where member_id = $1 and request_mode = 'USDT' and status = 'Waiting'
         and address like '0x%' order by id desc limit 2`,
      [person.id ?? 0n],
    )
    if (rows.length === 0) return
    const { address, amount } = random.pick(rows)
    const units = BigInt(amount) * UNITS_PER_MICRO
    const from = addressOf(person.name)
    const pay = (to: Address, paid: bigint): TokenTransfer => ({ from, to, units: paid })
    const ways: (() => unknown)[] = [
      () => this.chain.send(pay(address, units + UNITS_PER_MICRO * MICRO_PER_USDT)),
      () => this.chain.send(pay(address, units / 2n)),
      () => this.chain.send(pay(address, units + 1n)),
      () => this.chain.send(pay(address, 7n)),
      () => [this.chain.send(pay(address, units)), this.chain.send(pay(address, units))],
      () => this.chain.send(pay(address, units), pay(address, units)),
      () => this.chain.send(pay(addressOf('a shop'), units), pay(address, units)),
      () => this.chain.send(pay(address, units * 10n ** 12n)),
    ]
    if (random.chance(75)) this.chain.send(pay(address, units))
    else random.pick(ways)()
    if (random.chance(70)) await this.#mine(1, world)
  }

  /** The operator sends an approved payout from the wallet; careless ones send another amount, or only promise. */
  async payOut(withdrawalId: string, world: World): Promise<Hex | undefined> {
    const { read, random } = world
    const [row] = await read<{ address: Address; net: string; currency: string }>(
      'select address, net::text, currency from withdrawal where id = $1',
      [withdrawalId],
    )
    if (row?.currency !== 'usdt' || !row.address.startsWith('0x')) return undefined
    const earlier = this.payouts.filter(({ withdrawal }) => withdrawal === withdrawalId)
    if (earlier.length > 0 && random.chance(85)) return earlier.at(-1)!.hash
    const due = BigInt(row.net) * UNITS_PER_MICRO
    const units = random.chance(4) ? due - UNITS_PER_MICRO : due
    const { hash } = this.#sendFromWallet(row.address, units)
    this.payouts.push({ withdrawal: withdrawalId, hash, units })
    if (random.chance(85)) await this.#mine(this.chain.confirmations + 1, world)
    return hash
  }

  #sendFromWallet(to: Address, units: bigint): Transaction {
    const short = units - this.chain.balanceOf(WALLET, this.chain.head.height)
    // Payouts that wait in the pool are paid from the same balance.
    const brought = short > 0n ? short + units : units
    return this.chain.send({ from: RESERVE, to: WALLET, units: brought }, { from: WALLET, to, units })
  }

  /** Everything is final and known, as after an hour in which nobody does anything. */
  async settle(world: World): Promise<void> {
    this.isQuiet = true
    await this.#bringRevenue(world)
    const watchers = [...world.timers.workers].filter(({ name }) => name.startsWith('the watcher'))
    for (let round = 0; round < SETTLING_ROUNDS; round += 1) {
      await this.#mine(this.chain.confirmations + 1, world)
      for (const watcher of watchers) await watcher.runRound()
    }
    this.isQuiet = false
  }

  /** The operator moves the revenue that was recorded for this rail to the wallet. Nothing of it may wait for a block then. */
  async #bringRevenue(world: World): Promise<void> {
    const { read } = world
    await this.#mine(1, world)
    const [row] = await read<{ sum: string }>(
      `select coalesce(sum(case when from_account = system_account('assets_bep20') then amount else -amount end), 0)::text as sum
       from transfer where code = 'revenue_recorded' and system_account('assets_bep20') in (from_account, to_account)`,
    )
    const { height } = this.chain.head
    const units = BigInt(row!.sum) * UNITS_PER_MICRO + this.chain.balanceOf(TRADING, height)
    if (units > 0n) this.chain.send({ from: TRADING, to: WALLET, units })
    if (units < 0n) this.chain.send({ from: WALLET, to: TRADING, units: -units })
  }
}
