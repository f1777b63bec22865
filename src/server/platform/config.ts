// Environment variables, parsed and validated once. docs/operations.md and .env.example list the same rows; tests compare them.

import { resolve, basename } from 'node:path'
import { companyVariables } from '#server/platform/company-variables.ts'
import { findChainMistake, chainVariables } from '#server/platform/chain-variables.ts'
import { mailVariables, type MailSenderAddress } from '#server/platform/mail-variables.ts'
import { witnessVariables } from '#server/platform/witness-variables.ts'
import {
  linkAddress,
  longEnough,
  mailAddress,
  networks,
  oneOf,
  postgresUrl,
  secretsKey,
  webOrigin,
  webUrl,
  wholeNumber,
  hostsAndPorts,
} from './parse-variable.ts'

// Configuration variables of webhooks; merged into `variables` in config.ts.

const webhookVariables = {
  WEBHOOK_INTERNAL_HOSTS: {
    meaning:
      'Comma-separated host:port of internal systems that webhooks may call, also over http; others must be public and https',
    fallback: 'none',
    read: hostsAndPorts,
  },
}

const paths = (text: string | undefined): string[] => {
  const listed = (text ?? '').split(',').flatMap((part) => (part.trim() ? [resolve(part.trim())] : []))
  if (new Set(listed.map((path) => basename(path))).size < listed.length)
    throw new Error('must not list two files of the same name.')
  return listed
}

const sanctionsVariables = {
  SANCTIONS_ADDRESS_FILES: {
    meaning:
      'Comma-separated text files of sanctioned addresses, one per line, as published for the OFAC list; read again when they change',
    fallback: 'addresses are not screened',
    read: paths,
  },
  SANCTIONS_NAME_FILES: {
    meaning: 'Comma-separated text files of sanctioned names, one per line; read again when they change',
    fallback: 'names are not screened',
    read: paths,
  },
}

// Configuration variables of web push; merged into `variables` in config.ts.

const pushVariables = {
  PUSH_INTERNAL_HOSTS: {
    meaning:
      'Comma-separated host:port of push services in the operator’s network, also over http; others must be public and https',
    fallback: 'none',
    read: hostsAndPorts,
  },
}

/** The message has one line per mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const rails = ['sandbox', 'manual', 'chain'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type Variable<T> = {
  meaning: string
  /** The documented default. */
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
    meaning:
      'An external PostgreSQL 18 database, instead of the embedded one, as the role tributary_app; npm run migrate prepares it',
    fallback: 'embedded',
    read: (text) => (text === undefined ? undefined : postgresUrl(text)),
  }),
  DATABASE_REPLICA_URL: variable({
    meaning:
      'A standby of the database of DATABASE_URL, as the role tributary_app, from which reports, exports and dashboards are read while its lag is below 5 s',
    fallback: 'the primary is read',
    read: (text) => (text === undefined ? undefined : postgresUrl(text)),
  }),
  DATABASE_OWNER_URL: variable({
    meaning: 'The same database, as its owner role; for npm run migrate only, and refused by a server',
    fallback: 'none; npm run migrate needs it',
    read: (text) => (text === undefined ? undefined : postgresUrl(text)),
  }),
  PUBLIC_ORIGIN: variable({
    meaning: 'The public address of the site, as in https://tributary.example',
    fallback: 'http://localhost:PORT',
    read: (text) => (text === undefined ? undefined : webOrigin(text)),
  }),
  CONTACT_EMAIL: variable({
    meaning: 'Contact email address on the public pages',
    fallback: 'support@ the host of PUBLIC_ORIGIN',
    read: (text) => (text === undefined ? undefined : mailAddress(text)),
  }),
  ...companyVariables,
  TRUSTED_PROXIES: variable({
    meaning: 'Comma-separated addresses or networks whose X-Forwarded-For is trusted',
    fallback: 'none',
    read: (text) => (text === undefined ? [] : networks(text)),
  }),
  ...mailVariables,
  SECRETS_KEY: variable({
    meaning:
      '64 hexadecimal digits that encrypt authenticator secrets, queued mail, KYC documents, the push key and the key of the statements; the same on every server of one database',
    fallback: 'generated once, in secrets.key in DATA_DIR',
    read: (text) => (text === undefined ? undefined : secretsKey(text)),
  }),
  RAIL: variable({
    meaning:
      'How deposits arrive: sandbox, manual or chain. The first start records it in the database; with SMTP_URL, ' +
      'DATABASE_URL or an https PUBLIC_ORIGIN it must be set',
    fallback: 'sandbox',
    read: (text) => oneOf(rails, text ?? 'sandbox'),
  }),
  DEMO_DATA: variable({
    meaning: 'Fill an empty sandbox with demo data: on or off',
    fallback: 'on in the sandbox',
    read: (text) => (text === undefined ? undefined : oneOf(['on', 'off'] as const, text) === 'on'),
  }),
  XRP_RATE_URL: variable({
    meaning: 'URL of the XRP price in USDT as JSON, polled every five minutes',
    fallback: 'administrators record the rate',
    read: (text) => (text === undefined ? undefined : webUrl(text)),
  }),
  XRP_RATE_FIELD: variable({
    meaning: 'Path of the XRP price in the response of XRP_RATE_URL, as in price or ripple.usd',
    fallback: 'price',
    read: (text) => text ?? 'price',
  }),
  XRPL_NODE_URL: variable({
    meaning: 'JSON-RPC address of an XRP Ledger node that verifies payouts and reads holding addresses',
    fallback: 'payouts are not verified, and XRP is not read',
    read: (text) => (text === undefined ? undefined : webUrl(text)),
  }),
  ...sanctionsVariables,
  METRICS_TOKEN: variable({
    meaning:
      'Bearer token for /metrics; without it this machine can read them, unless PUBLIC_ORIGIN is a public address',
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
    meaning: 'Chat with the support team, linked from the account screen',
    fallback: 'not shown',
    read: (text) => (text === undefined ? undefined : linkAddress(text)),
  }),
  ...webhookVariables,
  ...witnessVariables,
  ...pushVariables,
  ...chainVariables,
  LOG_LEVEL: variable({
    meaning: `One of ${logLevels.join(', ')}`,
    fallback: 'info, or warn on a terminal',
    read: (text) => oneOf(logLevels, text ?? (process.stdout.isTTY ? 'warn' : 'info')),
  }),
}

