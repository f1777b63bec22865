// The operator's week: revenue is recorded and given to the treasury. Once it is too little for days, and at the end it
// covers only a part, so that rewards stand as Pending for everybody to see.

import { fundTreasury, readTreasury, recordRevenue } from '#contract/money/treasury.ts'
import type { Micro } from '#domain/money/money.ts'
import { turnoverSince } from './queries.ts'
import { DAY_MILLISECONDS, plan, type World } from './simulation.ts'

const WEEK = 7
const FIRST_FUNDING: Micro = 1_500_000_000n
const SHORT_WEEK = 9
const usual = { percent: 110n, source: 'Trading and liquidity fees of the week' }
const short = { percent: 45n, source: 'Fees of a week with little trade' }
const late = { percent: 45n, source: 'Part of the week’s fees; the rest arrives later' }
/** What the network bounties add to the daily ones, roughly. */
const WITH_NETWORK_PERCENT = 118n

export function planFunding(world: World): void {
  const { days } = world
  const fundings = Math.floor((days - 4) / WEEK)
  const after = { treasury: 0n }
  plan(world, 0, 470, () => fund(world, after, FIRST_FUNDING, usual.source))
  for (let week = 1; week <= fundings; week += 1) {
    const kind = week === SHORT_WEEK ? short : week === fundings ? late : usual
    plan(world, week * WEEK, 560, () => fundWeek(world, after, kind))
  }
  plan(world, days - 2, 1425, () => fundLast(world, after))
}

type After = { treasury: Micro }

/** As much as the last week took, with what waits; a growing network takes more. */
async function fundWeek(world: World, after: After, kind: typeof usual): Promise<void> {
  const { treasury, coverage } = await world.operate(world.master, readTreasury)
  const taken = after.treasury - treasury + coverage.pending
  const wanted = (taken * kind.percent) / 100n + coverage.pending - treasury
  await fund(world, after, wanted, kind.source)
}

/** Two closings lie ahead, and the cycle between them: the first and the cycle are covered, the second by half. */
async function fundLast(world: World, after: After): Promise<void> {
  const { treasury, coverage, ahead } = await world.operate(world.master, readTreasury)
  const closing = (ahead.nextDaily * WITH_NETWORK_PERCENT) / 100n
  const since = new Date(world.clock.now().getTime() - 3 * DAY_MILLISECONDS)
  const pool = (await turnoverSince(world.database.pool, since)) / 20n
  const wanted = coverage.pending + closing + pool + closing / 2n - treasury
  await fund(world, after, wanted, late.source)
}

async function fund(world: World, after: After, wanted: Micro, source: string): Promise<void> {
  const { operate, master, clock } = world
  const amount = (wanted / 1_000_000n) * 1_000_000n
  if (amount <= 0n) return
  const day = clock.now().toISOString().slice(0, 10)
  const body = { amount, rail: 'assets_bank', source, reference: `REV-${day}` } as const
  await operate(master, recordRevenue, { body })
  clock.advance(60_000)
  const { treasury } = await operate(master, fundTreasury, { body: { amount, reason: `Revenue of ${day}` } })
  after.treasury = treasury
}
