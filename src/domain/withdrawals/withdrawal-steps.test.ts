import { expect, test } from 'vitest'
import { actionsFrom, nextState, withdrawalStates } from '#domain/withdrawals/withdrawal-steps.ts'

test('every state has exactly the actions that lead on from it', () => {
  expect(Object.fromEntries(withdrawalStates.map((state) => [state, actionsFrom(state)]))).toEqual({
    requested: ['approve', 'reject'],
    approved: ['pay', 'markUncertain', 'fail'],
    sent: [],
    failed: ['reapprove'],
    unknown: ['pay', 'fail'],
    rejected: ['reapprove'],
    cancelled: [],
  })
})

test('a member cancels only what is still in review', () => {
  expect(withdrawalStates.filter((state) => nextState(state, 'cancel') !== undefined)).toEqual(['requested'])
})

test('what was paid out stays paid out', () => {
  expect(nextState('sent', 'fail')).toBeUndefined()
  expect(nextState('unknown', 'pay')).toBe('sent')
})
