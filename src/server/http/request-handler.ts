// The work of one request inside its transaction: carried out and put on record, or kept for a second administrator.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Refusal } from '#contract/platform/refusals.ts'
import { writeAudit, type AuditNote } from '#server/http/audit/write-audit.ts'
import type { Sent } from '#server/http/read-input.ts'
import type { Call, Route } from '#server/http/route.ts'
import { askSecond, type Waiting } from '#server/http/dual-control/require-confirmation.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Given = Pick<Call<Endpoint>, 'caller' | 'client' | 'now' | 'setCookie'> & {
  sent: Sent
  /** The second administrator, under whose confirmation it is carried out. */
  confirmedBy?: string
}

export type Work = {
  run: (tx: Queryable) => Promise<unknown>
  /** Puts a kept refusal on record. */
  refused: (tx: Queryable, refusal: Refusal) => Promise<void>
}

export function workOf(route: Route, given: Given): Work {
  const { endpoint, handle } = route
  const { confirmedBy } = given
  let said: AuditNote | undefined
  const audited = () => ({ endpoint, ...given, note: said })
  const handled = (tx: Queryable) =>
    handle({
      ...given,
      note: (value: AuditNote) => {
        said = value
      },
      tx,
    } as never)
  return {
    async run(tx): Promise<unknown> {
      if (endpoint.secondAdministrator && confirmedBy === undefined) {
        const waiting: Waiting | undefined = await askSecond(tx, route, given, async () => {
          await handled(tx)
          return said
        })
        if (waiting) return waiting
      }
      const body = await handled(tx)
      await writeAudit(tx, audited())
      return body
    },
    async refused(tx, { code }) {
      if (said) await writeAudit(tx, { ...audited(), refused: code })
    },
  }
}
