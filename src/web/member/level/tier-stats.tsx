import { startOf } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import type { WealthTier } from '#contract/member/level.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { FigureTiles } from '#web/ui/data/figure-tiles.tsx'
import { Section } from '#web/ui/layout/section.tsx'

export function TierStats({ tier }: { tier: WealthTier }) {
  const { totalTeam, highestTeamBusiness, biggerTeamTier, closedDay } = tier
  return (
    <Section heading={t.level.summary}>
      <FigureTiles
        tiles={[
          {
            label: t.level.totalTeam,
            value: totalTeam.toLocaleString('en-US'),
            note: t.level.across10Levels,
          },
          {
            label: t.level.todaysTierBonus,
            value: <Amount micro={tier.todayTierBonus} />,
            note: t.level.paidMorePending({ todayPending: readableAmount(tier.todayPending) }),
          },
          {
            label: t.level.totalTierBonus,
            value: <Amount micro={tier.totalTierBonus} />,
            note: t.level.paidMorePending2({ totalPending: readableAmount(tier.totalPending) }),
          },
          {
            label: t.level.highestTeamBusiness,
            value: <Amount micro={highestTeamBusiness} />,
            note: closedDay
              ? t.level.yourStrongestLeg({ closedDay: formatDate(startOf(closedDay)) })
              : t.level.afterTheFirstClosing,
          },
          {
            label: t.level.biggerTeamTier,
            value: biggerTeamTier === null ? 'None yet' : `Level ${biggerTeamTier}`,
            note: t.level.largestLevel,
          },
        ]}
      />
    </Section>
  )
}
