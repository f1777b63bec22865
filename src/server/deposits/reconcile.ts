// Reconciles the ledger with the rails. It only reports; differences are left to an administrator.

import type { Address } from 'viem'
import { systemAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { listRecipients } from './chain/chain-queries.ts'
import type { Chain } from '#server/platform/chain/chain-pin.ts'
import { claimDailyReconciliation, insertReconciliation, sumRail, type LineRow } from './gateway-queries.ts'

/** Chain access for reconciliation; `otherAddresses` are operator addresses that hold members' money. */
export type OutsideChain = Chain & { otherAddresses: readonly Address[] }

type Line = { name: string; ledger: Micro; outside: Micro | null; note: string }

export async function reconcile(on: Queryable, chain: OutsideChain | undefined): Promise<LineRow[]> {
  const bep20 = await sumRail(on, systemAccount('assets_bep20'), 'USDT')
  const bank = await sumRail(on, systemAccount('assets_bank'), 'Bank')
  const records = 'Deposits in the ledger against approved deposits'
  const lines: Line[] = [
    { name: `BEP20: ${records}`, ledger: bep20.inLedger, outside: bep20.inRecords, note: '' },
    { name: `Bank: ${records}`, ledger: bank.inLedger, outside: bank.inRecords, note: '' },
    {
      name: 'BEP20: ledger balance against the chain',
      ledger: bep20.assets,
      ...(await sumChainBalances(on, chain, bep20)),
    },
    {
      name: 'Bank: ledger balance against the bank',
      ledger: bank.assets,
      outside: null,
      note: 'Compare this with the bank statement.',
    },
  ]
  return lines.map(toLineRow)
}

async function sumChainBalances(
  on: Queryable,
  chain: OutsideChain | undefined,
  { uncredited }: { uncredited: Micro },
) {
  if (!chain) return { outside: null, note: 'No chain to compare with.' }
  const { node, unitsPerMicro, otherAddresses } = chain
  const height = await node.final(await node.head())
  const addresses = new Set([...((await listRecipients(on)) as Address[]), ...otherAddresses])
  let units = 0n
  for (const address of addresses) units += await node.balance(address, height)
  const note = `At block ${height}, on ${addresses.size} addresses, minus ${formatUsdt(uncredited)} USDT received but not credited.`
  return { outside: units / unitsPerMicro - uncredited, note }
}

const toLineRow = ({ name, ledger, outside, note }: Line): LineRow => ({
  name,
  ledger: formatUsdt(ledger),
  outside: outside === null ? null : formatUsdt(outside),
  difference: outside === null ? null : formatUsdt(outside - ledger),
  note,
})

export const hasDifferences = (lines: readonly LineRow[]) =>
  lines.some(({ difference }) => difference !== null && difference !== '0.00')

/** Reconciles once per UTC day across all servers; returns false if already done. */
export async function reconcileDaily(
  database: Database,
  chain: OutsideChain | undefined,
  now: Date,
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    if (!(await claimDailyReconciliation(tx, now))) return false
    const lines = await reconcile(tx, chain)
    await insertReconciliation(tx, { at: now, by: null, lines, differs: hasDifferences(lines) })
    return true
  })
}
