import { expect, test } from 'vitest'
import { RandomSimulation } from '#tests/support/rewards/random-simulation.ts'
import { DAY } from '#tests/support/rewards/reference/reference-state.ts'

test(
  'team figures of every member are those of a walk through the whole team',
  { timeout: 120_000 },
  async () => {
    const fixture = new RandomSimulation(4242)
    let compared = 0
    await fixture.live(6, async () => {
      const { state, engine } = fixture
      const time = Math.floor(engine.clock.now().getTime() / DAY) * DAY
      const { rows } = await engine.owner.query(
        'select member_id::int as id, size, active, volume::text, own_volume::text as own from team_figure order by 1',
      )
      const members = state.members.filter(({ registeredAt }) => registeredAt <= time)
      const below = (id: number): number[] =>
        members.filter(({ sponsor }) => sponsor === id).flatMap((member) => [member.id, ...below(member.id)])
      const volume = (id: number) =>
        state.activations
          .filter(
            (each) =>
              each.member === id && each.at <= time && !each.granted && !state.flag(id, 'zero_pin', time),
          )
          .reduce((sum, { amount }) => sum + amount, 0n)
      const expected = members.map(({ id }) => ({
        id,
        size: below(id).length,
        active: below(id).filter((other) => state.ofMember(other).some((each) => state.isActive(each, time)))
          .length,
        volume: String(below(id).reduce((sum, other) => sum + volume(other), 0n)),
        own: String(volume(id)),
      }))
      expect(rows).toEqual(expected)
      compared += rows.length
      const days = await engine.owner.query(
        'select coalesce(sum(joined), 0)::int as joined from team_day where member_id = 1',
      )
      expect(days.rows[0].joined).toBe(below(1).length)
    })
    expect(compared).toBeGreaterThan(20)
    await fixture.engine.drop()
  },
)
