import { expect } from 'vitest'

type Client = { query(text: string): Promise<{ rows: { waiting: number }[] }> }

/** Waits until at least this many database sessions wait for a lock. */
export async function waitForLocks(client: Client, count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await client.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.waiting
  }
  await expect.poll(countWaiting, { interval: 20, timeout: 15_000 }).toBeGreaterThanOrEqual(count)
}
