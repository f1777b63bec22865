import * as z from 'zod/mini'

export type JsonSchema = { description?: string; type?: string | string[]; [keyword: string]: unknown }

const namedFormats = new Set(['date-time', 'date', 'uuid'])

/** The wire format of a schema: the input side of its codecs, for responses as well as for bodies. */
export function toWireSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  return wire
}

/** Removes redundant constraints: the range of safe integers, and the pattern of a named format. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format !== undefined && namedFormats.has(schema.format)) delete schema.pattern
  listRecordKeys(schema)
}

/** Turns a record with known keys into an object with these properties. */
function listRecordKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = schema
  if (typeof propertyNames !== 'object' || !propertyNames.enum || value === undefined) return
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), value]))
  delete schema.propertyNames
  delete schema.additionalProperties
}
