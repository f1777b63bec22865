// The configuration: environment variables, read and checked once. Every variable is a row of `variables`,
// and docs/operations.md lists the same rows (a test holds the two together).

import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'

import { chainMistake, chainVariables } from '#server/platform/chain-variables.ts'

/** Thrown with one sentence for each mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const rails = ['sandbox', 'manual', 'chain'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type Variable<T> = {
  meaning: string
  /** What stands in the documentation when the variable is not set. */
  fallback: string
  read: (text: string | undefined) => T
}
const variable = <T>(definition: Variable<T>) => definition

export const variables = {
  PORT: variable({
    meaning: 'Port the server listens on',
    fallback: '3000',
    read: (text) => wholeNumber(text ?? '3000', 0, 65_535),
  }),
  HOST: variable({
    meaning: 'Address the server listens on',
    fallback: '127.0.0.1',
    read: (text) => text ?? '127.0.0.1',
  }),
  DATA_DIR: variable({
    meaning: 'Where the embedded database and uploads live',
    fallback: '.data in the checkout',
    read: (text) => resolve(text ?? '.data'),
  }),
  DATABASE_URL: variable({
    meaning: 'A PostgreSQL 18 of your own, instead of the embedded one',
    fallback: 'embedded',
    read: (text) => (text === undefined ? undefined : postgresUrl(text)),
  }),
  DATABASE_OWNER_URL: variable({
    meaning:
      'The same database as the role that owns it; used to migrate, while DATABASE_URL logs in as tributary_app',
    fallback: 'DATABASE_URL',
    read: (text) => (text === undefined ? undefined : postgresUrl(text)),
  }),
  PUBLIC_ORIGIN: variable({
    meaning: 'The address people open, as in https://tributary.example',
    fallback: 'http://localhost:PORT',
    read: (text) => (text === undefined ? undefined : webOrigin(text)),
  }),
  CONTACT_EMAIL: variable({
    meaning: 'The address that the public pages give for questions',
    fallback: 'support@ the host of PUBLIC_ORIGIN',
    read: (text) => (text === undefined ? undefined : mailAddress(text)),
  }),
  TRUSTED_PROXIES: variable({
    meaning: 'Comma-separated addresses or networks whose X-Forwarded-For is believed',
    fallback: 'none',
    read: (text) => (text === undefined ? [] : networks(text)),
  }),
  SMTP_URL: variable({
    meaning: 'Mail server, as in smtps://user:password@mail.example:465',
    fallback: 'mail stays in the outbox',
    read: (text) => (text === undefined ? undefined : smtpUrl(text)),
  }),
  SECRETS_KEY: variable({
    meaning:
      '64 hexadecimal digits that seal authenticator secrets and queued mail; the same on every server of one database',
    fallback: 'made once, in secrets.key in DATA_DIR',
    read: (text) => (text === undefined ? undefined : secretsKey(text)),
  }),
  RAIL: variable({
    meaning: 'How money comes in: sandbox, manual or chain',
    fallback: 'sandbox',
    read: (text) => oneOf(rails, text ?? 'sandbox'),
  }),
  DEMO_WORLD: variable({
    meaning: 'Fill an empty sandbox with the demo world: on or off',
    fallback: 'on in the sandbox',
    read: (text) => (text === undefined ? undefined : oneOf(['on', 'off'] as const, text) === 'on'),
  }),
  XRP_RATE_URL: variable({
    meaning: 'Where the price of XRP in USDT is read every five minutes, as JSON',
    fallback: 'administrators record it',
    read: (text) => (text === undefined ? undefined : webUrl(text)),
  }),
  XRP_RATE_FIELD: variable({
    meaning: 'Where the answer of XRP_RATE_URL has the price of one XRP, as in price or ripple.usd',
    fallback: 'price',
    read: (text) => text ?? 'price',
  }),
  XRPL_NODE_URL: variable({
    meaning: 'JSON-RPC address of an XRP Ledger node that checks the proofs of payments',
    fallback: 'proofs are not checked',
    read: (text) => (text === undefined ? undefined : webUrl(text)),
  }),
  METRICS_TOKEN: variable({
    meaning: 'Bearer token that opens /metrics to other machines; without it only this machine reads them',
    fallback: 'none',
    read: (text) => (text === undefined ? undefined : longEnough(text, 16)),
  }),
  NEWS_URL: variable({
    meaning: "The network's page on a microblogging service, linked from the member home",
    fallback: 'not shown',
    read: (text) => (text === undefined ? undefined : linkAddress(text)),
  }),
  CHANNEL_URL: variable({
    meaning: "The network's channel on a messaging service, linked from the member home",
    fallback: 'not shown',
    read: (text) => (text === undefined ? undefined : linkAddress(text)),
  }),
  CHAT_URL: variable({
    meaning: 'Where members write to a person, linked from the account screen',
    fallback: 'not shown',
    read: (text) => (text === undefined ? undefined : linkAddress(text)),
  }),
  ...chainVariables,
  LOG_LEVEL: variable({
    meaning: `One of ${logLevels.join(', ')}`,
    fallback: 'info, or warn on a terminal',
    read: (text) => oneOf(logLevels, text ?? (process.stdout.isTTY ? 'warn' : 'info')),
  }),
}

