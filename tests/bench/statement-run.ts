// Issues the statements of a month to its end, turn by turn. Tells its parent how long it took and how much memory the process had.

import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { listIssuedPeriods } from '#server/member-statements/member-statement-queries.ts'
import { openDatabase } from '#server/platform/database.ts'

export type StatementMeasurement = { seconds: number; turns: number; memory: number }

const [url, period, at] = process.argv.slice(2) as [string, string, string]
const database = openDatabase({ connectionString: url })
const began = performance.now()
let turns = 0
while (!(await listIssuedPeriods(database.pool)).includes(period)) {
  await issueDueStatements(database, new Date(at), { turnMilliseconds: 20_000 })
  turns += 1
}
const seconds = (performance.now() - began) / 1000
process.send!({
  seconds,
  turns,
  memory: process.resourceUsage().maxRSS * 1024,
} satisfies StatementMeasurement)
await database.close()
process.disconnect()
