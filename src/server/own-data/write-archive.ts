// Streams the archive in small steps, so that memory is bounded and the event loop is not blocked.

import { createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { Refusal } from '#contract/platform/refusals.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#server/platform/csv.ts'
import { openDatabase, type Connection, type Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readProductName } from '#server/mail/product-name.ts'
import { zip, type ZipEntry } from '#server/platform/zip.ts'
import { dataFiles } from './data-file-queries.ts'
import {
  listImageIds,
  listKycDetails,
  listStatementPeriods,
  readImage,
  readRows,
  readStatementContent,
  type DataCell,
} from './own-data-queries.ts'

type ReadmeFacts = { productName: string; userrefid: string; now: Date }

const createReadme = ({ productName, userrefid, now }: ReadmeFacts): string =>
  [
    `Everything that ${productName} stores about ${userrefid}, as of ${now.toISOString()}.`,
    'All files show the same moment. Times are in UTC, amounts in USDT unless the column says otherwise.',
    `FILES
  profile.csv                 your profile, your sponsor and your settings
  profile-changes.csv         changes that administrators made to your profile
  email-changes.csv           changes of your email address
  account-flags.csv           when your account was blocked or unblocked, and why
  consents.csv                which version of our terms you agreed to, with the SHA-256 of its text
  sign-ins.csv, devices.csv   when and where you signed in
  api-keys.csv                your API keys, without the keys
  passkeys.csv                your passkeys, without the keys
  account-freezes.csv         when you froze your account
  authenticator-recoveries.csv when a lost authenticator was reported
  closure-requests.csv        when you asked to close the account
  limits.csv                  limits that you set
  cooling-off.csv             your last cooling-off
  referral-links.csv          links that you named, with visitors
  notification-choices.csv    notifications that you turned on or off
  wallets.csv                 the balance of each wallet
  transfers.csv               every movement of your wallets; credits are positive, debits negative
  rewards.csv, odl-shares.csv, packages.csv
  deposits.csv, withdrawals.csv, withdrawal-addresses.csv
  team.csv                    the members who joined through you, by their username
  tickets.csv, ticket-messages.csv
  notifications.csv           of the last 90 days
  published-balances.csv      your balances in each published statement
  statement-checks.csv        when your browser checked one of the newest statements
  identity-verification.json  what you submitted, and our decisions
  images/                     images that you uploaded or that support sent you; other files name them by id
  statements/                 your monthly and yearly statements`,
    `NOT INCLUDED
  Your password, authenticator secret and recovery codes: we store hashes or encrypted secrets only.
  Data about other people. Other members appear by their username, or as "another member".
  Notes and checks that the law on money laundering forbids us to disclose.`,
  ].join('\n\n')

const STATEMENT_MILLISECONDS = 120_000
const MAX_BYTES = 1024 ** 3

export type ArchiveRequest = { memberId: bigint; userrefid: string; now: Date; secrets: Encryption }
type ArchiveTarget = { connection: Connection; signal: AbortSignal; file: FileHandle }

/** All reads use one snapshot. Resolves to the number of bytes. */
export async function writeArchive(
  request: ArchiveRequest,
  { connection: { connectionString }, signal, file }: ArchiveTarget,
): Promise<number> {
  const database = openDatabase({
    connectionString,
    connections: 1,
    statementTimeoutMilliseconds: STATEMENT_MILLISECONDS,
  })
  let bytes = 0
  async function* countBytes(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw new Refusal('export-too-large')
      yield chunk
    }
  }
  try {
    await database.inSnapshot((on) =>
      pipeline(
        countBytes(zip(listEntries(on, request))),
        createWriteStream('', { fd: file.fd, autoClose: false, highWaterMark: 256 * 1024 }),
        { signal },
      ),
    )
    return bytes
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await database.close()
  }
}

async function* listEntries(on: Queryable, request: ArchiveRequest): AsyncGenerator<ZipEntry> {
  const { memberId, secrets } = request
  yield {
    name: 'README.txt',
    content: [createReadme({ ...request, productName: await readProductName(on) })],
  }
  for (const file of dataFiles) yield { name: file.name, content: writeTable(on, file, memberId) }
  const submissions = (await listKycDetails(on, memberId)).map(({ sealedNumber, ...details }) => ({
    ...details,
    id: String(details.id),
    documentNumber: secrets.open(sealedNumber),
  }))
  yield { name: 'identity-verification.json', content: [JSON.stringify(submissions, null, 2)] }
  for (const id of await listImageIds(on, memberId)) {
    const { bytes, encrypted } = await readImage(on, id)
    yield { name: `images/${id}.webp`, content: [encrypted ? secrets.openBytes(bytes) : bytes] }
  }
  for (const period of await listStatementPeriods(on, memberId)) {
    const content = await readStatementContent(on, memberId, period)
    yield { name: `statements/${period}.csv`, content: [content] }
  }
}

const TEXT_TYPES: readonly number[] = [pg.types.builtins.TEXT, pg.types.builtins.VARCHAR]

async function* writeTable(on: Queryable, file: (typeof dataFiles)[number], memberId: bigint) {
  let isFirst = true
  for await (const { columns, rows } of readRows(on, file, memberId)) {
    const head = isFirst ? BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)) : ''
    isFirst = false
    const isText = columns.map(({ dataTypeID }) => TEXT_TYPES.includes(dataTypeID))
    const lines = rows.map((cells) =>
      csvLine(cells.map((cell, at) => (isText[at] ? escapeFormula(cellText(cell)) : cellText(cell)))),
    )
    yield head + lines.join('')
  }
}

function cellText(cell: DataCell): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
