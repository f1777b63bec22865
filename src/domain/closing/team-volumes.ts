import type { Network } from '#domain/closing/network.ts'

/** Each member's volume as a leg: own activations plus the whole team's, without 0 Pin accounts. */
export function computeLegVolumes({ members, activations }: Network): Float64Array {
  const volume = new Float64Array(members.count)
  for (let each = 0; each < activations.count; each += 1) {
    const member = activations.member[each]!
    if (!activations.granted[each] && !members.zeroPin[member]) volume[member]! += activations.amount[each]!
  }
  return rollUpToRoot(members.sponsor, volume)
}

/** Adds each member's figure to every upline member. Sponsors precede their team, so one backward pass is enough. */
export function rollUpToRoot(sponsor: Int32Array, figures: Float64Array): Float64Array {
  for (let member = figures.length - 1; member >= 0; member -= 1) {
    const above = sponsor[member]!
    if (above >= 0) figures[above]! += figures[member]!
  }
  if (figures.some((figure) => figure > Number.MAX_SAFE_INTEGER))
    throw new RangeError('a team figure is too large to be exact')
  return figures
}

/** Each member's strongest legs, strongest first: `width` figures per member. */
export function findStrongestLegs(sponsor: Int32Array, volume: Float64Array, width: number): Float64Array {
  const legs = new Float64Array(sponsor.length * width)
  sponsor.forEach((above, member) => {
    if (above < 0) return
    const own = legs.subarray(above * width, (above + 1) * width)
    let value = volume[member]!
    for (let place = 0; place < width && value > 0; place += 1) {
      if (own[place]! >= value) continue
      const weaker = own[place]!
      own[place] = value
      value = weaker
    }
  })
  return legs
}
