import { expect, test } from 'vitest'
import { runOffFigures } from '#server/site/run-off-figures.ts'

const at = new Date('2026-11-15T00:00:30Z')
const day = { day: '2027-09-06', due: 3n, paid: 2n, pending: 1n, treasury: 0n, principal: 0n }
const result = {
  days: [day],
  neededDaily: 8_370_000n,
  revenueSteps: [{ from: '2026-11-15', amountDaily: 20_000_000n }],
  recordedRevenue: 0n,
  memberCount: 1200,
  packageCount: 3,
}

test('nothing is shown before publication was switched on for the first time', () => {
  expect(runOffFigures({ change: null, newest: null })['runOff.state']).toBe('never')
})

test('a published run-off names its date, its assumptions and the first day with pending rewards', () => {
  const shown = runOffFigures({ change: { at, isOn: true, reason: 'Asked' }, newest: { at, result } })
  expect(shown).toMatchObject({
    'runOff.state': 'some',
    'runOff.note': 'Projection of 15/11/2026 00:00 UTC. A new one is published each month.',
    'runOff.dry': '06/09/2027',
    'runOff.needed': '8.37',
  })
  expect(shown['runOff.assumptions']).toContain('a network of 1,200 members. Assumed: nobody joins')
  expect(shown['runOff.assumptions']).toContain('revenue of 20.00 USDT per day')
})

test('once switched off, the date and the reason stay next to the last projection', () => {
  const change = { at, isOn: false, reason: 'The market is closed.' }
  expect(runOffFigures({ change, newest: { at, result } })['runOff.note']).toBe(
    'Publication was switched off on 15/11/2026 00:00 UTC. Reason: The market is closed. The last projection is of 15/11/2026 00:00 UTC.',
  )
  expect(runOffFigures({ change, newest: null })).toMatchObject({ 'runOff.state': 'none', 'runOff.due': '–' })
})
