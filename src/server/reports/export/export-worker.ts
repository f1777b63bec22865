// Worker thread that writes exports to files that the main thread has opened.

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import { LOCK_PARTITIONS, openDatabase, type Transaction } from '#server/platform/database.ts'
import type { WorkerAnswer } from '#server/platform/worker-pool.ts'
import { allSources } from '../sources/all-sources.ts'
import { writeExport, type ExportJob } from './export-report.ts'

const STATEMENT_MILLISECONDS = 120_000
const MAX_BYTES = 1024 ** 3

/** Resolves with the number of bytes. */
async function writeFile(job: ExportJob): Promise<WorkerAnswer<number>> {
  const database = openDatabase({
    ...job.connection,
    connections: 1,
    statementTimeoutMilliseconds: STATEMENT_MILLISECONDS,
  })
  try {
    const bytes = await database.inTransaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      await tx.query(LOCK_PARTITIONS)
      return copyToFile(tx, job)
    })
    return bytes > MAX_BYTES ? { refusal: 'export-too-large' } : { result: bytes }
  } finally {
    await database.close()
  }
}

async function copyToFile(tx: Transaction, job: ExportJob): Promise<number> {
  const { report, viewer, selection, now, locale, file } = job
  const source = allSources.find((each) => each.report.name === report)!
  let bytes = 0
  async function* chunks() {
    for await (const chunk of writeExport(tx, source, viewer, selection, { now, locale })) {
      bytes += Buffer.byteLength(chunk)
      if (bytes > MAX_BYTES) return
      yield chunk
    }
  }
  await pipeline(chunks, createWriteStream('', { fd: file, autoClose: false, highWaterMark: 256 * 1024 }))
  return bytes
}

const port = parentPort!
// An error ends the thread and fails the request.
port.on('message', (job: ExportJob) => void writeFile(job).then((answer) => port.postMessage(answer)))
