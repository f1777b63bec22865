// Closes, undoes or redoes a day as a separate process, which writes a line for every step, and kills itself at the given
// step, if any.

import { closeDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'

const [connectionString = '', now = '', day = '', dieAt = '', operation = 'close'] = process.argv.slice(2)
const database = openDatabase({ connectionString })
const runner: ClosingRunner = {
  database,
  clock: new SettableClock(new Date(now)),
  holder: 'a process',
  rowsPerChunk: 3,
  onProgress: ({ step, done }) => {
    process.stdout.write(`${step} ${done}\n`)
    if (`${step} ${done}` === dieAt) process.kill(process.pid, 'SIGKILL')
  },
}
const operations: Record<string, typeof undoClosing> = {
  close: closeDay,
  undo: undoClosing,
  redo: redoClosing,
}
await operations[operation]!(runner, day)
await database.close()
