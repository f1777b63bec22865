// Random requests for an endpoint, some of them invalid in one place.

import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { generateValue, schemaOf } from './generate-value.ts'

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

const MUTATED_PERCENT = 55

/** Values that have broken parsers, encoders and databases. */
const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '9223372036854775807',
  '9223372036854775808',
  '9223372036854.775807',
  '-0.000001',
  '1e9',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\u200b',
  '＝1+1',
  '=1+1',
  "'; drop table member; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '0000-00-00',
  '2026-02-30',
  '9999999-01-01',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(10_000),
  '🦀'.repeat(2_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: { master: true }, constructor: 1 },
]

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  '',
]

type Fields = Record<string, unknown>
const generate = (schema: z.core.$ZodType | undefined, random: RandomNumbers): Fields =>
  schema ? (generateValue(schemaOf(schema), random) as Fields) : {}

export function generateRequest(endpoint: Endpoint, random: RandomNumbers, known: Fields = {}): FuzzRequest {
  const isMutated = random.chance(MUTATED_PERCENT)
  const parts = {
    params: generate(endpoint.params, random),
    query: generate(endpoint.query, random),
    body: { ...generate(endpoint.body, random), ...known },
  }
  if (isMutated) mutateField(random.pick(Object.values(parts).filter(hasFields)), random)
  const headers: Record<string, string> = {}
  if (endpoint.money) headers['idempotency-key'] = `fuzz-${random.below(1_000_000_000)}`
  const path = `${fillPath(endpoint.path, parts.params)}${writeQuery(parts.query, random, isMutated)}`
  if (endpoint.upload) {
    headers['content-type'] = random.chance(80) ? 'application/octet-stream' : 'image/png'
    return { method: endpoint.method, path, headers, body: randomBytes(random) }
  }
  if (!endpoint.body) return { method: endpoint.method, path, headers }
  const contentType = isMutated && random.chance(5) ? random.pick(contentTypes) : 'application/json'
  if (contentType) headers['content-type'] = contentType
  return { method: endpoint.method, path, headers, body: writeBody(parts.body, random, isMutated) }
}

const hasFields = (fields: Fields) => Object.keys(fields).length > 0

function mutateField(fields: Fields | undefined, random: RandomNumbers): void {
  if (!fields) return
  const name = random.pick(Object.keys(fields))
  if (random.chance(15)) delete fields[name]
  else fields[name] = random.pick(hostileValues)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A lone surrogate cannot be encoded in UTF-8, so it is sent as the bytes of a careless client. */
function encode(value: unknown): string {
  try {
    return encodeURIComponent(asText(value).slice(0, 2_000))
  } catch {
    return '%ED%A0%80'
  }
}

const fillPath = (path: string, params: Fields) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name] ?? '999999') || '0')

function writeQuery(query: Fields, random: RandomNumbers, isMutated: boolean): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  if (isMutated && pairs.length > 0 && random.chance(20)) pairs.push(random.pick(pairs))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function writeBody(body: Fields, random: RandomNumbers, isMutated: boolean): string {
  const text = JSON.stringify(body)
  if (!isMutated || random.chance(85)) return text
  return random.pick([
    text.slice(0, random.below(text.length + 1)),
    text.replace('{', `{${text.slice(1, -1) || '"a":1'},`),
    `[${text}]`,
    'null',
    '""',
    '{"a":'.repeat(500),
  ])
}

const randomBytes = (random: RandomNumbers) =>
  Uint8Array.from({ length: random.below(5_000) }, () => random.below(256))
