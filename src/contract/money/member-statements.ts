// Member statements: balances, credits and debits of a month or a year.

import * as z from 'zod/mini'
import { locales, SOURCE_LOCALE } from '#messages/locales.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'

const PERIOD_MESSAGE = 'Choose a month as yyyy-mm or a year as yyyy'
/** 2026-10 is a month, 2026 a year. */
export const statementPeriod = z
  .string(PERIOD_MESSAGE)
  .check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, PERIOD_MESSAGE))

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

const issuedStatement = z.object({
  period: statementPeriod,
  issuedAt: instant,
  /** SHA-256 of the CSV file. */
  hash: z.string(),
  closing: usdt,
})
export type IssuedStatement = z.output<typeof issuedStatement>

export const listMemberStatements = endpoint({
  id: 'listMemberStatements',
  method: 'GET',
  path: '/api/member-statements',
  summary: 'List the issued statements of the caller, newest first, and the periods that are not over',
  access: 'member',
  response: z.object({
    statements: z.array(issuedStatement),
    /** Periods that are not issued yet; a download of them is provisional. */
    provisional: z.array(statementPeriod),
  }),
})

export const readMemberStatement = endpoint({
  id: 'readMemberStatement',
  method: 'GET',
  path: '/api/member-statements/:period',
  summary: 'A statement of the caller as PDF or CSV; provisional while its period is not over',
  access: 'member',
  params: z.object({ period: statementPeriod }),
  query: z.object({ format: z.enum(statementFormats, 'Choose pdf or csv') }),
  response: z.unknown(),
  file: true,
  work: 'export',
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 60 }],
  refusals: ['no-such-statement'],
})

const HASH_MESSAGE = 'Enter the 64 characters of the hash'

export const checkStatementHash = endpoint({
  id: 'checkStatementHash',
  method: 'GET',
  path: '/api/transparency/statement-check',
  summary: 'Check whether a hash is that of an issued member statement; the member is not named',
  access: 'public',
  query: z.object({
    /** Language of the response. */
    locale: z._default(z.enum(locales), SOURCE_LOCALE),
    sha256: z.string(HASH_MESSAGE).check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, HASH_MESSAGE)),
  }),
  /** Plain text, so that the form works without JavaScript. */
  response: z.string(),
  contentType: 'text/plain; charset=utf-8',
  rateLimits: [{ per: 'network', count: 120, windowSeconds: 60 }],
})
