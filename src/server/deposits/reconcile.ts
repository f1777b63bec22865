// Reconciles the ledger with the rails. It changes no money: a difference opens a case for an administrator. The node is called
// outside any transaction.

import type { Address } from 'viem'
import { Refusal } from '#contract/platform/refusals.ts'
import { systemAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { isNodeFailure } from '#server/platform/chain/chain-node.ts'
import { requirePinnedChain, type Chain } from '#server/platform/chain/chain-pin.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import { updateDifferenceCases } from './case-queries.ts'
import { listCheckpoints } from './chain/chain-queries.ts'
import { listWatchedAddresses } from './chain/recipient-queries.ts'
import {
  claimDailyReconciliation,
  insertReconciliation,
  isDailyReconciliationDue,
  sumPaidAfter,
  sumRail,
  sumTransfers,
  type LineRow,
} from './gateway-queries.ts'

/** Chain access for reconciliation; `otherAddresses` are operator addresses that hold members' money. */
export type OutsideChain = Chain & {
  otherAddresses: readonly Address[]
  /** Whether the chain rail follows this chain. */
  isWatched: boolean
  watchDays: number
}

type Line = { name: string; ledger: Micro; outside: Micro | null; difference: Micro | null; note: string }

/** Not every node serves balances of older blocks. */
const MAX_LAG_BLOCKS = 100n
const PARALLEL_CALLS = 20
const DAY_MILLISECONDS = 86_400_000
/** More addresses would take too long for a request; the daily reconciliation reads all. */
export const MAX_ADDRESSES_AT_ONCE = 10_000

/** Compares without saving. Throws a refusal if the chain cannot be read. */
export async function reconcile(
  database: Database,
  chain: OutsideChain | undefined,
  now: Date,
  maxAddresses = Infinity,
): Promise<LineRow[]> {
  const position = chain && (await choosePosition(database.pool, chain, now).catch(refuseNodeFailure))
  const figures = await database.inTransaction((tx) => readFigures(tx, chain, position))
  if (figures.addresses.length > maxAddresses)
    throw new Refusal('reconciliation-too-large', { values: { count: String(figures.addresses.length) } })
  const { bep20, bank } = figures
  const records = 'Deposits in the ledger against approved deposits'
  const lines = [
    compare(`BEP20: ${records}`, bep20.inLedger, bep20.inRecords),
    compare(`Bank: ${records}`, bank.inLedger, bank.inRecords),
    await compareChain(chain, figures).catch(refuseNodeFailure),
    {
      name: 'Bank: ledger balance against the bank',
      ledger: bank.assets,
      outside: null,
      difference: null,
      note: 'Compare this with the bank statement.',
    },
  ]
  return lines.map(toLineRow)
}

function refuseNodeFailure(error: unknown): never {
  throw isNodeFailure(error) ? new Refusal('gateway-unreachable') : error
}

const compare = (name: string, ledger: Micro, outside: Micro): Line => ({
  name,
  ledger,
  outside,
  difference: outside - ledger,
  note: '',
})

/** The watcher's position, up to which the ledger contains every transfer. */
async function choosePosition(on: Queryable, chain: OutsideChain, now: Date): Promise<Position> {
  const { chainId } = await requirePinnedChain(on, chain, now)
  const final = await chain.node.final(await chain.node.head())
  const unpaidSince = new Date(now.getTime() - chain.watchDays * DAY_MILLISECONDS)
  if (!chain.isWatched) return { chainId, height: final, unpaidSince }
  const [cursor] = await listCheckpoints(on, chainId, 1)
  if (!cursor || final - cursor.height > MAX_LAG_BLOCKS) throw new Refusal('gateway-catching-up')
  return { chainId, height: cursor.height, unpaidSince }
}

type Position = { chainId: bigint; height: bigint; unpaidSince: Date }
type Figures = Awaited<ReturnType<typeof readFigures>>

/** Reads the cursor, the transfers up to it and the ledger from one snapshot. */
async function readFigures(tx: Transaction, chain: OutsideChain | undefined, position: Position | undefined) {
  await tx.query('set transaction isolation level repeatable read')
  const cursor =
    chain?.isWatched && position ? (await listCheckpoints(tx, position.chainId, 1))[0] : undefined
  const height = cursor?.height ?? position?.height ?? 0n
  return {
    height,
    bep20: await sumRail(tx, systemAccount('assets_bep20'), 'USDT'),
    bank: await sumRail(tx, systemAccount('assets_bank'), 'Bank'),
    transfers: await sumTransfers(tx, chain?.unitsPerMicro ?? 1n),
    paidAfter: await sumPaidAfter(tx, height),
    addresses: position ? await listWatchedAddresses(tx, position.unpaidSince, null) : [],
  }
}

/**
 * Accounts for every base unit: credited, awaiting a decision, or a remainder below one micro-USDT. Anything else is a difference,
 * however small.
 */
async function compareChain(chain: OutsideChain | undefined, figures: Figures): Promise<Line> {
  const name = 'BEP20: ledger balance against the chain'
  const { height, transfers, paidAfter, bep20 } = figures
  if (!chain)
    return { name, ledger: bep20.assets, outside: null, difference: null, note: 'No chain to compare with.' }
  const { unitsPerMicro } = chain
  const addresses = [...new Set([...figures.addresses, ...chain.otherAddresses])]
  const held = await sumBalances(chain, addresses, height)
  const units = held - (transfers.uncredited + paidAfter) * unitsPerMicro - transfers.remainder
  const surplus = units - bep20.assets * unitsPerMicro
  return {
    name,
    ledger: bep20.assets,
    outside: units / unitsPerMicro,
    // Rounded away from zero, so that a difference of one base unit is not lost.
    difference: (surplus + (surplus > 0n ? unitsPerMicro - 1n : 1n - unitsPerMicro)) / unitsPerMicro,
    note: `At block ${height}, on ${addresses.length} addresses, without ${formatUsdt(transfers.uncredited)} USDT received but not credited and ${transfers.remainder} base units of remainders.`,
  }
}

async function sumBalances({ node }: Chain, addresses: readonly Address[], height: bigint): Promise<bigint> {
  let sum = 0n
  for (let at = 0; at < addresses.length; at += PARALLEL_CALLS) {
    const batch = addresses.slice(at, at + PARALLEL_CALLS).map((address) => node.balance(address, height))
    for (const units of await Promise.all(batch)) sum += units
  }
  return sum
}

const toLineRow = ({ name, ledger, outside, difference, note }: Line): LineRow => ({
  name,
  ledger: formatUsdt(ledger),
  outside: outside === null ? null : formatUsdt(outside),
  difference: difference === null ? null : formatUsdt(difference),
  note,
})

export const hasDifferences = (lines: readonly LineRow[]) =>
  lines.some(({ difference }) => difference !== null && difference !== '0.00')

/** Saves a comparison, and opens and closes cases for its lines. */
export async function saveReconciliation(
  tx: Transaction,
  { at, by, lines }: { at: Date; by: bigint | null; lines: LineRow[] },
): Promise<bigint> {
  await updateDifferenceCases(tx, lines, at)
  return insertReconciliation(tx, { at, by, lines, differs: hasDifferences(lines) })
}

/** Reconciles once per UTC day across all servers, as soon as the watcher has caught up; returns false if not due. */
export async function reconcileDaily(
  database: Database,
  chain: OutsideChain | undefined,
  now: Date,
): Promise<boolean> {
  if (!(await isDailyReconciliationDue(database.pool, now))) return false
  const lines = await reconcile(database, chain, now)
  return database.inTransaction(async (tx) => {
    if (!(await claimDailyReconciliation(tx, now))) return false
    await saveReconciliation(tx, { at: now, by: null, lines })
    return true
  })
}
