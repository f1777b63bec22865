// Runs one request in its transaction: executes and audits it, or stores it for confirmation under dual control.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Refusal } from '#contract/platform/refusals.ts'
import { writeAudit, type AuditNote } from '#server/http/audit/write-audit.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import type { Call, Route } from '#server/http/route.ts'
import {
  requireConfirmation,
  type PendingConfirmation,
} from '#server/http/dual-control/require-confirmation.ts'
import type { Queryable } from '#server/platform/database.ts'

export type RequestContext = Pick<Call<Endpoint>, 'caller' | 'client' | 'now' | 'setCookie'> & {
  raw: RawInput
  /** The second administrator, when a confirmed request is executed. */
  confirmedBy?: string
}

export type RequestHandler = {
  run: (tx: Queryable) => Promise<unknown>
  /** Audits a refusal whose transaction commits. */
  recordRefusal: (tx: Queryable, refusal: Refusal) => Promise<void>
}

export function createRequestHandler(route: Route, context: RequestContext): RequestHandler {
  const { endpoint, handle } = route
  const { confirmedBy } = context
  let auditNote: AuditNote | undefined
  const audited = () => ({ endpoint, ...context, note: auditNote })
  const execute = (tx: Queryable) =>
    handle({
      ...context,
      note: (value: AuditNote) => {
        auditNote = value
      },
      tx,
    } as never)
  return {
    async run(tx): Promise<unknown> {
      if (endpoint.dualControl && confirmedBy === undefined) {
        const pending: PendingConfirmation | undefined = await requireConfirmation(
          tx,
          route,
          context,
          async () => {
            await execute(tx)
            return auditNote
          },
        )
        if (pending) return pending
      }
      const body = await execute(tx)
      await writeAudit(tx, audited())
      return body
    },
    async recordRefusal(tx, { code }) {
      if (auditNote) await writeAudit(tx, { ...audited(), refused: code })
    },
  }
}
