import type pg from 'pg'
import { MEMBERS } from './ledger-workloads.ts'

const CHUNK = 25_000
const ROUNDS = 5

/**
 * One chunk of a closing through the ledger (rows into a fresh partition, the trigger checks them and moves the money),
 * against the floor: the same rows into a fresh table, and the same balances updated, with no check at all.
 */
export async function measureBulk(owner: pg.Pool): Promise<{ ledger: number; floor: number }> {
  const rows = `from generate_series(1, ${CHUNK}) as n`
  const columns = 'id, code, from_account, to_account, amount, cause_kind, cause_id, at'
  const member = `(1 + n % ${MEMBERS})`
  const values = `10, ${member} << 4 | 3, n, 'closing', '1', now()`
  const times: { ledger: number[]; floor: number[] } = { ledger: [], floor: [] }
  const timed = async (statement: string) => {
    const began = performance.now()
    await owner.query(statement)
    return performance.now() - began
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const day = `'2025-01-0${round}'`
    const id = `closing_transfer_id(${day}, 1, 0, n)`
    await owner.query(`select ensure_transfer_partition(closing_transfer_id(${day}, 1, 0, 0))`)
    await owner.query(
      `drop table if exists bulk_transfer; create table bulk_transfer (like transfer including all)`,
    )
    await owner.query('checkpoint')
    times.ledger.push(
      await timed(`insert into transfer (${columns}) select ${id}, 'daily_bounty', ${values} ${rows}`),
    )
    await owner.query('checkpoint')
    times.floor.push(
      await timed(`begin;
        insert into bulk_transfer (${columns}) select ${id}, 'daily_bounty', ${values} ${rows};
        update plain_account set balance = balance + due.amount
          from (select ${member} << 4 | 3 as id, sum(n) as amount ${rows} group by 1) as due where plain_account.id = due.id;
        update plain_account set balance = balance - (select sum(n) ${rows}) where id = 10;
        commit`),
    )
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!
  return { ledger: median(times.ledger), floor: median(times.floor) }
}
