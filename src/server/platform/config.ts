// Environment variables, parsed and validated once. docs/operations.md and .env.example list the same rows; tests compare them.

import { resolve } from 'node:path'
import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { paymentRails } from '#domain/deposits/deposit-state.ts'
import {
  calendarDate,
  chainAddress,
  differentPaths,
  extendedPublicKey,
  hostAndPort,
  linkAddress,
  listOf,
  longEnough,
  mailAddress,
  mailSender,
  type MailSenderAddress,
  network,
  nodeUrl,
  oneLine,
  oneOf,
  optional,
  postgresUrl,
  secretsKey,
  SENDER_EXAMPLE,
  smtpUrl,
  webOrigin,
  webUrl,
  wholeNumber,
  witness,
} from './parse-variable.ts'

/** The message has one line per mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Tether's BEP20 token on the BNB Smart Chain, which has 18 decimals. */
const BEP20_USDT = '0x55d398326f99059fF775485246999027B3197955'
const NO_COMPANY_DETAIL = 'none; administrators see a task'

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
    read: optional(postgresUrl),
  }),
  DATABASE_REPLICA_URL: variable({
    meaning:
      'A standby of the database of DATABASE_URL, as the role tributary_app, from which reports, exports and dashboards are read while its lag is below 5 s',
    fallback: 'the primary is read',
    read: optional(postgresUrl),
  }),
  DATABASE_OWNER_URL: variable({
    meaning: 'The same database, as its owner role; for npm run migrate only, and refused by a server',
    fallback: 'none; npm run migrate needs it',
    read: optional(postgresUrl),
  }),
  PUBLIC_ORIGIN: variable({
    meaning: 'The public address of the site, as in https://tributary.example',
    fallback: 'http://localhost:PORT',
    read: optional(webOrigin),
  }),
  CONTACT_EMAIL: variable({
    meaning: 'Contact email address on the public pages',
    fallback: 'support@ the host of PUBLIC_ORIGIN',
    read: optional(mailAddress),
  }),
  COMPANY_NAME: variable({
    meaning: 'Registered name of the company that operates the product, on the legal pages',
    fallback: NO_COMPANY_DETAIL,
    read: optional(oneLine),
  }),
  COMPANY_ADDRESS: variable({
    meaning: 'Postal address of that company, on one line',
    fallback: NO_COMPANY_DETAIL,
    read: optional(oneLine),
  }),
  GOVERNING_LAW: variable({
    meaning: 'Whose law governs the terms, as in England and Wales',
    fallback: NO_COMPANY_DETAIL,
    read: optional(oneLine),
  }),
  LEGAL_EFFECTIVE_DATE: variable({
    meaning: 'Date from which the legal pages apply, as in 2026-12-01',
    fallback: NO_COMPANY_DETAIL,
    read: optional(calendarDate),
  }),
  TRUSTED_PROXIES: variable({
    meaning: 'Comma-separated addresses or networks whose X-Forwarded-For is trusted',
    fallback: 'none',
    read: listOf(network),
  }),
  SMTP_URL: variable({
    meaning: 'Mail server, as in smtps://user:password@mail.example:465',
    fallback: 'mail stays in the outbox',
    read: optional(smtpUrl),
  }),
  MAIL_FROM: variable({
    meaning: `Sender of all mail, as in ${SENDER_EXAMPLE}`,
    fallback: 'the product name, no-reply@ the host of PUBLIC_ORIGIN',
    read: optional(mailSender),
  }),
  SECRETS_KEY: variable({
    meaning:
      '64 hexadecimal digits that encrypt authenticator secrets, queued mail, KYC documents, the push key and the key of the statements; the same on every server of one database',
    fallback: 'generated once, in secrets.key in DATA_DIR',
    read: optional(secretsKey),
  }),
  RAIL: variable({
    meaning:
      'How deposits arrive: sandbox, manual or chain. The first start records it in the database; with SMTP_URL, ' +
      'DATABASE_URL or an https PUBLIC_ORIGIN it must be set',
    fallback: 'sandbox',
    read: (text) => oneOf(paymentRails, text ?? 'sandbox'),
  }),
  DEMO_DATA: variable({
    meaning: 'Fill an empty sandbox with demo data: on or off',
    fallback: 'on in the sandbox',
    read: optional((text) => oneOf(['on', 'off'] as const, text) === 'on'),
  }),
  XRP_RATE_URL: variable({
    meaning: 'URL of the XRP price in USDT as JSON, polled every five minutes',
    fallback: 'administrators record the rate',
    read: optional(webUrl),
  }),
  XRP_RATE_FIELD: variable({
    meaning: 'Path of the XRP price in the response of XRP_RATE_URL, as in price or ripple.usd',
    fallback: 'price',
    read: (text) => text ?? 'price',
  }),
  XRPL_NODE_URL: variable({
    meaning: 'JSON-RPC address of an XRP Ledger node that verifies payouts and reads holding addresses',
    fallback: 'payouts are not verified, and XRP is not read',
    read: optional(webUrl),
  }),
  SANCTIONS_ADDRESS_FILES: variable({
    meaning:
      'Comma-separated text files of sanctioned addresses, one per line, as published for the OFAC list; read again when they change',
    fallback: 'addresses are not screened',
    read: differentPaths,
  }),
  SANCTIONS_NAME_FILES: variable({
    meaning: 'Comma-separated text files of sanctioned names, one per line; read again when they change',
    fallback: 'names are not screened',
    read: differentPaths,
  }),
  METRICS_TOKEN: variable({
    meaning:
      'Bearer token for /metrics; without it this machine can read them, unless PUBLIC_ORIGIN is a public address',
    fallback: 'none',
    read: optional((text) => longEnough(text, 16)),
  }),
  NEWS_URL: variable({
    meaning: "The network's page on a microblogging service, linked from the member home",
    fallback: 'not shown',
    read: optional(linkAddress),
  }),
  CHANNEL_URL: variable({
    meaning: "The network's channel on a messaging service, linked from the member home",
    fallback: 'not shown',
    read: optional(linkAddress),
  }),
  CHAT_URL: variable({
    meaning: 'Chat with the support team, linked from the account screen',
    fallback: 'not shown',
    read: optional(linkAddress),
  }),
  WEBHOOK_INTERNAL_HOSTS: variable({
    meaning:
      'Comma-separated host:port of internal systems that webhooks may call, also over http; others must be public and https',
    fallback: 'none',
    read: listOf(hostAndPort),
  }),
  WITNESSES: variable({
    meaning:
      'Comma-separated witnesses of the statements, each as address#verifier-key; their cosignatures are collected and shown',
    fallback: 'none',
    read: listOf(witness),
  }),
  PUSH_INTERNAL_HOSTS: variable({
    meaning:
      'Comma-separated host:port of push services in the operator’s network, also over http; others must be public and https',
    fallback: 'none',
    read: listOf(hostAndPort),
  }),
  CHAIN_RPC_URL: variable({
    meaning: 'The EVM node that the chain rail reads, as in https://node.example; may hold a key',
    fallback: 'none; RAIL=chain needs it',
    read: optional(nodeUrl),
  }),
  CHAIN_TOKEN: variable({
    meaning: 'The contract of the token that is accepted',
    fallback: BEP20_USDT,
    read: (text) => chainAddress(text ?? BEP20_USDT),
  }),
  CHAIN_TOKEN_DECIMALS: variable({
    meaning: 'Decimals of that token, 6 to 30',
    fallback: '18',
    read: (text) => wholeNumber(text ?? '18', 6, 30),
  }),
  CHAIN_CONFIRMATIONS: variable({
    meaning: 'Blocks on top of a block before it counts, or finalized for the finality reported by the node',
    fallback: 'finalized',
    read: (text) =>
      text === undefined || text === 'finalized' ? ('finalized' as const) : wholeNumber(text, 1, 10_000),
  }),
  CHAIN_START_BLOCK: variable({
    meaning: 'The first block to read, on an empty database',
    fallback: 'the newest final block',
    read: optional((text) => BigInt(wholeNumber(text, 1, Number.MAX_SAFE_INTEGER))),
  }),
  CHAIN_EXTENDED_KEY: variable({
    meaning: 'An extended public key (xpub…) from which each deposit gets its own address',
    fallback: 'none: the newest USDT code, with unique amounts',
    read: optional(extendedPublicKey),
  }),
  CHAIN_RESERVE_DAYS: variable({
    meaning: 'Days for which an amount at a shared address stays reserved after its payment window, 1 to 365',
    fallback: '30',
    read: (text) => wholeNumber(text ?? '30', 1, 365),
  }),
  CHAIN_WATCH_DAYS: variable({
    meaning: 'Days for which an own address that received nothing stays watched, 1 to 3650',
    fallback: '90',
    read: (text) => wholeNumber(text ?? '90', 1, 3650),
  }),
  CHAIN_OTHER_ADDRESSES: variable({
    meaning:
      'Comma-separated addresses of the operator that hold members’ USDT, for the reconciliation; published on the Transparency page',
    fallback: 'none',
    read: listOf(chainAddress),
  }),
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
    // An empty variable counts as unset, as in most process managers.
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

/** Checks variables that depend on each other. */
function findChainMistake({ RAIL, CHAIN_RPC_URL }: ParsedVariables): string | undefined {
  if (RAIL === 'chain' && CHAIN_RPC_URL === undefined)
    return 'RAIL=chain needs CHAIN_RPC_URL, the node to read.'
  if (RAIL === 'sandbox' && CHAIN_RPC_URL !== undefined)
    return 'CHAIN_RPC_URL cannot be set with RAIL=sandbox: test money is never mixed with a real chain.'
  return undefined
}

/** For server processes, where a forgotten RAIL must not turn a real installation into a sandbox. */
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

export const readCompanyDetails = (config: Config): CompanyDetails => ({
  ...(config.COMPANY_NAME !== undefined && { companyName: config.COMPANY_NAME }),
  ...(config.COMPANY_ADDRESS !== undefined && { companyAddress: config.COMPANY_ADDRESS }),
  ...(config.GOVERNING_LAW !== undefined && { governingLaw: config.GOVERNING_LAW }),
  ...(config.LEGAL_EFFECTIVE_DATE !== undefined && { legalEffectiveDate: config.LEGAL_EFFECTIVE_DATE }),
})
