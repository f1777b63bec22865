import { slabsReached } from '#domain/blb/blb-progress.ts'
import type { Plan } from '#domain/packages/plan.ts'
import { BLB_STEP } from '#domain/closing/closing-rows.ts'
import { noRows, type KindReport } from '#server/closing/closing-report.ts'
import type { Closing } from '#server/closing/closing-queries.ts'
import type { Queryable } from '#server/platform/database.ts'

const STEP_PLACES = 1_000_000_000_000
const SLABS_PER_MEMBER = 100

type Candidate = { member_id: bigint; position: number; legs: string[]; earnings: bigint; already: number }
type Award = { memberId: bigint; slab: number; bonus: bigint; place: number }

/**
 * Accrues the bonus of every newly reached slab, ordered by member and slab. Own earnings are those accrued up to the nominal
 * time: in a closing that runs late, what members earned online since then does not count.
 */
export async function awardBlb(on: Queryable, plan: Plan, closing: Closing): Promise<KindReport> {
  const { rows } = await on.query<Candidate>(
    `select candidate.member_id, position, array(select leg::text from unnest(legs) as leg) as legs,
       (select amount from paid_earnings(array[candidate.member_id])) - coalesce(later.amount, 0) as earnings,
       (select count(*)::int from blb_award where blb_award.member_id = candidate.member_id) as already
     from closing_blb_candidate as candidate
     left join (select beneficiary, sum(amount)::bigint as amount from reward
       where id >= first_online_id('0', $3) and id < '10000000-0000-0000-0000-000000000000' and accrued_at > $3 and status = 'Paid'
       group by beneficiary) as later on later.beneficiary = candidate.member_id
     where day = $1 and run = $2 order by position`,
    [closing.day, closing.run, closing.nominalAt],
  )
  const awards = rows.flatMap((row) => awardsOf(plan, row))
  if (awards.length === 0) return noRows
  await on.query('select award_blb($1, $2, $3, $4, $5, $6)', [
    closing.day,
    closing.run,
    awards.map(({ memberId }) => memberId),
    awards.map(({ slab }) => slab),
    awards.map(({ bonus }) => bonus),
    awards.map(({ place }) => place),
  ])
  const amount = awards.reduce((sum, { bonus }) => sum + bonus, 0n)
  return { ...noRows, rows: awards.length, amount: String(amount) }
}

function awardsOf(
  plan: Plan,
  { member_id: memberId, position, legs, earnings, already }: Candidate,
): Award[] {
  const reached = slabsReached(plan.blb, already, { earnings, legs: legs.map(BigInt) })
  return plan.blb.slice(already, reached).map(({ bonus }, index) => {
    const slab = already + index + 1
    return { memberId, slab, bonus, place: BLB_STEP * STEP_PLACES + position * SLABS_PER_MEMBER + slab }
  })
}
