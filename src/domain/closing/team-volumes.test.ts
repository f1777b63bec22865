import { expect, test } from 'vitest'
import { findStrongestLegs, rollUpVolumes } from '#domain/closing/team-volumes.ts'

test('the volume of a team is exact beyond 2^53 micro-USDT', () => {
  const sponsor = Int32Array.of(-1, 0, 1, 0, 0)
  const own = Float64Array.of(1, 6_000_000_000_000_001, 6_000_000_000_000_002, 5, 7)
  const volumes = rollUpVolumes(sponsor, own)
  expect([...volumes]).toEqual([
    12_000_000_000_000_016n,
    12_000_000_000_000_003n,
    6_000_000_000_000_002n,
    5n,
    7n,
  ])
  const legs = findStrongestLegs(sponsor, volumes, 2)
  expect([...legs.subarray(0, 4)]).toEqual([12_000_000_000_000_003n, 7n, 6_000_000_000_000_002n, 0n])
})

test('a volume that exceeds 64 bits is refused', () => {
  const own = new Float64Array(1100).fill(Number.MAX_SAFE_INTEGER)
  const sponsor = Int32Array.from(own, (_, member) => member - 1)
  expect(() => rollUpVolumes(sponsor, own)).toThrow('a team volume exceeds 64 bits')
})
