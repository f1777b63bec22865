import * as contract from '#contract/admin/imports.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { approveBatch, discardBatch, listBatches, lockBatch } from './import-queries.ts'

export const importRoutes = [
  route(contract.listImports, ({ tx }) => listBatches(tx)),
  route(contract.approveImport, async ({ tx, caller, params, now, note }) => {
    const batch = await requirePrepared(tx, params.importId)
    await approveBatch(tx, batch.id, requireAdminId(caller), now)
    note({ subject: `import ${batch.id}`, after: describe(batch) })
    return { message: `Import ${batch.id} is approved and starts within a minute` }
  }),
  route(contract.discardImport, async ({ tx, params, note }) => {
    const batch = await requirePrepared(tx, params.importId)
    await discardBatch(tx, batch.id)
    note({ subject: `import ${batch.id}`, before: describe(batch) })
    return { message: `Import ${batch.id} discarded` }
  }),
]

async function requirePrepared(tx: Queryable, id: bigint): Promise<contract.ImportBatch> {
  const found = await lockBatch(tx, id)
  if (!found) throw new Refusal('not-found')
  if (found.state !== 'prepared') throw new Refusal('import-not-prepared')
  return found
}

const describe = ({ members, packages, opening }: contract.ImportBatch) => ({
  members,
  packages,
  openingBalances: `${formatUsdt(opening)} USDT`,
})
