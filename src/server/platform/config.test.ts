import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, variables } from '#server/platform/config.ts'

const mistake = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    return error instanceof ConfigError ? error.message : error
  }
}

test('without any variable the sandbox starts with the demo world on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    RAIL: 'sandbox',
    DEMO_WORLD: true,
    TRUSTED_PROXIES: [],
    DATABASE_URL: undefined,
  })
})

test('each mistake gets one sentence, and all of them are told at once', () => {
  const message = mistake({
    PORT: '70000',
    RAIL: 'paypal',
    PUBLIC_ORIGIN: 'tributary',
    TRUSTED_PROXIES: '10.0.0.0/99',
  })
  expect(String(message).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, not "70000".',
    'PUBLIC_ORIGIN must look like https://tributary.example.',
    'TRUSTED_PROXIES must be a whole number from 0 to 32, not "99".',
    'RAIL must be one of sandbox, manual, chain, not "paypal".',
  ])
})

test.each([
  [
    { DATABASE_URL: 'mysql://user:hunter2@host/db' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [{ SMTP_URL: 'hunter2' }, 'SMTP_URL must look like smtps://user:password@mail.example:465.'],
  [
    { PUBLIC_ORIGIN: 'https://a.example/path' },
    'PUBLIC_ORIGIN must have no path, as in https://tributary.example.',
  ],
  [
    { TRUSTED_PROXIES: 'proxy' },
    'TRUSTED_PROXIES must list addresses or networks like 10.0.0.0/8, not "proxy".',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ DEMO_WORLD: 'maybe' }, 'DEMO_WORLD must be one of on, off, not "maybe".'],
  [
    { DEMO_WORLD: 'on', RAIL: 'chain' },
    'DEMO_WORLD cannot be on with RAIL=chain: the demo world belongs to the sandbox.',
  ],
])('%j is refused without repeating a secret', (environment, sentence) => {
  expect(mistake(environment)).toBe(sentence)
})

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
})

test('a real rail has no demo world unless somebody is wrong about it', () => {
  expect(readConfig({ RAIL: 'manual' }).DEMO_WORLD).toBe(false)
})

test('every variable stands in the documentation with its meaning and its default', () => {
  const documented = readFileSync('docs/operations.md', 'utf8')
  for (const [name, { meaning, fallback }] of Object.entries(variables)) {
    expect(documented).toContain(`| \`${name}\` | ${meaning} | ${fallback} |`)
  }
})
