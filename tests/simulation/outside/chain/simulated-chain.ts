// The chain as it honestly is: blocks with token transfers, a pool of transactions, and branches that replace others.

import { createHash } from 'node:crypto'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { Address, Hex } from 'viem'

export type TokenTransfer = { from: Address; to: Address; units: bigint }
export type Transaction = { hash: Hex; transfers: TokenTransfer[] }
export type Block = { height: number; hash: Hex; parent: Hex; seconds: number; transactions: Transaction[] }
/** A transfer with its place on the chain. */
export type PlacedTransfer = TokenTransfer & { hash: Hex; logIndex: number; block: Block }

const toHash = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`
const FIRST_HEIGHT = 5000

export class SimulatedChain {
  readonly blocks: Block[] = []
  readonly confirmations: number
  /** Transfers that were final at some time, by transaction and log index. */
  readonly everFinal = new Map<string, PlacedTransfer>()
  reorganizations = 0
  #pool: Transaction[] = []
  #branches = 0
  #transactions = 0
  readonly #seed: string

  constructor(seed: string, start: Date, confirmations: number) {
    this.#seed = seed
    this.confirmations = confirmations
    const seconds = Math.floor(start.getTime() / 1000) - 600
    this.blocks.push({
      height: FIRST_HEIGHT,
      hash: toHash(`${seed} genesis`),
      parent: toHash(seed),
      seconds,
      transactions: [],
    })
  }

  get head(): Block {
    return this.blocks.at(-1)!
  }

  blockAt(height: number): Block | undefined {
    return this.blocks[height - FIRST_HEIGHT]
  }

  /** Into the pool; the next block has it. */
  send(...transfers: TokenTransfer[]): Transaction {
    this.#transactions += 1
    const transaction = { hash: toHash(`${this.#seed} transaction ${this.#transactions}`), transfers }
    this.#pool.push(transaction)
    return transaction
  }

  mine(count: number, now: Date): void {
    for (let made = 0; made < count; made += 1) {
      const { height, hash: parent, seconds: last } = this.head
      const seconds = Math.max(last + 1, Math.floor(now.getTime() / 1000))
      const hash = toHash(`${parent} ${this.#branches} ${height + 1}`)
      this.blocks.push({ height: height + 1, hash, parent, seconds, transactions: this.#pool.splice(0) })
    }
    this.#noteFinal()
  }

  /** Another branch replaces the newest blocks. Of their transactions, some come back in other blocks, in another order, and some never do. */
  reorganize(depth: number, random: RandomNumbers, now: Date): void {
    const count = Math.min(depth, this.blocks.length - 1)
    const removed = this.blocks.splice(this.blocks.length - count).flatMap(({ transactions }) => transactions)
    const kept = removed.filter(() => random.chance(75))
    this.#branches += 1
    this.reorganizations += 1
    this.#pool = random.chance(50) ? [...kept.toReversed(), ...this.#pool] : [...kept, ...this.#pool]
    this.mine(count + random.between(0, 2), now)
  }

  /** By log index. */
  transfersIn(block: Block): PlacedTransfer[] {
    return block.transactions
      .flatMap(({ hash, transfers }) => transfers.map((each) => ({ ...each, hash, block })))
      .map((each, logIndex) => ({ ...each, logIndex }))
  }

  find(hash: string): { transaction: Transaction; block: Block } | undefined {
    for (const block of this.blocks) {
      const transaction = block.transactions.find((each) => each.hash === hash)
      if (transaction) return { transaction, block }
    }
    return undefined
  }

  balanceOf(address: string, height: number): bigint {
    let balance = 0n
    for (const block of this.blocks) {
      if (block.height > height) break
      for (const { transfers } of block.transactions)
        for (const { from, to, units } of transfers) {
          if (isSame(to, address)) balance += units
          if (isSame(from, address)) balance -= units
        }
    }
    return balance
  }

  /** The transfers of the blocks up to a height. */
  transfersUpTo(height: number): PlacedTransfer[] {
    return this.blocks.filter((block) => block.height <= height).flatMap((block) => this.transfersIn(block))
  }

  #noteFinal(): void {
    const final = this.head.height - this.confirmations
    for (const block of this.blocks.slice(-this.confirmations - 60))
      if (block.height <= final)
        for (const transfer of this.transfersIn(block)) this.everFinal.set(keyOf(transfer), transfer)
  }
}

export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
/** The log index may be another one in another branch. */
export const keyOf = ({ hash, to, units }: Pick<PlacedTransfer, 'hash' | 'to' | 'units'>) =>
  `${hash} ${to.toLowerCase()} ${units}`
