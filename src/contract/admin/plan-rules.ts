// The parts of a plan document and their bounds as flat rules, for the database: from the schema of the document and the bounds of the domain.

import { planSchema } from '#contract/admin/plan-document.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import {
  planAlternatives,
  planBounds,
  planSums,
  type PlanBounds,
  type PlanMeasure,
} from '#domain/plan/plan-bounds.ts'

export type PlanRule = {
  /** `*` is any key or place; the document itself has an empty path. */
  path: string
  type: 'object' | 'array' | 'string' | 'number' | 'boolean'
  isNullable: boolean
  /** Of an object that has no others. */
  fields: string[] | null
  pattern: string | null
  /** Of the value of a cell, of the items of a list, or of the characters of a text. */
  bounds: { min: string; max: string; unit: string | null } | null
  sum: { of: string; min: string; max: string } | null
  alternatives: readonly string[] | null
}

type Schema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null'
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  items?: Schema
  pattern?: string
}

const inDocument: Record<PlanMeasure, (value: bigint) => string> = {
  amount: formatUsdt,
  percent: formatPercent,
  whole: String,
  items: String,
  characters: String,
}

const describeBounds = ({ measure, min, max, unit }: PlanBounds) => ({
  min: inDocument[measure](min),
  max: inDocument[measure](max),
  unit: unit === undefined ? null : inDocument[measure](unit),
})

export const listPlanRules = (): PlanRule[] => listRules(planSchema() as Schema, '')

function listRules(schema: Schema, path: string): PlanRule[] {
  const value = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const { type, properties, additionalProperties, items, pattern } = value
  const [bounds, sum] = [planBounds[path], planSums[path]]
  const rule: PlanRule = {
    path,
    type: type === 'integer' ? 'number' : (type as PlanRule['type']),
    isNullable: value !== schema,
    fields: properties ? Object.keys(properties) : null,
    pattern: pattern ?? null,
    bounds: bounds ? describeBounds(bounds) : null,
    sum: sum ? { of: sum.of, min: formatPercent(sum.min), max: formatPercent(sum.max) } : null,
    alternatives: planAlternatives[path] ?? null,
  }
  const children = Object.entries(properties ?? {})
  const others = items ?? (additionalProperties || undefined)
  if (others) children.push(['*', others])
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [rule, ...children.flatMap(([name, child]) => listRules(child, inside(name)))]
}
