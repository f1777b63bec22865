// Reads whole columns into typed arrays: one binary array per column and block of ids, without an object per row. Connections on
// the same snapshot share the blocks.

import type { Queryable } from '#server/platform/database.ts'

/** Small enough to overlap reading with decoding, and to release buffers early. */
export const BLOCK_IDS = 20_000

/** Numbers are exact below 2^53. */
export type Columns = { length: number; columns: Float64Array[] }

type ColumnSource = {
  /** The table whose id orders the rows. */
  table: string
  /** A table with at most one row per id, and its column that equals the id. */
  join?: { table: string; on: string }
  where: string
  columns: readonly string[]
  values: unknown[]
}

/** Connections of one transaction, or of transactions on the same snapshot. */
export type SnapshotReaders = readonly [Queryable, ...Queryable[]]

/** Reads the columns of all sources from one queue of blocks, so that no connection is idle. */
export async function readColumns(
  readers: SnapshotReaders,
  sources: readonly ColumnSource[],
): Promise<Columns[]> {
  const tables: ColumnTable[] = []
  for (const source of sources) {
    const blocks = Math.ceil((await readLastId(readers[0], source.table)) / BLOCK_IDS)
    tables.push(new ColumnTable(source, blocks))
  }
  const next = tables.flatMap((table) => Array.from(table.lengths, (_, block) => ({ table, block }))).values()
  const read = async (on: Queryable) => {
    for (const { table, block } of next) await readBlock(on, table, block)
  }
  await Promise.all(readers.map(read))
  return tables.map((table) => table.toColumns())
}

/** Each block has a fixed range in each column, so that its values are written only once, in any order. */
class ColumnTable {
  readonly lengths: Int32Array
  readonly columns: Float64Array[]
  readonly source: ColumnSource

  constructor(source: ColumnSource, blocks: number) {
    this.source = source
    this.lengths = new Int32Array(blocks)
    this.columns = source.columns.map(() => new Float64Array(blocks * BLOCK_IDS))
  }

  /** Closes the gaps left by missing ids. */
  toColumns(): Columns {
    let length = 0
    for (const [block, rows] of this.lengths.entries()) {
      const start = block * BLOCK_IDS
      if (start > length) for (const column of this.columns) column.copyWithin(length, start, start + rows)
      length += rows
    }
    return { length, columns: this.columns.map((column) => column.subarray(0, length)) }
  }
}

async function readLastId(on: Queryable, table: string): Promise<number> {
  const { rows } = await on.query<{ last: string | null }>(`select max(id)::text as last from ${table}`)
  return Number(rows[0]?.last ?? 0)
}

async function readBlock(
  on: Queryable,
  { source, columns, lengths }: ColumnTable,
  block: number,
): Promise<void> {
  const { table, join, values } = source
  const id = `${table}.id`
  const isInBlock = (column: string) =>
    `${column} > $${values.length + 1} and ${column} <= $${values.length + 2}`
  // PostgreSQL does not infer the second range from the first and would scan the whole joined table for every block.
  const joined = join ? `join ${join.table} on ${join.on} = ${id} and ${isInBlock(join.on)}` : ''
  const aggregates = source.columns.map(
    (column) => `array_send(array_agg((${column})::float8 order by ${id}))`,
  )
  const from = block * BLOCK_IDS
  const { rows } = await on.query<(Buffer | null)[]>({
    text: `select ${aggregates.join(', ')} from ${table} ${joined} where ${isInBlock(id)} and ${source.where}`,
    values: [...values, from, from + BLOCK_IDS],
    rowMode: 'array',
  })
  rows[0]!.forEach((bytes, column) => {
    const read = decodeDoubles(bytes)
    columns[column]!.set(read, from)
    lengths[block] = read.length
  })
}

/** Decodes a one-dimensional float8[]: a header of five words, then per element its length and two words. */
export function decodeDoubles(bytes: Buffer | null): Float64Array {
  if (!bytes) return new Float64Array(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const values = new Float64Array(view.getInt32(12))
  for (let element = 0; element < values.length; element += 1)
    values[element] = view.getFloat64(24 + 12 * element)
  return values
}
