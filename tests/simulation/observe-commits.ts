// Which request or job made which commit, in the order of the commits, and what it answered: also if nobody heard the answer.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Commit } from './wire/turn.ts'

/** A request or a job, and what it changed. */
export type Task = { commits: { order: number; result: unknown }[] }

const running = new AsyncLocalStorage<Task>()

export const runTask = <T>(task: Task, work: () => T): T => running.run(task, work)

export class CommitObserver {
  /** The transaction that each connection is in, by its server and port. */
  readonly #open = new Map<string, { task: Task; result: unknown }>()

  note({ server, port, number }: Commit): void {
    const open = this.#open.get(`${server} ${port}`)
    if (!open) return
    open.task.commits.push({ order: number, result: open.result })
  }

  /** The same database, whose transactions are assigned to the task in whose course they run. */
  observe(server: string, database: Database): Database {
    return {
      ...database,
      inTransaction: (work) => {
        const task = running.getStore()
        if (!task) return database.inTransaction(work)
        let place = ''
        const end = () => this.#open.delete(place)
        return database
          .inTransaction(async (tx) => {
            const open = { task, result: undefined as unknown }
            end()
            place = `${server} ${portOf(tx)}`
            this.#open.set(place, open)
            open.result = await work(tx)
            return open.result as never
          })
          .finally(end)
      },
    }
  }
}

const portOf = (tx: Transaction): number =>
  (tx as unknown as { connection: { stream: Socket } }).connection.stream.localPort ?? 0