type Variables = typeof variables
type Read = { [N in keyof Variables]: ReturnType<Variables[N]['read']> }
export type Config = Omit<Read, 'PUBLIC_ORIGIN' | 'CONTACT_EMAIL' | 'DEMO_WORLD'> & {
  PUBLIC_ORIGIN: string
  CONTACT_EMAIL: string
  DEMO_WORLD: boolean
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  const entries = Object.entries(variables).map(([name, { read }]) => {
    // A variable that is set to nothing counts as not set, as in most process managers.
    const text = environment[name]?.trim() || undefined
    try {
      return [name, read(text)]
    } catch (error) {
      mistakes.push(`${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  const read = Object.fromEntries(entries) as Read
  const demoWorld = read.DEMO_WORLD ?? read.RAIL === 'sandbox'
  if (demoWorld && read.RAIL !== 'sandbox') {
    throw new ConfigError(
      `DEMO_WORLD cannot be on with RAIL=${read.RAIL}: the demo world belongs to the sandbox.`,
    )
  }
  const mistake = chainMistake(read)
  if (mistake) throw new ConfigError(mistake)
  const origin = read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`
  return {
    ...read,
    DEMO_WORLD: demoWorld,
    PUBLIC_ORIGIN: origin,
    CONTACT_EMAIL: read.CONTACT_EMAIL ?? `support@${new URL(origin).hostname}`,
  }
}

function wholeNumber(text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Error(`must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return value
}

function oneOf<const T extends readonly string[]>(choices: T, text: string): T[number] {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (!found) throw new Error(`must be one of ${choices.join(', ')}, not "${text}".`)
  return found
}

// Addresses with passwords in them are never repeated in a message.
function url(text: string, protocols: string[], example: string): URL {
  const parsed = URL.parse(text)
  if (!parsed || !protocols.includes(parsed.protocol)) throw new Error(`must look like ${example}.`)
  return parsed
}

const webUrl = (text: string) => url(text, ['http:', 'https:'], 'https://node.example/path').href
const postgresUrl = (text: string) =>
  url(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').href
const smtpUrl = (text: string) =>
  url(text, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').href

const linkAddress = (text: string) => url(text, ['https:'], 'https://messages.example/tributary').href

function webOrigin(text: string): string {
  const { origin, pathname, search } = url(text, ['http:', 'https:'], 'https://tributary.example')
  if (pathname !== '/' || search) throw new Error('must have no path, as in https://tributary.example.')
  return origin
}

function networks(text: string): string[] {
  const list = text.split(',').map((part) => part.trim())
  for (const part of list) {
    const [address = '', prefix] = part.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`must list addresses or networks like 10.0.0.0/8, not "${part}".`)
    if (prefix !== undefined)
      new BlockList().addSubnet(address, wholeNumber(prefix, 0, family === 4 ? 32 : 128))
  }
  return list
}

function mailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new Error('must look like support@tributary.example.')
  return text
}

function longEnough(text: string, least: number): string {
  if (text.length < least) throw new Error(`must have at least ${least} characters.`)
  return text
}

function secretsKey(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error('must be 64 hexadecimal digits.')
  return text
}
