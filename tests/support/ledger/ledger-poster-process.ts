// A minimal server for tests that kill it: node ledger-poster-process.ts <url> <first request> <last request>
// It processes the requests in order, over several connections, and prints a line for each response.

import { openDatabase } from '#server/platform/database.ts'
import { LANES, untilAnswered } from './ledger-requests.ts'

const [connectionString = '', first = '1', last = '0'] = process.argv.slice(2)
const database = openDatabase({ connectionString, connections: LANES })

let next = Number(first)
async function lane() {
  while (next <= Number(last)) {
    const number = next
    next += 1
    const id = await untilAnswered(database, number)
    process.stdout.write(`${number} ${id}\n`)
  }
}
await Promise.all(Array.from({ length: LANES }, lane))
await database.close()
