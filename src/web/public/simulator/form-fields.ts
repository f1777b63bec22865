import type { ScenarioField } from '#domain/simulation/scenario.ts'

export type SliderField = {
  field: ScenarioField
  label: string
  /** Positions of the slider as they are written in a link. */
  values: readonly string[]
  unit?: string
  note?: string
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) =>
    String(Math.round((from + index * step) * 100) / 100),
  )
const percents = range(0, 100, 5)

export const networkSliders: SliderField[] = [
  {
    field: 'members',
    label: 'Members',
    values: ['1000', '2000', '3000', '5000', '10000', '20000', '50000', '100000'],
  },
  { field: 'days', label: 'Days simulated', values: range(30, 900, 30) },
  { field: 'joining', label: 'Days in which members join', values: range(30, 900, 30) },
  { field: 'growth', label: 'Change of new members a month', values: range(-50, 50, 5), unit: '%' },
  { field: 'start', label: 'Join on the first day', values: percents, unit: '%' },
  { field: 'referred', label: 'Join below a sponsor', values: percents, unit: '%' },
  { field: 'renewing', label: 'Activate again after release', values: percents, unit: '%' },
  { field: 'claiming', label: 'Claim their ODL share', values: percents, unit: '%' },
]

export const treasurySliders: SliderField[] = [
  {
    field: 'revenue',
    label: 'Revenue a month',
    values: range(0, 30, 0.5),
    unit: '%',
    note: 'Of the packages in custody. An assumption: only the operator’s business can earn it.',
  },
  { field: 'treasury', label: 'In the treasury at the start', values: range(0, 500_000, 10_000) },
  { field: 'withdrawn', label: 'Rewards withdrawn', values: percents, unit: '%' },
  {
    field: 'fee',
    label: 'Withdrawal fee',
    values: range(0, 50, 1),
    unit: '%',
    note: 'Goes to the treasury.',
  },
]

export const dropSliders: SliderField[] = [
  { field: 'drop', label: 'Revenue drop', values: percents, unit: '%' },
  { field: 'dropFrom', label: 'From month', values: range(1, 30, 1) },
  { field: 'dropMonths', label: 'Months', values: range(1, 30, 1) },
]

export const packageFields: { field: ScenarioField; label: string }[] = [
  { field: 'mix', label: 'Members, %' },
  { field: 'least', label: 'Lowest amount, USDT' },
  { field: 'most', label: 'Highest amount, USDT' },
  { field: 'rate', label: 'Daily rate, %' },
  { field: 'cap', label: 'Cap, times the amount' },
  { field: 'period', label: 'Days it earns' },
  { field: 'release', label: 'Days to release' },
  { field: 'direct', label: 'Direct bounty, %' },
]

export const levelFields: { field: ScenarioField; label: string }[] = [
  { field: 'levels1', label: 'Levels of Ignite Fund, %' },
  { field: 'levels2', label: 'Levels of Elevate Plus, %' },
  { field: 'levels3', label: 'Levels of Legacy Vault, %' },
]

export const rewardSliders: SliderField[] = [
  { field: 'odl', label: 'ODL pool, of turnover', values: range(0, 50, 1), unit: '%' },
  { field: 'royalty', label: 'Royalty, of fees', values: percents, unit: '%' },
]

/** Changes of revenue that are chosen at once. */
export const courses = [
  { name: 'Steady', texts: { drop: '0' } },
  { name: 'Drop', texts: { drop: '40', dropFrom: '9', dropMonths: '4' } },
  { name: 'Stop', texts: { drop: '100', dropFrom: '9', dropMonths: '30' } },
] as const
