// Runs one request in its transaction: executes and audits it, or stores it for confirmation under dual control.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { writeAudit, type AuditNote } from '#server/http/write-audit.ts'
import type {
  PrepareCall,
  Preparation,
  RequestContext,
  RequireConfirmation,
  Route,
} from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Calls other systems before the transaction starts, so that a transaction never waits for the network. */
export async function prepareRequest(
  { prepare }: Route,
  call: Omit<PrepareCall<Endpoint>, 'query' | 'params' | 'body'>,
): Promise<Preparation> {
  if (!prepare) return {}
  try {
    return { prepared: await prepare(call as never) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

export type RequestHandler = {
  run: (tx: Queryable) => Promise<unknown>
  /** Audits a refusal whose transaction commits. */
  recordRefusal: (tx: Queryable, refusal: Refusal) => Promise<void>
}

export function createRequestHandler(
  route: Route,
  context: RequestContext,
  requireConfirmation: RequireConfirmation,
): RequestHandler {
  const { endpoint, handle } = route
  const { confirmedBy, preparation: { prepared, refusal } = {} } = context
  let auditNote: AuditNote | undefined
  const audited = () => ({ endpoint, ...context, note: auditNote })
  const execute = (tx: Queryable): Promise<unknown> => {
    if (refusal) throw refusal
    return handle({
      ...context,
      prepared,
      note: (value: AuditNote) => {
        auditNote = value
      },
      tx,
    } as never)
  }
  return {
    async run(tx): Promise<unknown> {
      if (endpoint.dualControl && confirmedBy === undefined) {
        const pending = await requireConfirmation(tx, route, context, async () => {
          await execute(tx)
          return auditNote
        })
        if (pending) return pending
      }
      const body = await execute(tx)
      if (endpoint.audit) await writeAudit(tx, audited())
      return body
    },
    async recordRefusal(tx, { code }) {
      if (auditNote) await writeAudit(tx, { ...audited(), refused: code })
    },
  }
}
