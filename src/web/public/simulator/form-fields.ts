import type { SimulatorMessages } from './simulator-messages.ts'

/** Fields of the form; every one has a label. */
export type FormField = keyof SimulatorMessages['fields']

export type SliderField = {
  field: FormField
  /** Positions of the slider as they are written in a link. */
  values: readonly string[]
  unit?: string
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) =>
    String(Math.round((from + index * step) * 100) / 100),
  )
const percents = range(0, 100, 5)

export const networkSliders: SliderField[] = [
  {
    field: 'members',
    values: ['1000', '2000', '3000', '5000', '10000', '20000', '50000', '100000'],
  },
  { field: 'days', values: range(30, 900, 30) },
  { field: 'joining', values: range(30, 900, 30) },
  { field: 'growth', values: range(-50, 50, 5), unit: '%' },
  { field: 'start', values: percents, unit: '%' },
  { field: 'referred', values: percents, unit: '%' },
  { field: 'renewing', values: percents, unit: '%' },
  { field: 'claiming', values: percents, unit: '%' },
]

export const treasurySliders: SliderField[] = [
  {
    field: 'revenue',
    values: range(0, 30, 0.5),
    unit: '%',
  },
  { field: 'treasury', values: range(0, 500_000, 10_000) },
  { field: 'withdrawn', values: percents, unit: '%' },
  {
    field: 'fee',
    values: range(0, 50, 1),
    unit: '%',
  },
]

export const dropSliders: SliderField[] = [
  { field: 'drop', values: percents, unit: '%' },
  { field: 'dropFrom', values: range(1, 30, 1) },
  { field: 'dropMonths', values: range(1, 30, 1) },
]

export const packageFields: FormField[] = [
  'mix',
  'least',
  'most',
  'rate',
  'cap',
  'period',
  'release',
  'direct',
]

export const rewardSliders: SliderField[] = [
  { field: 'odl', values: range(0, 50, 1), unit: '%' },
  { field: 'royalty', values: percents, unit: '%' },
]

/** Changes of revenue that are chosen at once. */
export const courses = [
  { name: 'steady', texts: { drop: '0' } },
  { name: 'drop', texts: { drop: '40', dropFrom: '9', dropMonths: '4' } },
  { name: 'stop', texts: { drop: '100', dropFrom: '9', dropMonths: '30' } },
] as const