type Variables = typeof variables
type ParsedVariables = { [N in keyof Variables]: ReturnType<Variables[N]['read']> }
export type Config = Omit<ParsedVariables, 'PUBLIC_ORIGIN' | 'CONTACT_EMAIL' | 'MAIL_FROM' | 'DEMO_DATA'> & {
  PUBLIC_ORIGIN: string
  CONTACT_EMAIL: string
  MAIL_FROM: MailSenderAddress
  DEMO_DATA: boolean
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  const entries = Object.entries(variables).map(([name, { read }]) => {
    // An empty variable counts as not set, as in most process managers.
    const text = environment[name]?.trim() || undefined
    try {
      return [name, read(text)]
    } catch (error) {
      mistakes.push(`${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  const parsed = Object.fromEntries(entries) as ParsedVariables
  const hasDemoData = parsed.DEMO_DATA ?? parsed.RAIL === 'sandbox'
  if (hasDemoData && parsed.RAIL !== 'sandbox') {
    throw new ConfigError(`DEMO_DATA cannot be on with RAIL=${parsed.RAIL}: only the sandbox has demo data.`)
  }
  if (parsed.DATABASE_REPLICA_URL !== undefined && parsed.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  const mistake = findChainMistake(parsed)
  if (mistake) throw new ConfigError(mistake)
  const origin = parsed.PUBLIC_ORIGIN ?? `http://localhost:${parsed.PORT}`
  return {
    ...parsed,
    DEMO_DATA: hasDemoData,
    PUBLIC_ORIGIN: origin,
    CONTACT_EMAIL: parsed.CONTACT_EMAIL ?? `support@${new URL(origin).hostname}`,
    MAIL_FROM: parsed.MAIL_FROM ?? { name: undefined, address: `no-reply@${new URL(origin).hostname}` },
  }
}

/** For a process that serves requests: there, a forgotten RAIL must not turn a real installation into a sandbox. */
export function readServerConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  if (config.DATABASE_OWNER_URL !== undefined)
    throw new ConfigError(
      'DATABASE_OWNER_URL is for npm run migrate only. Remove it from the environment of the server.',
    )
  const signs = [
    config.PUBLIC_ORIGIN.startsWith('https:') && 'PUBLIC_ORIGIN with https',
    config.DATABASE_URL !== undefined && 'DATABASE_URL',
    config.SMTP_URL !== undefined && 'SMTP_URL',
  ].filter((sign) => sign !== false)
  if (environment['RAIL']?.trim() || signs.length === 0) return config
  throw new ConfigError(
    `RAIL is not set, and the default is a sandbox, but this looks like a real installation: ${signs.join(', ')}. ` +
      'Set RAIL=manual or RAIL=chain. Set RAIL=sandbox only if no real money is involved.',
  )
}
