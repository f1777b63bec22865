// The four requests of a check, without the contract's schemas: they would be half of the script, and whatever the server says is
// verified anyway. A test compares the paths with the contract.

import type { ClaimFile } from '#contract/money/claims.ts'
import type { CheckFault } from '#domain/statements/check-faults.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { csrfTokenFor } from '#web/api/stored-session.ts'

export const CHECK_PATH = '/api/proof/check'
export const REPORT_PATH = '/api/proof/checks'
export const HEADERS_PATH = '/.well-known/tributary/headers'
export const WALLETS_PATH = '/api/wallets'

async function readJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path)
  // An answer of the offline cache is not one of the server.
  if (!response.ok || response.headers.has('x-from-cache')) throw new Error('No answer.')
  return (await response.json()) as Answer
}

export type CheckAnswer = { claim: ClaimFile | null; changes: (string | null)[] }

export const readStatementCheck = () => readJson<CheckAnswer>(CHECK_PATH)

/** What the Wallets screen shows, in micro-USDT. */
export const readShownBalances = async () =>
  (await readJson<{ accounts: { balance: string }[] }>(WALLETS_PATH)).accounts.map(({ balance }) =>
    parseUsdt(balance),
  )

export async function readHeadersAfter(sequence: number): Promise<{ text: string }[]> {
  const all = []
  for (let from: number | null = sequence + 1; from;) {
    const path = `${HEADERS_PATH}?from=${from}`
    const page: { headers: { text: string }[]; next: number | null } = await readJson(path)
    all.push(...page.headers)
    from = page.next
  }
  return all
}

/** The check does not depend on whether the report arrives. */
export function reportCheck(sequence: number, fault: CheckFault | null) {
  void fetch(REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfTokenFor('member') ?? '' },
    body: JSON.stringify({ sequence, fault }),
  }).catch(() => {})
}
