import { expect, test } from 'vitest'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { listTimelineSteps } from './withdrawal-timeline.tsx'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
const stepsOf = (states: WithdrawalState[], paidBlock: bigint | null = null) =>
  listTimelineSteps({
    state: states.at(-1)!,
    events: states.map((state, index) => ({ state, at: at(index) })),
    paidBlock,
    readAt: at(12),
  }).map(({ name, status, duration }) => [name, status, ...(duration ? [duration] : [])].join(' '))

test.each<[WithdrawalState[], bigint | null, string[]]>([
  [
    ['requested'],
    null,
    ['requested done', 'review current 12 h 0 min', 'approved later', 'sent later', 'received later'],
  ],
  [
    ['requested', 'approved'],
    null,
    ['requested done', 'review done 1 h 0 min', 'approved done', 'sent current', 'received later'],
  ],
  [
    ['requested', 'approved', 'sent'],
    null,
    ['requested done', 'review done 1 h 0 min', 'approved done', 'sent done', 'received current'],
  ],
  [
    ['requested', 'approved', 'sent'],
    7n,
    ['requested done', 'review done 1 h 0 min', 'approved done', 'sent done', 'received done'],
  ],
  [['requested', 'cancelled'], null, ['requested done', 'cancelled stopped']],
  [['requested', 'rejected'], null, ['requested done', 'review done 1 h 0 min', 'rejected stopped']],
  [
    ['requested', 'approved', 'unknown'],
    null,
    ['requested done', 'review done 1 h 0 min', 'approved done', 'unknown stopped'],
  ],
  [
    ['requested', 'rejected', 'approved'],
    null,
    [
      'requested done',
      'review done 1 h 0 min',
      'rejected stopped',
      'approved done',
      'sent current',
      'received later',
    ],
  ],
])('the timeline of %s', (states, paidBlock, steps) => {
  expect(stepsOf(states, paidBlock)).toEqual(steps)
})
