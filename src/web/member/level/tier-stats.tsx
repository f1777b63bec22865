import { startOf } from '#domain/closing/closing-day.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import type { WealthTier } from '#contract/member/level.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { FigureTiles } from '#web/ui/data/figure-tiles.tsx'
import { Section } from '#web/ui/layout/section.tsx'

export function TierStats({ tier }: { tier: WealthTier }) {
  const { totalTeam, highestTeamBusiness, biggerTeamTier, closedDay } = tier
  return (
    <Section heading="Summary">
      <FigureTiles
        tiles={[
          { label: 'Total team', value: totalTeam.toLocaleString('en-US'), note: 'across 10 levels' },
          {
            label: "Today's tier bonus",
            value: <Amount micro={tier.todayTierBonus} />,
            note: `paid, ${readableAmount(tier.todayPending)} more pending`,
          },
          {
            label: 'Total tier bonus',
            value: <Amount micro={tier.totalTierBonus} />,
            note: `paid, ${readableAmount(tier.totalPending)} more pending`,
          },
          {
            label: 'Highest team business',
            value: <Amount micro={highestTeamBusiness} />,
            note: closedDay
              ? `your strongest leg, ${formatDate(startOf(closedDay))}`
              : 'after the first closing',
          },
          {
            label: 'Bigger team tier',
            value: biggerTeamTier === null ? 'None yet' : `Level ${biggerTeamTier}`,
            note: 'largest level',
          },
        ]}
      />
    </Section>
  )
}
