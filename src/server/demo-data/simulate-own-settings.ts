// Simulates what members set up for themselves: named referral links with visitors, limits, and a cooling-off.

import { setLimit, startCoolingOff } from '#contract/member/limits.ts'
import { addReferralLink } from '#contract/member/referrals.ts'
import { NAMED_LINKS } from './choose-link.ts'
import { DEMO, DEMO_USERREFID } from './population.ts'
import { usdt } from './simulate-members.ts'
import { memberAt, schedule, type Simulation } from './simulation.ts'
import { countVisitors } from './demo-data-queries.ts'

/** Visitors on a day with visitors; the main link has no label. */
const VISITORS = { '': 5, newsletter: 9, workshop: 3 } as const
const VISITING_DAYS = 7
/** A member with a cooling-off. */
const PAUSED = DEMO + 3

export function planOwnSettings(simulation: Simulation): void {
  const { days, invoke, people } = simulation
  for (const label of NAMED_LINKS)
    schedule(simulation, 1, 540, async () => {
      await invoke(memberAt(simulation, DEMO), addReferralLink, { body: { label } })
    })
  for (let day = days; day > 1; day -= VISITING_DAYS)
    schedule(simulation, day, 545, () => visitLinks(simulation, 1 + (day % 4)))
  schedule(simulation, days - 2, 700, () => setLimits(simulation))
  if (people.length > PAUSED)
    schedule(simulation, days, 1439, async () => {
      await invoke(memberAt(simulation, PAUSED), startCoolingOff, { body: { time: '1 week' } })
    })
}

async function visitLinks({ database, clock }: Simulation, factor: number): Promise<void> {
  for (const [label, visitors] of Object.entries(VISITORS))
    await countVisitors(database.pool, {
      sponsor: DEMO_USERREFID,
      label,
      visitors: visitors * factor,
      now: clock.now(),
    })
}

/** High enough for a visitor who tries the product as the demo member. */
async function setLimits(simulation: Simulation): Promise<void> {
  const limit = (subject: 'deposit' | 'activation', whole: number) =>
    simulation.invoke(memberAt(simulation, DEMO), setLimit, {
      body: { subject, period: 'month', amount: usdt(whole) },
    })
  await limit('deposit', 100_000)
  await limit('activation', 60_000)
  await limit('activation', 80_000)
}
