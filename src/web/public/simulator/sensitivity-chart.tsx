import { grouped } from '#domain/money/readable-amount.ts'
import { SENSITIVITY_MEMBERS } from '#domain/simulation/simulate.ts'
import { BarChart, BarLegend } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { sharePercent, wholeUsdt } from './format-figures.ts'
import { fill, useSimulatorMessages } from './simulator-messages.ts'
import type { ShownSimulation } from './simulation-view.tsx'

/** The same network with less and with more revenue. */
export function SensitivityChart({ shown, assumptions }: { shown: ShownSimulation; assumptions: string }) {
  const messages = useSimulatorMessages()
  const { sensitivity: texts, charts } = messages
  const { scenario, result } = shown
  const steps = result.sensitivity
  const sample =
    scenario.members > SENSITIVITY_MEMBERS
      ? ` ${fill(texts.sample, { members: grouped(SENSITIVITY_MEMBERS) })}`
      : ''
  return (
    <ChartCard
      heading={texts.heading}
      about={texts.about + sample}
      assumptions={assumptions}
      columns={[
        { label: texts.revenue, rows: steps.map(({ revenuePercent }) => `${revenuePercent}%`) },
        { label: charts.gotBackLess, rows: steps.map(({ less }) => grouped(less)) },
        { label: texts.ofMembers, rows: steps.map(({ members }) => grouped(members)) },
        { label: texts.pending, rows: steps.map(({ pending }) => wholeUsdt(pending)) },
        {
          label: texts.firstPending,
          rows: steps.map(({ firstPendingDay }) => firstPendingDay ?? texts.none),
        },
      ]}
    >
      <BarChart
        bars={steps.map(({ revenuePercent, less, members }) => ({
          label: fill(texts.step, { percent: revenuePercent }),
          parts: [
            { part: 'less', percent: (less * 100) / members },
            { part: 'more', percent: ((members - less) * 100) / members },
          ],
          text: fill(charts.less, { share: sharePercent(less, members, messages) }),
        }))}
      />
      <BarLegend parts={['less', 'more']} />
    </ChartCard>
  )
}
