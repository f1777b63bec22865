import { expect, test } from 'vitest'
import { actionsFrom, nextState, withdrawalStates } from '#domain/withdrawals/withdrawal-steps.ts'

test('every state allows exactly its own actions', () => {
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

test('a member can cancel only a withdrawal in review', () => {
  expect(withdrawalStates.filter((state) => nextState(state, 'cancel') !== undefined)).toEqual(['requested'])
})

test('a paid withdrawal stays paid', () => {
  expect(nextState('sent', 'fail')).toBeUndefined()
  expect(nextState('unknown', 'pay')).toBe('sent')
})
