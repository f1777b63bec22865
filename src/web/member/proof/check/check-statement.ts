// One check of the newest statement by this browser: fetch, verify, remember, report.

import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import { readDeviceTime } from '#web/api/server-time.ts'
import { CheckError, refuseUnless } from './check-error.ts'
import { readCheckRecord, saveCheckRecord } from './check-storage.ts'
import { verifyClaim } from './verify-claim.ts'
import type { ClaimFile } from '#contract/money/claims.ts'
import type { CheckFault } from '#domain/statements/check-faults.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { csrfTokenFor } from '#web/api/stored-session.ts'

// The four requests of a check, without the contract's schemas: they would be half of the script, and whatever the server says is
// verified anyway. A test compares the paths with the contract.

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

type CheckAnswer = { claim: ClaimFile | null; changes: (string | null)[] }

const readStatementCheck = () => readJson<CheckAnswer>(CHECK_PATH)

/** What the Wallets screen shows, in micro-USDT. */
const readShownBalances = async () =>
  (await readJson<{ accounts: { balance: string }[] }>(WALLETS_PATH)).accounts.map(({ balance }) =>
    parseUsdt(balance),
  )

async function readHeadersAfter(sequence: number): Promise<{ text: string }[]> {
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
function reportCheck(sequence: number, fault: CheckFault | null) {
  void fetch(REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfTokenFor('member') ?? '' },
    body: JSON.stringify({ sequence, fault }),
  }).catch(() => {})
}

export type CheckOutcome =
  | 'checked'
  | 'signature not checked'
  | 'balances not compared'
  | 'no leaf'
  | 'refused'

/** Money can move between two requests, so balances that differ are read again before they count. */
const ATTEMPTS = 3
const PAUSE_MILLISECONDS = 1000

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
const formatNow = () => new Date(readDeviceTime()).toISOString()

/** Throws only if the statement could not be checked, as without a connection. */
export async function checkStatement(userrefid: string): Promise<CheckOutcome> {
  const received: unknown[] = []
  try {
    return await runCheck(userrefid, received)
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const { fault } = error
    const [foundAt, pinned] = [formatNow(), readCheckRecord('statement-pin')]
    const evidence = { format: 'tributary evidence 1', fault, foundAt, pinned, received }
    saveCheckRecord('statement-alarm', {
      userrefid,
      fault,
      foundAt,
      evidence: JSON.stringify(evidence, null, 1),
    })
    reportCheck(pinned?.sequence ?? 1, fault)
    return 'refused'
  }
}

async function runCheck(userrefid: string, received: unknown[]): Promise<CheckOutcome> {
  const storedClaim = readCheckRecord('statement-claim')
  const isStored = storedClaim?.userrefid === userrefid
  const answer = await readStatementCheck()
  received.push(answer)
  const { claim } = answer
  if (!claim) {
    refuseUnless(!isStored, 'dropped-leaf')
    return 'no leaf'
  }
  const pin = await verifyClaim(claim, {
    pin: readCheckRecord('statement-pin'),
    userrefid,
    readHeadersAfter: async (after) => {
      const headers = await readHeadersAfter(after)
      received.push(headers)
      return headers
    },
  })
  const isCompared = await compareBalances(answer, received)
  if (!pin) return 'signature not checked'
  const { sequence } = pin
  // Another tab may have checked a newer statement.
  if (sequence >= (readCheckRecord('statement-pin')?.sequence ?? 0)) saveCheckRecord('statement-pin', pin)
  if (!isCompared) return 'balances not compared'
  const file = `${JSON.stringify(claim, null, 1)}\n`
  saveCheckRecord('statement-claim', { userrefid, sequence, claim: file, checkedAt: formatNow() })
  if (!isStored || storedClaim.sequence < sequence) reportCheck(sequence, null)
  return 'checked'
}

/** The balances that the Wallets screen shows, less what has moved since the statement, are those of the leaf. */
async function compareBalances({ claim, ...answer }: CheckAnswer, received: unknown[]): Promise<boolean> {
  let { changes } = answer
  for (let attempt = 1; !changes.includes(null); attempt += 1) {
    const shown = await readShownBalances()
    const covered = shown.map((balance, index) => String(balance - BigInt(changes[index] ?? 0)))
    if (liabilityWallets.every((wallet, index) => claim?.leaf.balances[wallet] === covered[index]))
      return true
    received.push({ shown: shown.map(String), changes })
    refuseUnless(attempt < ATTEMPTS, 'changed-balance')
    await pause()
    const newer = await readStatementCheck()
    if (newer.claim?.header !== claim?.header) throw new Error('Outdated.')
    changes = newer.changes
  }
  return false
}
