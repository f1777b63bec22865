import { nominalTime, startOf, type Day } from '#domain/closing/closing-day.ts'
import { computeRows, type ComputedRows } from '#domain/closing/compute-rows.ts'
import type { Network } from '#domain/closing/network.ts'
import { readNetwork } from '#server/closing/plan/read-network.ts'
import type { SnapshotReaders } from '#server/closing/plan/read-typed-columns.ts'
import { findBlbCandidates } from '#server/closing/post/find-blb-candidates.ts'
import { planAt } from '#server/plan/current-plan.ts'

const DAY_MILLISECONDS = 86_400_000

/** The rows that a closing accrues, before funding is decided. */
export type ComputedClosing = {
  nominalAt: Date
  planVersion: number
  network: Network
  computed: ComputedRows
  /** The ids of members who may reach a BLB slab. */
  candidates: number[]
}

export async function computeClosing(readers: SnapshotReaders, day: Day): Promise<ComputedClosing> {
  const [on] = readers
  const nominalAt = nominalTime(day)
  const { id: planVersion, plan } = await planAt(on, nominalAt)
  const network = await readNetwork(readers, nominalAt)
  const computed = computeRows(plan, network, startOf(day).getTime() / DAY_MILLISECONDS)
  const candidates = await findBlbCandidates(on, plan, network, computed)
  return { nominalAt, planVersion, network, computed, candidates }
}
