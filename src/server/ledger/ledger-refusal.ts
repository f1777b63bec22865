import { DatabaseError } from 'pg'
import { Refusal } from '#contract/platform/refusals.ts'
import { ledgerRefusals, type LedgerRefusalCode } from '#domain/ledger/ledger-refusals.ts'

/** The ledger refused and changed nothing; the surrounding transaction is aborted. */
export class LedgerRefusal extends Refusal {
  override readonly name = 'LedgerRefusal'
  override readonly code: LedgerRefusalCode
  /** Account and transfer ids, for the log only. */
  readonly detail: string

  constructor(code: LedgerRefusalCode, detail: string) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

const codes = Object.keys(ledgerRefusals) as LedgerRefusalCode[]

/** Turns a ledger error raised by the database into a LedgerRefusal. */
export async function translateRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toLedgerRefusal(error) ?? error
  }
}

export function toLedgerRefusal(error: unknown): LedgerRefusal | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const code = codes.find((name) => ledgerRefusals[name].state === error.code) ?? standardRefusal(error)
  return code && new LedgerRefusal(code, error.message)
}

/** Standard PostgreSQL errors that have a ledger code. */
function standardRefusal({ code, constraint, table }: DatabaseError): LedgerRefusalCode | undefined {
  if (constraint === 'held_micro_not_negative' || constraint === 'system_balance_not_negative')
    return 'insufficient-funds'
  if (code === '22003') return 'bad-amount'
  if (code === '22P02') return 'malformed-posting'
  if (code === '23502' && table?.startsWith('transfer')) return 'malformed-posting'
  if (code === '23505' && table?.startsWith('transfer')) return 'transfer-id-reused'
  return undefined
}
