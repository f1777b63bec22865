import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#contract/platform/images.ts'
import { ConfigError, readConfig, readServerConfig, variables } from '#server/platform/config.ts'
import { renderEnvExample } from './env-example-command.ts'

const mistake = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    return error instanceof ConfigError ? error.message : error
  }
}

test('without any variable the sandbox starts with demo data on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    RAIL: 'sandbox',
    DEMO_DATA: true,
    TRUSTED_PROXIES: [],
    DATABASE_URL: undefined,
  })
})

test('a server refuses the credentials of the owner', () => {
  const owner = 'postgres://owner:secret@db.example/tributary'
  expect(() => readServerConfig({ RAIL: 'manual', DATABASE_OWNER_URL: owner })).toThrow(
    'DATABASE_OWNER_URL is for npm run migrate only. Remove it from the environment of the server.',
  )
})

test('each mistake gets one sentence, and all of them are reported at once', () => {
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
  [
    { LEGAL_EFFECTIVE_DATE: '2026-02-30' },
    'LEGAL_EFFECTIVE_DATE must be a date like 2026-12-01, not "2026-02-30".',
  ],
  [{ COMPANY_NAME: 'x'.repeat(201) }, 'COMPANY_NAME must have at most 200 characters.'],
  [{ MAIL_FROM: 'Tributary' }, 'MAIL_FROM must look like Tributary <no-reply@tributary.example>.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA must be one of on, off, not "maybe".'],
  [
    { DEMO_DATA: 'on', RAIL: 'chain' },
    'DEMO_DATA cannot be on with RAIL=chain: only the sandbox has demo data.',
  ],
])('%j is refused without repeating a secret', (environment, sentence) => {
  expect(mistake(environment)).toBe(sentence)
})

test.each([
  [{}, { name: undefined, address: 'no-reply@localhost' }],
  [{ MAIL_FROM: 'desk@mail.example' }, { name: '', address: 'desk@mail.example' }],
  [{ MAIL_FROM: 'The Desk <desk@mail.example>' }, { name: 'The Desk', address: 'desk@mail.example' }],
])('with %j mail comes from %j', (environment, sender) => {
  expect(readConfig(environment).MAIL_FROM).toEqual(sender)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
})

test.each([
  [{ PUBLIC_ORIGIN: 'https://tributary.example' }, 'PUBLIC_ORIGIN with https'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
  [{ DATABASE_URL: 'postgres://host/db', SMTP_URL: 'smtp://mail.example' }, 'DATABASE_URL, SMTP_URL'],
])('a server with %j starts as a sandbox only on request', (environment, sign) => {
  expect(() => readServerConfig(environment)).toThrow(
    `RAIL is not set, and the default is a sandbox, but this looks like a real installation: ${sign}. ` +
      'Set RAIL=manual or RAIL=chain. Set RAIL=sandbox only if no real money is involved.',
  )
  for (const RAIL of ['', ' '])
    expect(() => readServerConfig({ ...environment, RAIL })).toThrow('RAIL is not set')
  expect(readServerConfig({ ...environment, RAIL: 'sandbox' }).RAIL).toBe('sandbox')
  expect(readServerConfig({ ...environment, RAIL: 'manual' }).RAIL).toBe('manual')
})

test('a number that .env.example states as the default is the value without the variable', () => {
  const numbers = Object.entries(variables).filter(([, { fallback }]) => /^\d+$/.test(fallback))
  expect(numbers.length).toBeGreaterThan(3)
  for (const [name, { fallback, read }] of numbers)
    expect([name, read(undefined)]).toEqual([name, read(fallback)])
})

test('a real rail has no demo data', () => {
  expect(readConfig({ RAIL: 'manual' }).DEMO_DATA).toBe(false)
})

test('.env.example is current: run `npm run env:example`', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(renderEnvExample())
})

test('docs/operations.md lists every variable with its meaning and default', () => {
  const documented = readFileSync('docs/operations.md', 'utf8')
  for (const [name, { meaning, fallback }] of Object.entries(variables)) {
    expect(documented).toContain(`| \`${name}\` | ${meaning} | ${fallback} |`)
  }
})

test('compose.yaml passes every variable, and the owner only to the migration', () => {
  const services = readFileSync('compose.yaml', 'utf8').split(/^  (?=\w+:$)/m)
  const variablesOf = (service: string) => {
    const text = services.find((block) => block.startsWith(`${service}:`)) ?? ''
    return [...text.matchAll(/^      ([A-Z_]+): /gm)].map(([, name]) => name)
  }
  const setByImage = [...readFileSync('Dockerfile', 'utf8').matchAll(/\b([A-Z_]+)=\S/g)].map(
    ([, name]) => name,
  )
  const expected = Object.keys(variables).filter((name) => !setByImage.includes(name))
  expect(variablesOf('migrate')).toEqual(['DATABASE_OWNER_URL'])
  expect(new Set(variablesOf('server'))).toEqual(
    new Set(expected.filter((name) => name !== 'DATABASE_OWNER_URL')),
  )
})

test('neither secrets nor data get into the image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.data', '.git', '*.key']))
})

test('the proxy accepts the largest upload', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(
    readFileSync('deploy/nginx/tributary.conf', 'utf8'),
  )!
  expect(Number(megabytes) * 1024 * 1024).toBe(MAX_UPLOAD_BYTES)
})
