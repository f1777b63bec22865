import * as contract from '#contract/money/treasury.ts'
import { route } from '#server/http/route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { coverPending, fundTreasury, recordRevenue } from './fund-treasury.ts'
import { readTreasury } from './read-treasury.ts'
import { startVerification, readVerifications } from './verify-from-admin.ts'

export const treasuryRoutes = (parts: { database: Database; clock: Clock }) => [
  route(contract.readTreasury, ({ tx, now }) => readTreasury(tx, now)),
  route(contract.recordRevenue, (call) => recordRevenue(call)),
  route(contract.fundTreasury, (call) => fundTreasury(call)),
  route(contract.coverPending, (call) => coverPending(call)),
  route(contract.readVerifications, ({ tx, now }) => readVerifications(tx, now)),
  route(contract.verifyLedger, (call) => startVerification(call, parts)),
]
