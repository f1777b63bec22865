import type { FieldDef } from 'pg'
import type { Queryable } from '#server/platform/database.ts'
import { dataFiles } from './data-file-queries.ts'

const BATCH_ROWS = 500

export type DataCell = string | number | bigint | boolean | Date | null
export type RowBatch = { columns: FieldDef[]; rows: DataCell[][] }

/** The rows of a table of the archive. The first batch has the columns even without rows. */
export async function* readRows(
  tx: Queryable,
  { sql }: (typeof dataFiles)[number],
  memberId: bigint,
): AsyncGenerator<RowBatch> {
  await tx.query(`declare own_rows no scroll cursor for ${sql}`, [memberId])
  for (;;) {
    const { rows, fields } = await tx.query<DataCell[]>({
      text: `fetch ${BATCH_ROWS} from own_rows`,
      rowMode: 'array',
    })
    yield { columns: fields, rows }
    if (rows.length < BATCH_ROWS) break
  }
  await tx.query('close own_rows')
}

export type KycDetails = {
  id: bigint
  state: string
  fullName: string
  birthdate: string
  documentKind: string
  country: string
  sealedNumber: Buffer
  documentExpiresOn: string
  documentImage: string | null
  selfieImage: string | null
  addressImage: string | null
  submittedAt: Date
  decidedAt: Date | null
  reason: string | null
  imagesDeletedAt: Date | null
}

export async function listKycDetails(on: Queryable, memberId: bigint): Promise<KycDetails[]> {
  const { rows } = await on.query<KycDetails>(
    `select id, state, full_name as "fullName", birthdate::text, document_kind as "documentKind", country,
       sealed_document_number as "sealedNumber", document_expires_on::text as "documentExpiresOn",
       document_image as "documentImage", selfie_image as "selfieImage", address_image as "addressImage",
       submitted_at as "submittedAt", decided_at as "decidedAt", reason, images_deleted_at as "imagesDeletedAt"
     from kyc_submission where member_id = $1 order by id`,
    [memberId],
  )
  return rows
}

/** Images that the member uploaded, and those that support sent to the member. */
export async function listImageIds(on: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `select id from image where owner_kind = 'member' and owner_id = $1
     union select id from image where member_id = $1 order by id`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}

export type ImageContent = { bytes: Buffer; encrypted: boolean }

export async function readImage(on: Queryable, id: string): Promise<ImageContent> {
  const { rows } = await on.query<ImageContent>('select bytes, encrypted from image where id = $1', [id])
  return rows[0]!
}

export async function listStatementPeriods(on: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await on.query<{ period: string }>(
    'select period from member_statement where member_id = $1 order by period',
    [memberId],
  )
  return rows.map(({ period }) => period)
}

export async function readStatementContent(on: Queryable, memberId: bigint, period: string): Promise<Buffer> {
  const { rows } = await on.query<{ content: Buffer }>(
    'select content from member_statement where member_id = $1 and period = $2',
    [memberId, period],
  )
  return rows[0]!.content
}

export async function notifyOfDataExport(tx: Queryable, memberId: bigint, now: Date): Promise<void> {
  await tx.query(`select notify_member($1, 'data-exported', $3, $2, null, null)`, [
    memberId,
    now,
    now.toISOString(),
  ])
}
