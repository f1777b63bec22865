// Builds an example from a schema. A test parses every example with its endpoint's declaration.

import type { JsonSchema } from '#contract/platform/openapi/json-schema.ts'

const HASH = 'a3f1'.repeat(16)

/** Typical values by property name or name suffix. */
const byName: Record<string, unknown> = {
  accent: '#0c8a8f',
  accountNumber: '0012345678',
  address: '1 Harbour Row, Exampletown',
  amount: '150.00',
  code: '482913',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  bankName: 'Example Bank',
  branchName: 'Harbour branch',
  city: 'Exampletown',
  country: 'Norway',
  date: '2026-11-16',
  dateOfBirth: '1990-05-14',
  day: '2026-11-16',
  effectiveOn: '2026-12-01',
  email: 'amelia@example.com',
  endpoint: 'https://push.example/send/2f8a',
  firstName: 'Amelia',
  fullName: 'Amelia Hart',
  hash: `0x${HASH}`,
  id: '42',
  imageId: '0199c2f4-7c1e-7b5a-9d3e-5f6a7b8c9d0e',
  label: 'spring-flyer',
  lastName: 'Hart',
  message: 'Saved',
  mobile: '+44 20 7946 0958',
  month: '2026-11',
  name: 'Amelia Hart',
  number: '+44 20 7946 0958',
  password: 'Seven-grey-herons-land-4',
  phone: '+44 20 7946 0958',
  primary: '#2158d0',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  reason: 'Agreed with the member by email',
  status: 'Paid',
  subject: 'A question about my deposit',
  text: 'The site is read-only from 02:00 to 02:30 UTC.',
  timeZone: 'Asia/Kolkata',
  title: 'Maintenance on Sunday',
  today: '2026-11-16',
  userrefid: 'amelia01',
}
/** Texts that are tried against a pattern. */
const patternExamples = [
  '1500.00',
  '0.3',
  '42',
  '2026-11-16',
  '2026-11',
  `0x${HASH}`,
  HASH,
  '+44 20 7946 0958',
  'ABCDEFGHJKLMNPQR',
  'starter',
]

/** Ends of a period must be after its start. */
const timesByName: Record<string, string> = { untilAt: '2026-11-23T09:30:00.000Z' }
const byFormat: Record<string, string> = {
  'date-time': '2026-11-16T09:30:00.000Z',
  bankName: 'Example Bank',
  branchName: 'Harbour branch',
  city: 'Exampletown',
  country: 'Norway',
  date: '2026-11-16',
  dateOfBirth: '1990-05-14',
  uuid: '0199c2f4-7c1e-7b5a-9d3e-5f6a7b8c9d0e',
  email: 'amelia@example.com',
  uri: 'https://tributary.example/',
}

export function buildExample(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return buildExample(options[0] as JsonSchema, name)
  const [type] = [schema['type']].flat()
  if (type === 'object') return buildObject(schema)
  if (type === 'array') return buildArray(schema, name)
  if (type === 'string') return buildText(schema, name)
  if (type === 'integer' || type === 'number') return buildNumber(schema)
  return type === 'boolean' ? true : {}
}

function buildObject({ properties = {} }: JsonSchema): unknown {
  return Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, each]) => [
      name,
      buildExample(each, name),
    ]),
  )
}

function buildArray({ items, prefixItems, minItems = 1 }: JsonSchema, name: string): unknown {
  if (Array.isArray(prefixItems)) return prefixItems.map((each: JsonSchema) => buildExample(each, name))
  return Array.from({ length: Math.max(1, minItems as number) }, () =>
    buildExample((items ?? {}) as JsonSchema, name),
  )
}

function buildNumber({ minimum = 1, maximum = Infinity, default: usual }: JsonSchema): number {
  return typeof usual === 'number' ? usual : Math.min(Math.max(1, minimum as number), maximum as number)
}

function buildText(schema: JsonSchema, name: string): string {
  const { format, minLength = 0, maxLength = Infinity, default: usual } = schema as { [key: string]: never }
  if (typeof format === 'string') return timesByName[name] ?? byFormat[format] ?? ''
  const patterns = patternsOf(schema)
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
  const words = name
    .replaceAll(/(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()
  const lastWord = words.split(' ').at(-1) ?? ''
  const candidates = [
    usual === '' ? undefined : usual,
    byName[name],
    byName[lastWord],
    words,
    ...patternExamples,
  ]
  return candidates.find(fits) ?? ''
}

function patternsOf({ pattern, allOf = [] }: JsonSchema): string[] {
  const nested = (allOf as JsonSchema[]).map((each) => each['pattern'])
  return [pattern, ...nested].filter((each) => typeof each === 'string')
}
