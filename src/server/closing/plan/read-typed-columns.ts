// Reads whole columns as typed arrays: one binary array per column and block of ids, no object per row. Connections on the same
// snapshot share the blocks.

import type { Queryable } from '#server/platform/database.ts'

/** Small enough that several blocks are on their way while one is decoded, and that its text is soon released. */
export const BLOCK_IDS = 20_000

/** Numbers are exact below 2^53. */
export type Columns = { length: number; columns: Float64Array[] }

type ColumnSource = {
  /** The table whose id orders the rows. */
  table: string
  join?: string
  where: string
  columns: readonly string[]
  values: unknown[]
}

/** Connections of one transaction, or of transactions on the same snapshot. */
export type SnapshotReaders = readonly [Queryable, ...Queryable[]]

/** The columns of each source, read in one pass over all blocks so that no connection waits for the other. */
export async function readColumns(
  readers: SnapshotReaders,
  sources: readonly ColumnSource[],
): Promise<Columns[]> {
  const blocks: Columns[][] = []
  const left: { source: ColumnSource; of: number; block: number }[] = []
  for (const [of, source] of sources.entries()) {
    const count = Math.ceil((await readLastId(readers[0], source.table)) / BLOCK_IDS)
    blocks.push(Array.from({ length: count }))
    for (let block = 0; block < count; block += 1) left.push({ source, of, block })
  }
  const next = left.values()
  const read = async (on: Queryable) => {
    for (const { source, of, block } of next)
      blocks[of]![block] = await readBlock(on, source, block * BLOCK_IDS)
  }
  await Promise.all(readers.map(read))
  return blocks.map((parts, of) => joinBlocks(parts, sources[of]!.columns.length))
}

async function readLastId(on: Queryable, table: string): Promise<number> {
  const { rows } = await on.query<{ last: string | null }>(`select max(id)::text as last from ${table}`)
  return Number(rows[0]?.last ?? 0)
}

async function readBlock(on: Queryable, source: ColumnSource, from: number): Promise<Columns> {
  const { table, join = '', columns, values } = source
  const id = `${table}.id`
  const place = values.length
  const aggregates = columns.map((column) => `array_send(array_agg((${column})::float8 order by ${id}))`)
  const result = await on.query<(Buffer | null)[]>({
    text: `select ${aggregates.join(', ')} from ${table} ${join}
      where ${id} > $${place + 1} and ${id} <= $${place + 2} and ${source.where}`,
    values: [...values, from, from + BLOCK_IDS],
    rowMode: 'array',
  })
  const read = (result.rows[0] ?? []).map(decodeDoubles)
  return { length: read[0]?.length ?? 0, columns: read }
}

/** Decodes a float8[] of one dimension: five words of header, then the length and the two words of each element. */
export function decodeDoubles(bytes: Buffer | null): Float64Array {
  if (!bytes) return new Float64Array(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const values = new Float64Array(view.getInt32(12))
  for (let element = 0; element < values.length; element += 1)
    values[element] = view.getFloat64(24 + 12 * element)
  return values
}

function joinBlocks(blocks: Columns[], width: number): Columns {
  const length = blocks.reduce((sum, block) => sum + block.length, 0)
  const columns = Array.from({ length: width }, (_, column) => {
    const joined = new Float64Array(length)
    let at = 0
    for (const block of blocks) {
      joined.set(block.columns[column]!, at)
      at += block.length
    }
    return joined
  })
  return { length, columns }
}
