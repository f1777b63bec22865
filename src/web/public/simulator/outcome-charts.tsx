import { grouped } from '#domain/money/readable-amount.ts'
import { outcomeBands, type OutcomeGroup, type Outcomes } from '#domain/simulation/summarize-outcomes.ts'
import { BarChart, BarLegend, type Bar } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { sharePercent } from './format-figures.ts'

function bandLabel(index: number): string {
  const [end, start] = [outcomeBands[index], outcomeBands[index - 1] ?? 0]
  return end === null || end === undefined ? `${start}% or more` : `${start}% to under ${end}%`
}

const BREAK_EVEN = outcomeBands.indexOf(100)

/** How members did: all of them, by the month in which they joined, and by their level. */
export function OutcomeCharts({ outcomes, assumptions }: { outcomes: Outcomes; assumptions: string }) {
  const { members, bands, byJoinMonth, byLevel } = outcomes
  const labels = bands.map((_, index) => bandLabel(index))
  const widest = Math.max(1, ...bands)
  return (
    <>
      <ChartCard
        heading="What members got back"
        about="Rewards paid and principal released after the withdrawal fee, as a share of the amount paid in. Number of members."
        assumptions={assumptions}
        columns={[
          { label: 'Got back', rows: labels },
          { label: 'Members', rows: bands.map(grouped) },
          { label: 'Share', rows: bands.map((count) => sharePercent(count, members)) },
        ]}
      >
        <BarChart
          bars={bands.map((count, index) => ({
            label: labels[index]!,
            parts: [{ part: index <= BREAK_EVEN ? 'less' : 'more', percent: (count * 100) / widest }],
            text: grouped(count),
          }))}
        />
        <BarLegend parts={['less', 'more']} />
      </ChartCard>
      <GroupChart
        heading="By the month of joining"
        about="Share of the members of each month who got back less than they paid."
        name="Month"
        groups={byJoinMonth.map((group) => ({ ...group, label: `Month ${group.month}` }))}
        assumptions={assumptions}
      />
      <GroupChart
        heading="By level"
        about="The same by the distance from the top: level 1 has no sponsor. The last row includes all deeper levels."
        name="Level"
        groups={byLevel.map((group) => ({ ...group, label: `Level ${group.level}` }))}
        assumptions={assumptions}
      />
    </>
  )
}

type GroupProps = {
  heading: string
  about: string
  name: string
  groups: readonly (OutcomeGroup & { label: string })[]
  assumptions: string
}

function GroupChart({ heading, about, name, groups, assumptions }: GroupProps) {
  return (
    <ChartCard
      heading={heading}
      about={about}
      assumptions={assumptions}
      columns={[
        { label: name, rows: groups.map(({ label }) => label) },
        { label: 'Members', rows: groups.map(({ members }) => grouped(members)) },
        { label: 'Got back less', rows: groups.map(({ less }) => grouped(less)) },
        { label: 'Of these, in custody', rows: groups.map(({ lessInCustody }) => grouped(lessInCustody)) },
        { label: 'Median got back', rows: groups.map(({ medianPercent }) => `${medianPercent}%`) },
      ]}
    >
      <BarChart bars={groups.map(toBar)} />
      <BarLegend parts={['less', 'custody', 'more']} />
    </ChartCard>
  )
}

const toBar = ({ label, members, less, lessInCustody }: OutcomeGroup & { label: string }): Bar => ({
  label,
  parts: [
    { part: 'less', percent: ((less - lessInCustody) * 100) / members },
    { part: 'custody', percent: (lessInCustody * 100) / members },
    { part: 'more', percent: ((members - less) * 100) / members },
  ],
  text: `${sharePercent(less, members)} less`,
})
