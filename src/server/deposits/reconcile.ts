// The ledger beside what the rails say. It reports and never edits: whoever finds a difference decides what it means.

import type { Address } from 'viem'
import { systemAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { everyRecipient } from './chain/chain-queries.ts'
import type { ChainNode } from './chain/chain-node.ts'
import { claimDailyReconciliation, insertReconciliation, sumsOf, type LineRow } from './gateway-queries.ts'

/** How the chain is asked: the node, the token's units, and the operator's other addresses that hold members' money. */
export type OutsideChain = { node: ChainNode; unitsPerMicro: bigint; otherAddresses: readonly Address[] }

type Line = { name: string; ledger: Micro; outside: Micro | null; note: string }

export async function reconcile(on: Queryable, chain: OutsideChain | undefined): Promise<LineRow[]> {
  const bep20 = await sumsOf(on, systemAccount('assets_bep20'), 'USDT')
  const bank = await sumsOf(on, systemAccount('assets_bank'), 'Bank')
  const records = 'Deposits in the ledger against approved deposits'
  const lines: Line[] = [
    { name: `BEP20: ${records}`, ledger: bep20.inLedger, outside: bep20.inRecords, note: '' },
    { name: `Bank: ${records}`, ledger: bank.inLedger, outside: bank.inRecords, note: '' },
    {
      name: 'BEP20: what the ledger says the rail holds',
      ledger: bep20.assets,
      ...(await heldOnChain(on, chain, bep20)),
    },
    {
      name: 'Bank: what the ledger says the bank holds',
      ledger: bank.assets,
      outside: null,
      note: 'Compare it with the statement of the bank.',
    },
  ]
  return lines.map(written)
}

async function heldOnChain(
  on: Queryable,
  chain: OutsideChain | undefined,
  { uncredited }: { uncredited: Micro },
) {
  if (!chain) return { outside: null, note: 'This rail has no chain to ask.' }
  const { node, unitsPerMicro, otherAddresses } = chain
  const height = await node.final(await node.head())
  const addresses = new Set([...((await everyRecipient(on)) as Address[]), ...otherAddresses])
  let units = 0n
  for (const address of addresses) units += await node.balance(address, height)
  const note = `At block ${height}, on ${addresses.size} addresses, less ${formatUsdt(uncredited)} USDT that arrived and is not credited.`
  return { outside: units / unitsPerMicro - uncredited, note }
}

const written = ({ name, ledger, outside, note }: Line): LineRow => ({
  name,
  ledger: formatUsdt(ledger),
  outside: outside === null ? null : formatUsdt(outside),
  difference: outside === null ? null : formatUsdt(outside - ledger),
  note,
})

export const differs = (lines: readonly LineRow[]) =>
  lines.some(({ difference }) => difference !== null && difference !== '0.00')

/** Compares once on each UTC day, on whichever server comes first; says whether this was it. */
export async function reconcileDaily(
  database: Database,
  chain: OutsideChain | undefined,
  now: Date,
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    if (!(await claimDailyReconciliation(tx, now))) return false
    const lines = await reconcile(tx, chain)
    await insertReconciliation(tx, { at: now, by: null, lines, differs: differs(lines) })
    return true
  })
}
