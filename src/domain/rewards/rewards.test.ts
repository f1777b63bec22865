import { expect, test } from 'vitest'
import { activationFault } from '#domain/activations/activation-fault.ts'
import { consumeHeadroom } from '#domain/rewards/headroom.ts'
import { dailyBounty } from '#domain/rewards/kinds/daily.ts'
import { directBounty } from '#domain/rewards/kinds/direct.ts'
import { levelPercents, networkBounty } from '#domain/rewards/kinds/network.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan, type PackageKey } from '#domain/plan/plan.ts'
import { changePackages, elevatePlus, igniteFund, legacyVault } from '#tests/support/plan/default-packages.ts'

const plan = defaultPlan

test('a day of each package pays its rate of the amount, rounded down', () => {
  expect(dailyBounty(igniteFund, parseUsdt('999'))).toBe(parseUsdt('2.997'))
  expect(dailyBounty(elevatePlus, parseUsdt('1000'))).toBe(parseUsdt('4'))
  expect(dailyBounty(legacyVault, parseUsdt('10001'))).toBe(parseUsdt('50.005'))
  expect(dailyBounty({ ...igniteFund, dailyRate: 3333n }, 101n)).toBe(0n)
})

test("the direct bounty is paid at the rate of the sponsor's highest package, and not at all without one", () => {
  expect(directBounty(plan, ['igniteFund'], parseUsdt('500'))).toEqual({
    percent: 50_000n,
    amount: parseUsdt('25'),
  })
  expect(directBounty(plan, ['legacyVault', 'igniteFund'], parseUsdt('500'))?.amount).toBe(parseUsdt('50'))
  expect(directBounty(plan, [], parseUsdt('500'))).toBeUndefined()
})

test('level income is summed over the level first and rounded down once', () => {
  expect(networkBounty(99n + 99n, 50_000n)).toBe(9n)
  expect(networkBounty(99n, 50_000n) * 2n).toBe(8n)
})

test('Level Manual unlocks the levels that the package does not list, and a listed zero stays zero', () => {
  expect(levelPercents(plan, 'igniteFund', false)).toEqual([
    50_000n,
    30_000n,
    20_000n,
    10_000n,
    10_000n,
    0n,
    0n,
    0n,
    0n,
    0n,
  ])
  expect(levelPercents(plan, 'igniteFund', true).slice(5)).toEqual([10_000n, 5000n, 5000n, 5000n, 5000n])
  const zeroed = changePackages({ igniteFund: { networkBounty: [0n] } })
  expect(levelPercents(zeroed, 'igniteFund', true).slice(0, 2)).toEqual([0n, 30_000n])
})

test('a bounty that reaches the cap exactly loses nothing, and one that crosses it is split', () => {
  expect(consumeHeadroom([10n], 10n)).toEqual({ uses: [10n], amount: 10n, cappedAmount: 0n })
  expect(consumeHeadroom([10n], 11n)).toEqual({ uses: [10n], amount: 10n, cappedAmount: 1n })
})

test('a bounty that overflows one activation continues with the headroom of the next, oldest first', () => {
  expect(consumeHeadroom([4n, 0n, 5n, 9n], 12n)).toEqual({
    uses: [4n, 0n, 5n, 3n],
    amount: 12n,
    cappedAmount: 0n,
  })
  expect(consumeHeadroom([], 12n)).toEqual({ uses: [], amount: 0n, cappedAmount: 12n })
})

test('an amount of a package with a step is the smallest, and a number of steps more', () => {
  const stepped = changePackages({ igniteFund: { step: 25_000_000n } }, plan)
  const fault = (amount: string) => activationFault(stepped, 'igniteFund', parseUsdt(amount), [])
  expect(['100', '125', '975'].map(fault)).toEqual([undefined, undefined, undefined])
  expect(['101', '124', '999'].map(fault)).toEqual(Array(3).fill('amount-between-steps'))
})

test('an activation is a whole USDT amount in range, of no lower package than the highest active one, in one of eight slots', () => {
  const fault = (amount: string, held: PackageKey[] = [], type: PackageKey = 'igniteFund') =>
    activationFault(plan, type, parseUsdt(amount), held)
  expect(fault('100')).toBeUndefined()
  expect(fault('999')).toBeUndefined()
  expect(fault('99')).toBe('amount-out-of-range')
  expect(fault('1000')).toBe('amount-out-of-range')
  expect(fault('100.5')).toBe('amount-not-whole')
  expect(fault('100', ['elevatePlus'])).toBe('package-locked')
  expect(fault('1000', ['igniteFund'], 'elevatePlus')).toBeUndefined()
  expect(fault('100', Array(7).fill('igniteFund'))).toBeUndefined()
  expect(fault('100', Array(8).fill('igniteFund'))).toBe('no-free-slot')
})
