import type { Call } from '#server/http/route.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { callerName } from '#server/http/caller.ts'
import { appendAudit } from '#server/platform/append-audit.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Closing } from '#server/closing/closing-queries.ts'

/** The person, command or job that runs, undoes or redoes a closing. */
export type ClosingActor = { name: string; address: string; requestId: string }

export const scheduledActor: ClosingActor = { name: 'system', address: 'local', requestId: '' }

export const callingActor = ({
  caller,
  client,
}: Pick<Call<Endpoint>, 'caller' | 'client'>): ClosingActor => ({
  name: callerName(caller),
  address: client.address,
  requestId: client.requestId,
})

/** Must be called last in the transaction that makes the decision durable, so that neither exists without the other. */
export async function auditClosing(
  tx: Queryable,
  action: string,
  { day, run, state }: Pick<Closing, 'day' | 'run' | 'state'>,
  { at, actor = scheduledActor }: { at: Date; actor?: ClosingActor | undefined },
): Promise<void> {
  const { name, address, requestId } = actor
  await appendAudit(tx, {
    stream: 'admin',
    at,
    actor: name,
    action,
    subject: `closing ${day}`,
    after: { run, state },
    address,
    requestId,
  })
}
