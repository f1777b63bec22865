// Simulates weekly funding of the treasury. One week is underfunded, and the last funding covers only part of the rewards,
// so that pending rewards are visible.

import { fundTreasury, readTreasury, recordRevenue } from '#contract/money/treasury.ts'
import type { Micro } from '#domain/money/money.ts'
import { turnoverSince } from './demo-data-queries.ts'
import { DAY_MILLISECONDS, schedule, type Simulation } from './simulation.ts'

const WEEK = 7
const FIRST_FUNDING: Micro = 1_500_000_000n
const SHORT_WEEK = 9
const usual = { percent: 110n, source: 'Trading and liquidity fees of the week' }
const short = { percent: 45n, source: 'Fees of a week with little trade' }
const late = { percent: 45n, source: 'Part of the week’s fees; the rest arrives later' }
/** Daily plus network bounties, approximately. */
const WITH_NETWORK_PERCENT = 118n

export function planFunding(simulation: Simulation): void {
  const { days } = simulation
  const fundings = Math.floor((days - 4) / WEEK)
  const after = { treasury: 0n }
  schedule(simulation, 0, 470, () => fund(simulation, after, FIRST_FUNDING, usual.source))
  for (let week = 1; week <= fundings; week += 1) {
    const kind = week === SHORT_WEEK ? short : week === fundings ? late : usual
    schedule(simulation, week * WEEK, 560, () => fundWeek(simulation, after, kind))
  }
  schedule(simulation, days - 2, 1425, () => fundLast(simulation, after))
}

type FundingState = { treasury: Micro }

/** Funds last week's payments plus pending rewards, with a margin for growth. */
async function fundWeek(simulation: Simulation, after: FundingState, kind: typeof usual): Promise<void> {
  const { treasury, coverage } = await simulation.invoke(simulation.master, readTreasury)
  const taken = after.treasury - treasury + coverage.pending
  const wanted = (taken * kind.percent) / 100n + coverage.pending - treasury
  await fund(simulation, after, wanted, kind.source)
}

/** Covers the next closing, the next cycle and half of the second closing. */
async function fundLast(simulation: Simulation, after: FundingState): Promise<void> {
  const { treasury, coverage, ahead } = await simulation.invoke(simulation.master, readTreasury)
  const closing = (ahead.nextDaily * WITH_NETWORK_PERCENT) / 100n
  const since = new Date(simulation.clock.now().getTime() - 3 * DAY_MILLISECONDS)
  const pool = (await turnoverSince(simulation.database.pool, since)) / 20n
  const wanted = coverage.pending + closing + pool + closing / 2n - treasury
  await fund(simulation, after, wanted, late.source)
}

async function fund(
  simulation: Simulation,
  after: FundingState,
  wanted: Micro,
  source: string,
): Promise<void> {
  const { invoke, master, clock } = simulation
  const amount = (wanted / 1_000_000n) * 1_000_000n
  if (amount <= 0n) return
  const day = clock.now().toISOString().slice(0, 10)
  const body = { amount, rail: 'assets_bank', source, reference: `REV-${day}` } as const
  await invoke(master, recordRevenue, { body })
  clock.advance(60_000)
  const { treasury } = await invoke(master, fundTreasury, { body: { amount, reason: `Revenue of ${day}` } })
  after.treasury = treasury
}
