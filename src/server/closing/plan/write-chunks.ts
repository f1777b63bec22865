// Splits the planned rows into chunks of consecutive members, small enough to be posted without blocking members noticeably.

import type { Micro } from '#domain/money/money.ts'
import { bigints, booleans, closingIds, integers, smallints } from '#server/closing/plan/binary-arrays.ts'
import { ExactSum } from '#domain/closing/closing-rows.ts'
import type { ComputedRows } from '#domain/closing/compute-rows.ts'
import type { Network } from '#domain/closing/network.ts'
import type { Queryable } from '#server/platform/database.ts'

const ROWS_PER_CHUNK = 6000

const insertChunk = `insert into closing_chunk (day, run, number, first_member, last_member, row_count, funded, ids, steps,
    subjects, beneficiaries, base_amounts, percents, amounts, capped_amounts, positions, contributing_members, paid, used_activations, used_amounts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`

type Target = { day: string; run: number; rowsPerChunk?: number }

/** Returns the number of chunks. */
export async function writeChunks(
  on: Queryable,
  network: Network,
  figures: ComputedRows,
  { day, run, rowsPerChunk = ROWS_PER_CHUNK }: Target,
): Promise<number> {
  const { members, activations } = network
  const { rows, used } = figures
  const beneficiaries = rows.beneficiary.subarray(0, rows.count)
  const { chunkOf, firstOf } = assignChunks(members.count, beneficiaries, rowsPerChunk)
  const chunks = firstOf.length
  const rowsOf = group(rows.count, chunks, (row) => chunkOf[beneficiaries[row]!]!)
  const usedOf = group(activations.count, chunks, (each) =>
    used[each]! > 0 ? chunkOf[activations.member[each]!]! : -1,
  )
  // Encodes the next chunk while the database stores the previous one.
  let taken: Promise<unknown> = Promise.resolve()
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const chosen = sortById(rows, rowsOf[chunk]!)
    const first = members.id[firstOf[chunk]!]
    const last = members.id[(firstOf[chunk + 1] ?? members.count) - 1]
    const place = [day, run, chunk, first, last, chosen.length, sumFunded(figures, chosen)]
    const cells = [
      closingIds(day, run, rows.step, rows.subject, chosen),
      ...rowCells(figures, members.id, chosen),
      ...capCells(network, figures, usedOf[chunk]!),
    ]
    await taken
    taken = on.query({ name: 'insert closing chunk', text: insertChunk, values: [...place, ...cells] })
  }
  await taken
  return chunks
}

function rowCells({ rows }: ComputedRows, memberIds: Float64Array, chosen: Int32Array) {
  const allPaid = chosen.every((row) => rows.paid[row] === 1)
  return [
    smallints(rows.step, chosen),
    bigints(rows.subject, chosen),
    bigints(
      memberIds,
      chosen.map((row) => rows.beneficiary[row]!),
    ),
    bigints(rows.base, chosen),
    integers(rows.percent, chosen),
    bigints(rows.amount, chosen),
    bigints(rows.cappedAmount, chosen),
    integers(rows.position, chosen),
    integers(rows.contributingMembers, chosen),
    allPaid ? null : booleans(rows.paid, chosen),
  ]
}

function capCells({ activations }: Network, { used }: ComputedRows, spent: Int32Array) {
  return [bigints(activations.id, spent), bigints(used, spent)]
}

/** The chunk of each member, and the first member of each chunk. */
function assignChunks(members: number, beneficiaries: Int32Array, rowsPerChunk: number) {
  const rowsOfMember = new Int32Array(members)
  for (const member of beneficiaries) rowsOfMember[member]! += 1
  const chunkOf = new Int32Array(members)
  const firstOf: number[] = []
  let filled = 0
  for (let member = 0; member < members; member += 1) {
    if (member === 0 || (filled > 0 && filled + rowsOfMember[member]! > rowsPerChunk)) {
      firstOf.push(member)
      filled = 0
    }
    chunkOf[member] = firstOf.length - 1
    filled += rowsOfMember[member]!
  }
  return { chunkOf, firstOf }
}

/** The indexes of each group, in order; key -1 belongs to no group. */
function group(count: number, groups: number, keyOf: (index: number) => number): Int32Array[] {
  const keys = new Int32Array(count)
  const sizes = new Int32Array(groups)
  for (let index = 0; index < count; index += 1) {
    const key = keyOf(index)
    keys[index] = key
    if (key >= 0) sizes[key]! += 1
  }
  const lists = Array.from(sizes, (size) => new Int32Array(size))
  sizes.fill(0)
  for (let index = 0; index < count; index += 1) {
    const key = keys[index]!
    if (key >= 0) lists[key]![sizes[key]!++] = index
  }
  return lists
}

/** Sorts the rows of a chunk by id, as the database expects. They are usually sorted already. */
function sortById({ step, subject }: ComputedRows['rows'], chosen: Int32Array): Int32Array {
  const compare = (a: number, b: number) => step[a]! - step[b]! || subject[a]! - subject[b]!
  const isSorted = chosen.every((row, index) => index === 0 || compare(chosen[index - 1]!, row) < 0)
  return isSorted ? chosen : chosen.toSorted(compare)
}

function sumFunded({ rows }: ComputedRows, chosen: Int32Array): Micro {
  const sum = new ExactSum()
  for (const row of chosen) if (rows.paid[row]) sum.add(rows.amount[row]!)
  return sum.value()
}
