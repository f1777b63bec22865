import type { Micro } from '#domain/money/money.ts'
import { planAt } from '#server/plan/current-plan.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { readMembers, readPackages, type ImportFault, type ImportFile } from './read-import-files.ts'
import {
  analyzeStaging,
  computeDepths,
  countExisting,
  findDuplicates,
  findMemberFaults,
  findPackageFaults,
  insertBatch,
  stageMembers,
  stagePackages,
  type StagingFault,
} from './staging-queries.ts'

const CHUNK = 10_000

export type ImportFiles = { members: ImportFile; packages?: ImportFile }
export type ImportSummary = {
  batchId: bigint | undefined
  members: number
  existing: number
  packages: number
  opening: Micro
  faults: ImportFault[]
}

class DryRun extends Error {
  readonly summary: ImportSummary
  constructor(summary: ImportSummary) {
    super('dry run')
    this.summary = summary
  }
}

/** Checks the files and, with `keep`, stores them as a prepared import if they have no fault. */
export async function prepareImport(
  database: Database,
  files: ImportFiles,
  { keep, now }: { keep: boolean; now: Date },
): Promise<ImportSummary> {
  try {
    return await database.inTransaction(async (tx) => {
      const summary = await stage(tx, files, now)
      if (!keep || summary.faults.length > 0) throw new DryRun({ ...summary, batchId: undefined })
      return summary
    })
  } catch (error) {
    if (error instanceof DryRun) return error.summary
    throw error
  }
}

async function stage(tx: Transaction, files: ImportFiles, now: Date): Promise<ImportSummary> {
  const members = readMembers(files.members)
  const { plan } = await planAt(tx, now)
  const packages = files.packages ? readPackages(files.packages, plan) : { rows: [], faults: [] }
  const opening =
    members.rows.reduce((sum, row) => sum + row.r_wallet + row.profit_wallet + row.withdrawal_wallet, 0n) +
    packages.rows.reduce((sum, { amount }) => sum + amount, 0n)
  const totals = { members: members.rows.length, packages: packages.rows.length, opening }
  const batchId = await insertBatch(tx, totals, now)
  for (let at = 0; at < members.rows.length; at += CHUNK)
    await stageMembers(tx, batchId, members.rows.slice(at, at + CHUNK))
  for (let at = 0; at < packages.rows.length; at += CHUNK)
    await stagePackages(tx, batchId, packages.rows.slice(at, at + CHUNK))
  await analyzeStaging(tx)
  const inFile = (name: string) => (fault: StagingFault) => ({ file: name, ...fault })
  const found = [
    ...(await findTreeFaults(tx, batchId)).map(inFile(files.members.name)),
    ...(await findPackageFaults(tx, batchId, plan)).map(inFile(files.packages?.name ?? '')),
  ]
  const faults = [...members.faults, ...packages.faults, ...found].toSorted(byFileAndLine)
  return { batchId, ...totals, existing: await countExisting(tx, batchId), faults }
}

async function findTreeFaults(tx: Transaction, batchId: bigint): Promise<StagingFault[]> {
  const duplicates = await findDuplicates(tx, batchId)
  const hasDepths = !duplicates.some(({ message }) => message.startsWith('userrefid'))
  if (hasDepths) await computeDepths(tx, batchId)
  return [...duplicates, ...(await findMemberFaults(tx, batchId, { hasDepths }))]
}

const byFileAndLine = (one: ImportFault, other: ImportFault) =>
  one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line
