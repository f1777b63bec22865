// Simulates what the operator holds: two addresses with a proof of control, and a bank balance as stated.

import { issueHoldingMessage, registerHolding, stateBankBalance } from '#contract/money/holdings.ts'
import { readDueBalances } from '#server/holdings/balance-worker.ts'
import { readRailAssets } from '#server/holdings/holding-queries.ts'
import { sandboxReaders } from '#server/holdings/read-balance.ts'
import { createEvmKey, createXrplKey } from './holding-keys.ts'
import { schedule, type Simulation } from './simulation.ts'

export function planHoldings(simulation: Simulation): void {
  schedule(simulation, Math.floor(simulation.days / 2), 640, () => registerAddresses(simulation))
}

async function registerAddresses({ invoke, master }: Simulation): Promise<void> {
  const [evm, xrpl] = [createEvmKey('tributary demo vault'), createXrplKey('tributary demo vault')]
  const bep20 = await invoke(master, issueHoldingMessage, {
    body: { network: 'BEP20', address: evm.address },
  })
  const signature = await evm.signMessage({ message: bep20.message })
  await invoke(master, registerHolding, {
    body: { challengeId: bep20.challengeId, signature, reason: 'Cold wallet of members’ USDT' },
  })
  const ledger = await invoke(master, issueHoldingMessage, {
    body: { network: 'XRPL', address: xrpl.address },
  })
  await invoke(master, registerHolding, {
    body: {
      challengeId: ledger.challengeId,
      signature: xrpl.sign(ledger.message),
      publicKey: xrpl.publicKey,
      reason: 'Wallet for XRP payouts',
    },
  })
}

/** At the end, so that both agree with the ledger as the demo starts. */
export async function stateAndReadHoldings({ invoke, master, clock, database }: Simulation): Promise<void> {
  const now = clock.now()
  const { bank } = await readRailAssets(database.pool)
  const amount = bank > 0n ? bank : 0n
  const asOf = now.toISOString().slice(0, 10)
  await invoke(master, stateBankBalance, {
    body: { bank: 'Fjordbank', amount, asOf, reason: 'Account statement of the day' },
  })
  await readDueBalances(database.pool, sandboxReaders, now)
}
