// Team volumes. A single member's volume fits a number; the sum of a large team exceeds 2^53 micro-USDT and needs 64 bits.

import type { Network } from '#domain/closing/network.ts'

/** Each member's volume as a leg: own activations plus the whole team's, without 0 Pin accounts. */
export function computeLegVolumes({ members, activations }: Network): BigInt64Array {
  const volume = new Float64Array(members.count)
  for (let each = 0; each < activations.count; each += 1) {
    const member = activations.member[each]!
    if (!activations.granted[each] && !members.zeroPin[member]) volume[member]! += activations.amount[each]!
  }
  return rollUpVolumes(members.sponsor, volume)
}

/** Each member's volume and that of the whole team. Sponsors precede their team, so one backward pass is enough. */
export function rollUpVolumes(sponsor: Int32Array, own: Float64Array): BigInt64Array {
  const volumes = new BigInt64Array(own.length)
  for (let member = 0; member < own.length; member += 1) volumes[member] = BigInt(own[member]!)
  for (let member = volumes.length - 1; member >= 0; member -= 1) {
    const above = sponsor[member]!
    if (above >= 0) volumes[above]! += volumes[member]!
    if (volumes[member]! < 0n) throw new RangeError('a team volume exceeds 64 bits')
  }
  return volumes
}

/** Each member's strongest legs, strongest first: `width` figures per member. */
export function findStrongestLegs(sponsor: Int32Array, volume: BigInt64Array, width: number): BigInt64Array {
  const legs = new BigInt64Array(sponsor.length * width)
  for (let member = 0; member < sponsor.length; member += 1) {
    const above = sponsor[member]!
    let value = above < 0 ? 0n : volume[member]!
    const end = (above + 1) * width
    for (let place = end - width; place < end && value > 0n; place += 1) {
      const weaker = legs[place]!
      if (weaker >= value) continue
      legs[place] = value
      value = weaker
    }
  }
  return legs
}
