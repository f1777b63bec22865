import type { WealthTier } from '#contract/member/level.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { FigureTiles } from '#web/ui/data/figure-tiles.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const formatDay = (day: string) => day.split('-').toReversed().join('/')

/** The sums over all ten levels. */
export function TierStats({ tier }: { tier: WealthTier }) {
  const { totalTeam, todayTierBonus, totalTierBonus, highestTeamBusiness, biggerTeamTier, closedDay } = tier
  return (
    <Section heading="Summary">
      <FigureTiles
        tiles={[
          { label: 'Total team', value: totalTeam.toLocaleString('en-US'), note: 'in ten levels' },
          { label: "Today's tier bonus", value: <Amount micro={todayTierBonus} />, note: 'last closing' },
          { label: 'Total tier bonus', value: <Amount micro={totalTierBonus} />, note: 'paid and pending' },
          {
            label: 'Highest team business',
            value: <Amount micro={highestTeamBusiness} />,
            note: closedDay ? `strongest leg, ${formatDay(closedDay)}` : 'after the first closing',
          },
          {
            label: 'Bigger team tier',
            value: biggerTeamTier === null ? 'None yet' : `Level ${biggerTeamTier}`,
            note: 'most members',
          },
        ]}
      />
    </Section>
  )
}
