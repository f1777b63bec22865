import { grouped } from '#domain/money/readable-amount.ts'
import { SENSITIVITY_MEMBERS } from '#domain/simulation/simulate.ts'
import { BarChart, BarLegend } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { sharePercent, wholeUsdt } from './format-figures.ts'
import type { ShownSimulation } from './simulation-view.tsx'

/** The same network with less and with more revenue. */
export function SensitivityChart({ shown, assumptions }: { shown: ShownSimulation; assumptions: string }) {
  const { scenario, result } = shown
  const steps = result.sensitivity
  const sample =
    scenario.members > SENSITIVITY_MEMBERS
      ? ` Simulated with ${grouped(SENSITIVITY_MEMBERS)} members and a starting treasury in proportion.`
      : ''
  return (
    <ChartCard
      heading="If revenue is lower or higher"
      about={`Share of members who got back less than they paid, with a part or a multiple of the revenue.${sample}`}
      assumptions={assumptions}
      columns={[
        { label: 'Revenue', rows: steps.map(({ revenuePercent }) => `${revenuePercent}%`) },
        { label: 'Got back less', rows: steps.map(({ less }) => grouped(less)) },
        { label: 'Of members', rows: steps.map(({ members }) => grouped(members)) },
        { label: 'Pending at the end', rows: steps.map(({ pending }) => wholeUsdt(pending)) },
        {
          label: 'First day with Pending',
          rows: steps.map(({ firstPendingDay }) => firstPendingDay ?? 'None'),
        },
      ]}
    >
      <BarChart
        bars={steps.map(({ revenuePercent, less, members }) => ({
          label: `${revenuePercent}% revenue`,
          parts: [
            { part: 'less', percent: (less * 100) / members },
            { part: 'more', percent: ((members - less) * 100) / members },
          ],
          text: `${sharePercent(less, members)} less`,
        }))}
      />
      <BarLegend parts={['less', 'more']} />
    </ChartCard>
  )
}
