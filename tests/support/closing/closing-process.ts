// Runs the closing of a day as a separate process, and kills itself at the given step, if any.

import { closeDay } from '#server/closing/run-closing.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'

const [connectionString = '', now = '', day = '', dieAt = ''] = process.argv.slice(2)
const database = openDatabase({ connectionString })
await closeDay(
  {
    database,
    clock: new SettableClock(new Date(now)),
    holder: 'a process',
    rowsPerChunk: 3,
    onProgress: ({ step, done }) => {
      if (`${step} ${done}` === dieAt) process.kill(process.pid, 'SIGKILL')
    },
  },
  day,
)
await database.close()
