import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { translatedLocales } from '#messages/locales.ts'
import { sentenceTranslators } from '#messages/server-messages.ts'
import { parseInput, type RawInput } from '#server/http/parse-input.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

const wrongValues: unknown[] = [
  undefined,
  null,
  true,
  'x',
  '',
  '\u0001',
  'x'.repeat(20_000),
  '9'.repeat(40),
  0,
  -1.5,
  1e21,
  {},
  [],
  [{}],
  Array.from({ length: 300 }, () => 'x'),
]

type SchemaParts = {
  _zod: { def: { shape?: Record<string, SchemaParts>; element?: SchemaParts; innerType?: SchemaParts } }
}

/** Values with one wrong part each: the whole, a field, or a field of that. */
function* listWrong(schema: SchemaParts): Generator {
  yield* wrongValues
  const { shape = {}, element, innerType } = schema._zod.def
  for (const [name, field] of Object.entries(shape))
    for (const value of listWrong(field)) yield { [name]: value }
  if (element) for (const value of listWrong(element)) yield [value]
  if (innerType) yield* listWrong(innerType)
}

function listFaults(endpoint: Endpoint): string[] {
  const found = new Set<string>()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    for (const value of listWrong(schema as SchemaParts))
      for (const [field, sentence] of Object.entries(readFields(endpoint, { [part]: value })))
        found.add(`${field ? '' : 'no field: '}${sentence}`)
  }
  return [...found]
}

function readFields(endpoint: Endpoint, raw: RawInput): Record<string, string> {
  try {
    parseInput(endpoint, raw)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.fields ?? {}
  }
}

/** The start of each default message of the schema library. */
const isOfLibrary = (sentence: string) =>
  /^(?:Invalid (?:input|key|element)|Too |Unrecognized )/.test(sentence)

const endpoints = listEndpoints().filter(({ params, query, body }) => params ?? query ?? body)
const isForAdmins = ({ access, path }: Endpoint) => access === 'admin' || path.startsWith('/api/admin/')

const faults = endpoints.flatMap((endpoint) =>
  listFaults(endpoint).map((sentence) => ({ endpoint, sentence })),
)

test('every fault of a request has a field and a sentence of ours', () => {
  expect(faults.length).toBeGreaterThan(500)
  const wrong = faults.filter(({ sentence }) => isOfLibrary(sentence) || sentence.startsWith('no field'))
  expect(wrong.map(({ endpoint: { id }, sentence }) => [id, sentence])).toEqual([])
})

test.each(translatedLocales)('every fault of a request of members has its sentence in %s', (locale) => {
  const untranslated = faults.filter(
    ({ endpoint, sentence }) => !isForAdmins(endpoint) && sentenceTranslators[locale](sentence) === sentence,
  )
  expect([...new Set(untranslated.map(({ sentence }) => sentence))]).toEqual([])
})
