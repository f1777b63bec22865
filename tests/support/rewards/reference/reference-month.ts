import {
  referenceKinds,
  type MonthlyShare,
  type ReferenceMonth,
} from '#tests/support/rewards/reference/reference-kinds.ts'
import type {
  ReferenceKind,
  ReferenceReward,
  ReferenceState,
} from '#tests/support/rewards/reference/reference-state.ts'

type MonthlyKind = { step: number; share: (state: ReferenceState, month: ReferenceMonth) => MonthlyShare[] }

/** The rewards of a month of each monthly kind, in payment order. */
export function* referenceMonth(
  state: ReferenceState,
  month: ReferenceMonth,
): Generator<Omit<ReferenceReward, 'status'>[]> {
  for (const [kind, definition] of Object.entries(referenceKinds))
    if ('share' in definition) yield rowsOf(state, month, kind as ReferenceKind, definition)
}

function rowsOf(state: ReferenceState, month: ReferenceMonth, kind: ReferenceKind, monthly: MonthlyKind) {
  return monthly.share(state, month).map((share, index) => ({
    ...share,
    kind,
    level: 0,
    source: null,
    percent: null,
    cappedAmount: 0n,
    at: month.to,
    order: [monthly.step, index],
    contributingMembers: null,
  }))
}
