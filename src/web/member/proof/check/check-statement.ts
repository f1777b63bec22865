// One check of the newest statement by this browser: fetch, verify, remember, report.

import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import { readDeviceTime } from '#web/api/server-time.ts'
import { CheckError, refuseUnless } from './check-error.ts'
import {
  readHeadersAfter,
  readShownBalances,
  readStatementCheck,
  reportCheck,
  type CheckAnswer,
} from './check-server.ts'
import { readCheckRecord, saveCheckRecord } from './check-storage.ts'
import { verifyClaim } from './verify-claim.ts'

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
  const kept = readCheckRecord('statement-claim')
  const isKept = kept?.userrefid === userrefid
  const answer = await readStatementCheck()
  received.push(answer)
  const { claim } = answer
  if (!claim) {
    refuseUnless(!isKept, 'dropped-leaf')
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
  if (!isKept || kept.sequence < sequence) reportCheck(sequence, null)
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
    if (newer.claim?.header !== claim?.header) throw new Error('A new statement was published.')
    changes = newer.changes
  }
  return false
}
