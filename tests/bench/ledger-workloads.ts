// What `npm run bench:ledger` measures: the ledger, and the two things that it is measured against.

import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { postTransfers, type Transfer } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'

export const MEMBERS = 20_000
const cause = { kind: 'bench', id: '1' }

type Workload = (client: pg.PoolClient) => Promise<unknown>

const anyMember = () => BigInt(1 + randomInt(MEMBERS))

function spread(at: Date): Transfer {
  const member = anyMember()
  const [from, to] = [memberAccount(member, 'r_wallet'), memberAccount(member, 'custody')]
  return { id: newTransferId(at), code: 'activation', from, to, amount: 10n }
}

function hot(at: Date): Transfer {
  const [from, to] = [systemAccount('reward_treasury'), memberAccount(anyMember(), 'profit_wallet')]
  return { id: newTransferId(at), code: 'daily_bounty', from, to, amount: 10n }
}

const posting = (make: (at: Date) => Transfer): Workload => {
  return (client) => {
    const at = new Date()
    return postTransfers(client, { transfers: [make(at)], cause, at })
  }
}

/** (a) One row of the same columns into a table with a primary key, committed by itself. */
const bareInsert: Workload = (client) => {
  const at = new Date()
  const { id, code, from, to, amount } = spread(at)
  return client.query({
    name: 'bare',
    text: `insert into bare_transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, code, from, to, amount, cause.kind, cause.id, at],
  })
}

/**
 * (b) The same work as a program does it by itself: two updates that refuse to go below zero, and two entries that an
 * account's statement can be read from. As node-postgres sends it, or with every statement prepared beforehand.
 */
const fourStatements = (make: (at: Date) => Transfer, prepared: boolean): Workload => {
  return async (client) => {
    const at = new Date()
    const { id, code, from, to, amount } = make(at)
    const send = (name: string, text: string, values: unknown[]) =>
      client.query(prepared ? { name, text, values } : { text, values })
    const update = 'update plain_account set balance = balance + $1 where id = $2 and balance + $1 >= 0'
    const insert = `insert into plain_entry (id, account, amount, code, cause_kind, cause_id, at)
      values ($1, $2, $3, $4, $5, $6, $7)`
    await client.query('begin')
    // Members before system accounts, in the ledger's lock order: otherwise the hot account would only be slower.
    for (const [account, delta] of from < 16n
      ? [[to, amount] as const, [from, -amount] as const]
      : [[from, -amount] as const, [to, amount] as const])
      await send('plain-update', update, [delta, account])
    await send('plain-insert', insert, [id, from, -amount, code, cause.kind, cause.id, at])
    await send('plain-insert', insert, [id, to, amount, code, cause.kind, cause.id, at])
    await client.query('commit')
  }
}

export const workloads = {
  'ledger, spread accounts': posting(spread),
  'ledger, one hot account': posting(hot),
  '(a) bare insert': bareInsert,
  '(b) two updates, two inserts, spread': fourStatements(spread, false),
  '(b) two updates, two inserts, hot': fourStatements(hot, false),
  '(b) with prepared statements, spread': fourStatements(spread, true),
  '(b) with prepared statements, hot': fourStatements(hot, true),
} satisfies Record<string, Workload>

export type WorkloadName = keyof typeof workloads

/** Accounts with money in them, and the tables of the things compared with. */
export async function prepareTables(owner: pg.Pool) {
  await owner.query('select ensure_transfer_partition(uuidv7())')
  await owner.query(`select open_member_accounts(id) from generate_series(1, ${MEMBERS}) as id`)
  const fill = async (code: string, from: number, to: string, amount: number, rows: number) => {
    const at = new Date()
    const ids = Array.from({ length: rows }, () => newTransferId(at))
    await owner.query(
      `insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
       select id, $2, $3, ${to}, $4, 'bench', '0', $5 from unnest($1::uuid[]) with ordinality as ids (id, n)`,
      [ids, code, from, amount, at],
    )
  }
  await fill('deposit', 6, '(n << 4) | 1', 1_000_000_000, MEMBERS)
  await fill('revenue_recorded', 6, '9', 1_000_000_000_000, 1)
  await fill('treasury_funding', 9, '10', 1_000_000_000_000, 1)
  await owner.query(`
    create table bare_transfer (like transfer including all);
    create table plain_account (id bigint primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 50);
    insert into plain_account select account_id, 1000000000000 from account_balance order by account_id;
    create table plain_entry (id uuid, account bigint, amount bigint not null, code text not null,
      cause_kind text not null, cause_id text not null, at timestamptz not null, primary key (id, account));
    create index on plain_entry (account, id);
    grant select, insert, update on bare_transfer, plain_account, plain_entry to tributary_app;`)
  await owner.query('vacuum analyze')
}
