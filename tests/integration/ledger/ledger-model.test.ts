// Runs random commands on the database and on a simple in-memory ledger: responses and balances must be equal.
// TEST_SEED repeats a run; `npm run test:long` is a hundred times as long.

import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { memberAccount, systemAccount, type AccountId } from '#domain/ledger/account-id.ts'
import { memberAccountKinds, systemAccountKinds } from '#domain/ledger/account-kinds.ts'
import { transferCodes } from '#domain/ledger/transfer-codes.ts'
import { placeHold, postHold, voidHold } from '#server/ledger/holds.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { openMemberAccounts } from '#server/ledger/open-member-accounts.ts'
import { postTransfers, type PostingOutcome, type Transfer } from '#server/ledger/post-transfers.ts'
import { readAccountStatement } from '#server/ledger/read-account-statement.ts'
import { reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import {
  ledgerCommand,
  MEMBERS,
  rails,
  type LedgerCommand,
} from '#tests/support/ledger/random-ledger-commands.ts'
import { LedgerInMemory, type Answer } from '#tests/support/ledger/ledger-model.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'

const RUNS = randomCases(4, 400)
const COMMANDS = 520
const cause = { kind: 'test', id: '1' }

let nextMember = 1n
let milliseconds = Date.UTC(2026, 10, 15)

const testDatabase = await createLedgerDatabase()
// One connection for everything: a pool gives up a connection on which something was refused, and most of the time would
// go into opening new ones.
const connection = await testDatabase.database.pool.connect()
afterAll(async () => {
  connection.release()
})

/** One run on new members; the system accounts continue from the previous run. */
class Run {
  readonly model = new LedgerInMemory()
  readonly #first = nextMember
  readonly #ids: string[] = []
  readonly #holds: string[] = []

  async open() {
    nextMember += BigInt(MEMBERS)
    for (let index = 0; index < MEMBERS; index += 1) {
      await openMemberAccounts(connection, this.#first + BigInt(index))
      for (const kind of memberAccountKinds) this.model.balances.set(this.#account(index, kind), 0n)
    }
    for (const kind of systemAccountKinds) this.model.balances.set(systemAccount(kind), 0n)
    await this.#eachBalance((id, balance) => this.model.balances.set(id, balance))
    // Initial balances, so that most commands have money to move.
    const start = { do: 'post', other: -1, rail: 0, member: 0, amount: 50_000_000n } as const
    await this.execute({ ...start, code: 'revenue_recorded' })
    await this.execute({ ...start, code: 'treasury_funding' })
    for (let index = 0; index < MEMBERS; index += 1)
      for (const code of ['deposit', 'daily_bounty', 'direct_bounty'] as const)
        await this.execute({ ...start, code, member: index, amount: 3_000_000n })
  }

  async execute(given: LedgerCommand) {
    const at = new Date((milliseconds += 7))
    if (given.do === 'post') {
      const transfer = this.#transfer(given, at)
      this.#ids.push(transfer.id)
      await agree(
        this.model.post([transfer]),
        postTransfers(connection, { transfers: [transfer], cause, at }),
      )
    } else if (given.do === 'batch') {
      const transfers = given.steps.map((step) => this.#transfer({ ...step, other: -1, rail: 0 }, at))
      this.#ids.push(...transfers.map(({ id }) => id))
      await agree(this.model.post(transfers), postTransfers(connection, { transfers, cause, at }))
    } else if (given.do === 'repeat') {
      const stored = this.model.transfers.get(this.#oneOf(this.#ids, given.of))
      if (!stored) return
      const again = { ...stored, amount: stored.amount + given.more }
      await agree(this.model.post([again]), postTransfers(connection, { transfers: [again], cause, at }))
    } else if (given.do === 'reverse') {
      const original = this.#oneOf([...this.#ids, ...this.#holds], given.of)
      await agree(this.model.reverse(original), reverseTransfer(connection, { original, cause, at }))
    } else if (given.do === 'hold') {
      const [id, wallet] = [newTransferId(at), this.#account(given.member, given.wallet)]
      this.#holds.push(id)
      const hold = { id, wallet, amount: given.amount, cause, at }
      await agree(this.model.placeHold(id, wallet, given.amount), placeHold(connection, hold))
    } else {
      const id = this.#oneOf(this.#holds, given.of)
      const rail = rails[given.rail]!
      if (given.how === 'void') await agree(this.model.voidHold(id), voidHold(connection, { id, at }))
      else
        await agree(
          this.model.postHold(id, rail, given.fee),
          postHold(connection, { id, rail, fee: given.fee, at }),
        )
    }
  }

  async compare() {
    const stored = new Map<AccountId, bigint>()
    await this.#eachBalance((id, balance) => stored.set(id, balance))
    expect(stored).toEqual(this.model.balances)
    const wallet = this.#account(0, 'r_wallet')
    const { movements } = await readAccountStatement(connection, { account: wallet, rows: 10_000 })
    expect(movements[0]?.balanceAfter ?? 0n).toBe(stored.get(wallet))
    expect(movements.reduce((sum, { movement }) => sum + movement, 0n)).toBe(stored.get(wallet))
  }

  #transfer(
    { code, member: index, other, amount: moved, rail }: Omit<Extract<LedgerCommand, { do: 'post' }>, 'do'>,
    at: Date,
  ): Transfer {
    const { from, to }: { from: readonly string[]; to: readonly string[] } = transferCodes[code]
    const end = (kinds: readonly string[], owner: number) => {
      const kind = kinds[rail % kinds.length]!
      const house = systemAccountKinds.find((name) => name === kind)
      return house
        ? systemAccount(house)
        : this.#account(
            owner,
            memberAccountKinds.find((name) => name === kind)!,
          )
    }
    return {
      id: newTransferId(at),
      code,
      from: end(from, index),
      to: end(to, other < 0 ? index : other),
      amount: moved,
    }
  }

  /** The member after the last one has no accounts. */
  #account = (index: number, kind: (typeof memberAccountKinds)[number]) =>
    memberAccount(index < MEMBERS ? this.#first + BigInt(index) : 2n ** 50n, kind)

  #oneOf = (ids: string[], at: number) =>
    ids[at % Math.max(ids.length, 1)] ?? newTransferId(new Date(milliseconds))

  async #eachBalance(tell: (id: AccountId, balance: bigint) => void) {
    const sql =
      'select account_id as id, balance from account_balance where member_id = 0 or member_id between $1 and $2'
    const values = [this.#first, this.#first + BigInt(MEMBERS) - 1n]
    const { rows } = await connection.query<{ id: bigint; balance: bigint }>(sql, values)
    for (const { id, balance } of rows) tell(id, balance)
  }
}

async function agree(expected: Answer, call: Promise<PostingOutcome | PostingOutcome[]>) {
  const answer: Answer = await call.then(
    (posted) => [posted].flat().map(({ outcome }) => outcome),
    (error: unknown) => {
      if (error instanceof LedgerRefusal) return error.code
      throw error
    },
  )
  expect(answer).toEqual(expected)
}

test(
  'the database and a plain ledger in memory answer alike and agree to the micro-unit',
  { timeout: RUNS * 30_000 },
  async () => {
    const seed = randomSeed(Date.now() % 2 ** 31)
    console.log(`ledger model: ${RUNS} runs of ${COMMANDS} commands, TEST_SEED=${seed}`)
    const outcomes = fc.array(ledgerCommand, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' })
    const property = fc.asyncProperty(outcomes, async (commands) => {
      const run = new Run()
      await run.open()
      for (const given of commands) await run.execute(given)
      await run.compare()
    })
    await fc.assert(property, { numRuns: RUNS, seed, endOnFailure: false })
    const findings = await verifyLedger(testDatabase.database.pool)
    expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
  },
)
