// The header of a published statement: plain text, one fact per line, so that anyone can hash and read it with any tool. Each
// header contains the hash of the previous one.

import { LARGEST_MICRO, type Micro } from '#domain/money/money.ts'

export type AuditHead = { stream: string; number: number; hash: string }

export type StatementHeader = {
  /** The name of the installation. */
  origin: string
  sequence: number
  time: Date
  /** Null for a statement made on request. */
  closingDay: string | null
  root: string
  total: Micro
  members: number
  /** The transfers that the statement covers: the database's snapshot, their number, and a digest of them. */
  ledger: { position: string; transfers: bigint; digest: string }
  auditHeads: readonly AuditHead[]
  treasury: Micro
  odlPool: Micro
  pending: { earnings: Micro; bonuses: Micro; count: number }
  held: { bep20: Micro; xrpl: Micro; bank: Micro }
  /** Hash of the previous header; zeros for the first. */
  previous: string
}

export class HeaderError extends Error {
  override readonly name = 'HeaderError'
}

const TITLE = 'tributary statement header 1'
export const NO_HASH = '0'.repeat(64)

/** Amounts are in micro-USDT. Every line ends with a newline. */
export function formatHeader(header: StatementHeader): string {
  const { ledger, pending, held } = header
  const lines = [
    TITLE,
    `origin: ${header.origin}`,
    `sequence: ${header.sequence}`,
    `time: ${header.time.toISOString()}`,
    `closing day: ${header.closingDay ?? 'none'}`,
    `root: ${header.root}`,
    `total: ${header.total}`,
    `members: ${header.members}`,
    `ledger position: ${ledger.position}`,
    `ledger transfers: ${ledger.transfers}`,
    `ledger digest: ${ledger.digest}`,
    ...header.auditHeads.map(({ stream, number, hash }) => `audit ${stream}: ${number} ${hash}`),
    `treasury: ${header.treasury}`,
    `odl pool: ${header.odlPool}`,
    `pending earnings: ${pending.earnings}`,
    `pending bonuses: ${pending.bonuses}`,
    `pending rewards: ${pending.count}`,
    `held bep20: ${held.bep20}`,
    `held xrpl: ${held.xrpl}`,
    `held bank: ${held.bank}`,
    `previous: ${header.previous}`,
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Accepts only the exact output of `formatHeader`. */
export function parseHeader(text: string): StatementHeader {
  const lines = text.split('\n')
  if (lines[0] !== TITLE) throw new HeaderError('This is not a statement header.')
  const fields = new Map(lines.slice(1, -1).map((line) => splitLine(line)))
  const read = (name: string, pattern: RegExp) => {
    const value = fields.get(name)
    if (value === undefined || !pattern.test(value)) throw new HeaderError(`The header has no valid ${name}.`)
    return value
  }
  const amount = (name: string, pattern = /^\d{1,19}$/) => readAmount(name, read(name, pattern))
  const count = (name: string) => Number(read(name, /^\d{1,10}$/))
  const closingDay = read('closing day', /^(none|\d{4}-\d\d-\d\d)$/)
  const header: StatementHeader = {
    origin: read('origin', /^[^\s+]{1,200}$/),
    sequence: count('sequence'),
    time: new Date(read('time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
    closingDay: closingDay === 'none' ? null : closingDay,
    root: read('root', HASH),
    total: amount('total'),
    members: count('members'),
    ledger: {
      position: read('ledger position', /^\d+:\d+:[\d,]*$/),
      transfers: amount('ledger transfers'),
      digest: read('ledger digest', HASH),
    },
    auditHeads: [...fields].flatMap(([name, value]) => readAuditHead(name, value)),
    treasury: amount('treasury'),
    odlPool: amount('odl pool'),
    pending: {
      earnings: amount('pending earnings'),
      bonuses: amount('pending bonuses'),
      count: count('pending rewards'),
    },
    held: {
      bep20: amount('held bep20', SIGNED),
      xrpl: amount('held xrpl', SIGNED),
      bank: amount('held bank', SIGNED),
    },
    previous: read('previous', HASH),
  }
  if (Number.isNaN(header.time.getTime()) || formatHeader(header) !== text)
    throw new HeaderError('The header has lines that do not belong in it.')
  return header
}

const HASH = /^[0-9a-f]{64}$/
const SIGNED = /^-?\d{1,19}$/

function readAmount(name: string, text: string): Micro {
  const value = BigInt(text)
  if (value > LARGEST_MICRO || value < -LARGEST_MICRO)
    throw new HeaderError(`The header has no valid ${name}.`)
  return value
}

function readAuditHead(name: string, value: string): AuditHead[] {
  if (!name.startsWith('audit ')) return []
  const [number = '', hash = ''] = value.split(' ')
  if (!/^\d{1,15}$/.test(number) || !HASH.test(hash))
    throw new HeaderError(`The header has no valid ${name}.`)
  return [{ stream: name.slice('audit '.length), number: Number(number), hash }]
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(': ')
  if (at < 1) throw new HeaderError('The header has lines that do not belong in it.')
  return [line.slice(0, at), line.slice(at + 2)]
}
