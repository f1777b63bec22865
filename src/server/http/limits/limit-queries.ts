import type { Queryable } from '#server/platform/database.ts'

/** Counts one call in the window that ends at `windowEndsAt` and returns the new count. */
export async function countCall(on: Queryable, key: string, windowEndsAt: Date): Promise<number> {
  const { rows } = await on.query<{ count: number }>({
    name: 'count-call',
    text: `insert into rate_limit (key, window_ends_at, count) values ($1, $2, 1)
     on conflict (key, window_ends_at) do update set count = rate_limit.count + 1 returning count`,
    values: [key, windowEndsAt],
  })
  return rows[0]!.count
}

export async function deleteCounter(on: Queryable, key: string): Promise<void> {
  await on.query('delete from rate_limit where key = $1', [key])
}
