// Reads whole columns as typed arrays: one binary array per column and block of ids, no object per row. Connections on the same
// snapshot share the blocks.

import type { Queryable } from '#server/platform/database.ts'

export const BLOCK_IDS = 100_000

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

export async function readColumns(readers: SnapshotReaders, source: ColumnSource): Promise<Columns> {
  const last = await readers[0].query<{ last: string | null }>(
    `select max(id)::text as last from ${source.table}`,
  )
  const count = Math.ceil(Number(last.rows[0]?.last ?? 0) / BLOCK_IDS)
  const blocks: Columns[] = Array.from({ length: count })
  const left = blocks.keys()
  const read = async (on: Queryable) => {
    for (const block of left) blocks[block] = await readBlock(on, source, block * BLOCK_IDS)
  }
  await Promise.all(readers.map(read))
  return joinBlocks(blocks, source.columns.length)
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
  const read = (result.rows[0] ?? []).map(doubles)
  return { length: read[0]?.length ?? 0, columns: read }
}

/** Decodes a float8[] of one dimension: five words of header, then the length and the two words of each element. */
function doubles(bytes: Buffer | null): Float64Array {
  if (!bytes) return new Float64Array(0)
  const words = new Uint32Array(new Uint8Array(bytes).buffer)
  Buffer.from(words.buffer).swap32()
  const halves = new Uint32Array(2 * words[3]!)
  for (let element = 0; element < words[3]!; element += 1) {
    halves[2 * element] = words[7 + 3 * element]!
    halves[2 * element + 1] = words[6 + 3 * element]!
  }
  return new Float64Array(halves.buffer)
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
