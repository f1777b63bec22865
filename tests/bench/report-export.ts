// One export of all transfers, read to its end. Tells its parent how long it took and how much memory the process had.

import { writeExport } from '#server/reports/export/export-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import { openDatabase } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/clock.ts'

export type ExportMeasurement = { seconds: number; bytes: number; memory: number }

const [url, format] = process.argv.slice(2) as [string, 'csv' | 'xlsx']
const source = allSources.find(({ report }) => report.name === 'transfers')!
const { by: sort, direction } = source.report.sort
const asked = { sort, direction, search: '', format, rows: [] }

const database = openDatabase({ connectionString: url })
const began = performance.now()
let bytes = 0
await database.inTransaction(async (tx) => {
  const content = writeExport(tx, source, { audience: 'admin', adminId: 1n }, asked, {
    now: systemClock.now(),
    locale: 'en',
  })
  for await (const chunk of content) bytes += chunk.length
})
const seconds = (performance.now() - began) / 1000
process.send!({ seconds, bytes, memory: process.resourceUsage().maxRSS * 1024 } satisfies ExportMeasurement)
await database.close()
process.disconnect()
