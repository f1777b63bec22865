// A watcher to which something happens at a step: before a call to the node, before a transaction, before any statement in
// one, or right after it.

import type { Database, Transaction } from '#server/platform/database.ts'
import type { ChainFixture } from '#tests/support/deposits/chain-fixture.ts'

type Step = (name: string) => Promise<void> | void
type WatcherDeps = Pick<ChainFixture, 'database' | 'chain'>

/** Calls `step` with the name of each step before executing it. */
export function createSteppedWatcher({ chain, database }: WatcherDeps, step: Step) {
  const node = new Proxy(chain, {
    get(on, name) {
      const work = Reflect.get(on, name) as unknown
      if (typeof work !== 'function') return work
      return async (...parts: never[]) => {
        await step(`node: ${String(name)}`)
        return (work as (...given: never[]) => Promise<unknown>)(...parts)
      }
    },
  })
  const stepped: Database = {
    ...database,
    async inTransaction(work) {
      await step('transaction')
      let last = ''
      const result = await database.inTransaction(async (tx) => {
        const done = await work(
          statementByStatement(tx, (name) => {
            last = name
            return step(name)
          }),
        )
        await step(`commit after ${last}`)
        return done
      })
      await step(`committed after ${last}`)
      return result
    },
  }
  return { node, database: stepped }
}

const statementByStatement = (tx: Transaction, step: Step) =>
  new Proxy(tx, {
    get(on, name) {
      if (name !== 'query') return Reflect.get(on, name) as unknown
      return async (...given: [string | { text: string }, ...unknown[]]) => {
        const [statement] = given
        const text = typeof statement === 'string' ? statement : statement.text
        await step(text.replaceAll(/\s+/g, ' ').slice(0, 90))
        const query = on.query.bind(on) as (...parts: unknown[]) => unknown
        return query(...given)
      }
    },
  })
