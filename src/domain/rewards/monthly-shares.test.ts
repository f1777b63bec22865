import { expect, test } from 'vitest'
import { royaltyParts } from '#domain/rewards/kinds/royalty.ts'
import { specialRewardPart, topTen } from '#domain/rewards/kinds/special.ts'

test('royalty is divided in proportion and rounded down', () => {
  expect(royaltyParts(1000n, 200_000n, [1n, 2n])).toEqual([66n, 133n])
  expect(royaltyParts(1000n, 200_000n, [])).toEqual([])
})

test('the special reward goes to the top ten, a tie to the earlier registration, and fewer than ten share all of it', () => {
  const list = Array.from({ length: 12 }, (_, index) => ({
    memberId: BigInt(index + 1),
    business: index === 5 ? 9n : 7n,
  }))
  expect(topTen(list).map(({ memberId }) => Number(memberId))).toEqual([6, 1, 2, 3, 4, 5, 7, 8, 9, 10])
  expect(specialRewardPart(100n, 3)).toBe(33n)
  expect(topTen([{ memberId: 1n, business: 0n }])).toEqual([])
})
