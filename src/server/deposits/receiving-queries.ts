import type { Queryable, Transaction } from '#server/platform/database.ts'

export type ReceivingCode = {
  id: bigint
  qrType: 'UPI' | 'USDT'
  depositAddress: string
  networkAddress: string
  imageId: string
}

const COLUMNS = `id, qr_type as "qrType", deposit_address as "depositAddress", network_address as "networkAddress",
  image_id as "imageId"`

/** The current payment address: the newest code that is not deleted. */
export async function newestCode(
  on: Queryable,
  qrType: ReceivingCode['qrType'],
  { except = null }: { except?: bigint | null } = {},
): Promise<ReceivingCode | undefined> {
  const { rows } = await on.query<ReceivingCode>(
    `select ${COLUMNS} from receiving_code
     where qr_type = $1 and deleted_at is null and id is distinct from $2 order by id desc limit 1`,
    [qrType, except],
  )
  return rows[0]
}

export async function findCode(on: Queryable, id: bigint): Promise<ReceivingCode | undefined> {
  const text = `select ${COLUMNS} from receiving_code where id = $1 and deleted_at is null`
  return (await on.query<ReceivingCode>(text, [id])).rows[0]
}

export type NewCode = Omit<ReceivingCode, 'id'> & { at: Date; by: bigint }

export async function insertCode(tx: Transaction, code: NewCode): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into receiving_code (qr_type, deposit_address, network_address, image_id, added_at, added_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [code.qrType, code.depositAddress, code.networkAddress, code.imageId, code.at, code.by],
  )
  return rows[0]!.id
}

export async function deleteCode(tx: Transaction, id: bigint, at: Date, by: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update receiving_code set deleted_at = $2, deleted_by = $3 where id = $1 and deleted_at is null`,
    [id, at, by],
  )
  return rowCount === 1
}

/** Shared USDT addresses in use, newest first, and earlier ones that received a deposit. */
export async function listSharedAddresses(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ address: string }>(
    `select deposit_address as address from receiving_code code
     where qr_type = 'USDT' and (deleted_at is null or exists (
       select from deposit where address = code.deposit_address and status = 'Approved'))
     group by deposit_address order by max(id) desc`,
  )
  return rows.map(({ address }) => address)
}

/** Number of paid addresses that belong to a single deposit each. */
export async function countOwnAddresses(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ count: bigint }>(
    `select count(*) as count from deposit where address_index is not null and status <> 'Waiting'`,
  )
  return Number(rows[0]?.count ?? 0)
}
