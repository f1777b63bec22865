import { grouped } from '#domain/money/readable-amount.ts'
import { outcomeBands, type OutcomeGroup, type Outcomes } from '#domain/simulation/summarize-outcomes.ts'
import { StackedBars, StackedBarLegend, type StackedBar } from './stacked-bars.tsx'
import { ChartCard } from './chart-card.tsx'
import { sharePercent } from './format-figures.ts'
import { fill, useSimulatorMessages, type SimulatorMessages } from './simulator-messages.ts'

function bandLabel(index: number, { orMore, between }: SimulatorMessages['outcomes']): string {
  const [end, start] = [outcomeBands[index], outcomeBands[index - 1] ?? 0]
  return end === null || end === undefined ? fill(orMore, { start }) : fill(between, { start, end })
}

const BREAK_EVEN = outcomeBands.indexOf(100)

/** How members did: all of them, by the month in which they joined, and by their level. */
export function OutcomeCharts({ outcomes, assumptions }: { outcomes: Outcomes; assumptions: string }) {
  const messages = useSimulatorMessages()
  const { outcomes: texts, charts } = messages
  const { members, bands, byJoinMonth, byLevel } = outcomes
  const labels = bands.map((_, index) => bandLabel(index, texts))
  const widest = Math.max(1, ...bands)
  return (
    <>
      <ChartCard
        heading={texts.heading}
        about={texts.about}
        assumptions={assumptions}
        columns={[
          { label: texts.gotBack, rows: labels },
          { label: charts.members, rows: bands.map(grouped) },
          { label: charts.share, rows: bands.map((count) => sharePercent(count, members, messages)) },
        ]}
      >
        <StackedBars
          bars={bands.map((count, index) => ({
            label: labels[index]!,
            parts: [{ part: index <= BREAK_EVEN ? 'less' : 'more', percent: (count * 100) / widest }],
            text: grouped(count),
          }))}
        />
        <StackedBarLegend parts={['less', 'more']} />
      </ChartCard>
      <GroupChart
        heading={texts.byMonth}
        about={texts.byMonthAbout}
        name={texts.month}
        groups={byJoinMonth.map((group) => ({
          ...group,
          label: fill(texts.monthNumber, { number: group.month }),
        }))}
        assumptions={assumptions}
      />
      <GroupChart
        heading={texts.byLevel}
        about={texts.byLevelAbout}
        name={texts.level}
        groups={byLevel.map((group) => ({
          ...group,
          label: fill(texts.levelNumber, { number: group.level }),
        }))}
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
  const messages = useSimulatorMessages()
  const { outcomes: texts, charts } = messages
  return (
    <ChartCard
      heading={heading}
      about={about}
      assumptions={assumptions}
      columns={[
        { label: name, rows: groups.map(({ label }) => label) },
        { label: charts.members, rows: groups.map(({ members }) => grouped(members)) },
        { label: charts.gotBackLess, rows: groups.map(({ less }) => grouped(less)) },
        { label: texts.inCustody, rows: groups.map(({ lessInCustody }) => grouped(lessInCustody)) },
        { label: texts.median, rows: groups.map(({ medianPercent }) => `${medianPercent}%`) },
      ]}
    >
      <StackedBars bars={groups.map((group) => toBar(group, messages))} />
      <StackedBarLegend parts={['less', 'custody', 'more']} />
    </ChartCard>
  )
}

const toBar = (
  { label, members, less, lessInCustody }: OutcomeGroup & { label: string },
  messages: SimulatorMessages,
): StackedBar => ({
  label,
  parts: [
    { part: 'less', percent: ((less - lessInCustody) * 100) / members },
    { part: 'custody', percent: (lessInCustody * 100) / members },
    { part: 'more', percent: ((members - less) * 100) / members },
  ],
  text: fill(messages.charts.less, { share: sharePercent(less, members, messages) }),
})
