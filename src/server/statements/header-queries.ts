import type { AuditHead } from '#domain/statements/statement-header.ts'
import type { Queryable } from '#server/platform/database.ts'

export type StatementKeyRow = {
  number: number
  origin: string
  publicKey: Buffer
  sealedPrivateKey: Buffer
  firstSequence: number
  createdAt: Date
  endorsement: string | null
}

const KEY = `number, origin, public_key as "publicKey", sealed_private_key as "sealedPrivateKey",
  first_sequence as "firstSequence", created_at as "createdAt", endorsement`

export async function newestStatementKey(on: Queryable): Promise<StatementKeyRow | undefined> {
  const { rows } = await on.query<StatementKeyRow>(
    `select ${KEY} from statement_key order by number desc limit 1`,
  )
  return rows[0]
}

export type PublicKeyRow = Omit<StatementKeyRow, 'sealedPrivateKey'>

export async function listStatementKeys(on: Queryable): Promise<PublicKeyRow[]> {
  const { rows } = await on.query<PublicKeyRow>(
    `select number, origin, public_key as "publicKey", first_sequence as "firstSequence",
       created_at as "createdAt", endorsement
     from statement_key order by number`,
  )
  return rows
}

export async function insertStatementKey(tx: Queryable, key: StatementKeyRow): Promise<void> {
  await tx.query(
    `insert into statement_key (number, origin, public_key, sealed_private_key, first_sequence, created_at, endorsement)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      key.number,
      key.origin,
      key.publicKey,
      key.sealedPrivateKey,
      key.firstSequence,
      key.createdAt,
      key.endorsement,
    ],
  )
}

export type NewestHeader = {
  sequence: number
  at: Date
  hash: Buffer
  subtreeRoots: Buffer[]
  ledgerPosition: string
  ledgerTransfers: bigint
  ledgerDigest: Buffer
}

export async function newestHeader(on: Queryable): Promise<NewestHeader | undefined> {
  const { rows } = await on.query<NewestHeader>(
    `select sequence, statement.at, sha256(convert_to(text, 'UTF8')) as hash, subtree_roots as "subtreeRoots", ledger_position::text as "ledgerPosition",
       ledger_transfers as "ledgerTransfers", ledger_digest as "ledgerDigest"
     from statement_header join statement on statement.id = statement_id order by sequence desc limit 1`,
  )
  return rows[0]
}

export type LedgerDigest = { position: string; transfers: bigint; digest: Buffer }

/** Extends the digest of the newest header by the transfers that are visible in this transaction but not covered by that header. */
export async function continueLedgerDigest(
  tx: Queryable,
  last: Pick<NewestHeader, 'ledgerPosition' | 'ledgerTransfers' | 'ledgerDigest'>,
): Promise<LedgerDigest> {
  const { rows } = await tx.query<LedgerDigest>(
    `select pg_current_snapshot()::text as position, $3::bigint + transfers as transfers, digest
     from ledger_digest($1, $2::pg_snapshot, pg_current_snapshot())`,
    [last.ledgerDigest, last.ledgerPosition, last.ledgerTransfers],
  )
  return rows[0]!
}

export async function listAuditHeads(tx: Queryable): Promise<AuditHead[]> {
  const { rows } = await tx.query<AuditHead>(
    `select stream, number::int, encode(hash, 'hex') as hash from audit_chain where number > 0 order by stream collate "C"`,
  )
  return rows
}

export type NewHeader = {
  sequence: number
  statementId: number
  text: string
  checkpoint: string
  subtreeRoots: readonly Buffer[]
  ledger: LedgerDigest
}

export async function insertHeader(tx: Queryable, header: NewHeader): Promise<void> {
  const { position, transfers, digest } = header.ledger
  await tx.query(
    `insert into statement_header (sequence, statement_id, text, checkpoint, subtree_roots, ledger_position, ledger_transfers, ledger_digest)
     values ($1, $2, $3, $4, $5, $6::pg_snapshot, $7, $8)`,
    [
      header.sequence,
      header.statementId,
      header.text,
      header.checkpoint,
      header.subtreeRoots,
      position,
      transfers,
      digest,
    ],
  )
}

export type PublishedHeader = { sequence: number; text: string; checkpoint: string }

export async function listHeaders(on: Queryable, from: number, count: number): Promise<PublishedHeader[]> {
  const { rows } = await on.query<PublishedHeader>(
    `select sequence, text, checkpoint from statement_header where sequence >= $1 order by sequence limit $2`,
    [from, count],
  )
  return rows
}

/** The checkpoint with the cosignature lines of the witnesses. */
const COSIGNED = `header.checkpoint || coalesce((select string_agg(line, '' order by witness)
  from statement_cosignature where statement_cosignature.sequence = header.sequence), '') as checkpoint`

export async function newestCheckpoint(on: Queryable): Promise<string | undefined> {
  const { rows } = await on.query<{ checkpoint: string }>(
    `select ${COSIGNED} from statement_header as header order by sequence desc limit 1`,
  )
  return rows[0]?.checkpoint
}

/** Trees of older statements are deleted. */
export async function hasLeaves(on: Queryable, sequence: number): Promise<boolean> {
  const { rows } = await on.query(
    `select from statement_header join statement_node using (statement_id) where sequence = $1 and level = 0 limit 1`,
    [sequence],
  )
  return rows.length > 0
}

export async function readLeafLines(
  on: Queryable,
  { sequence, first, count }: { sequence: number; first: number; count: number },
): Promise<string> {
  const { rows } = await on.query<{ lines: string }>(
    `select coalesce(string_agg(hash || ' ' || sum || E'\\n', '' order by position), '') as lines
     from statement_header join statement_node using (statement_id)
     where sequence = $1 and level = 0 and position >= $2 and position < $2 + $3::int`,
    [sequence, first, count],
  )
  return rows[0]!.lines
}

export type ClaimedHeader = { text: string; checkpoint: string; logBefore: Buffer[] }

export async function findHeader(on: Queryable, statementId: number): Promise<ClaimedHeader | undefined> {
  const { rows } = await on.query<ClaimedHeader>(
    `select header.text, ${COSIGNED}, coalesce(before.subtree_roots, '{}') as "logBefore"
     from statement_header as header left join statement_header as before on before.sequence = header.sequence - 1
     where header.statement_id = $1`,
    [statementId],
  )
  return rows[0]
}
