// Reads the files of an import and checks each line separately. The database checks rules across lines.

import * as z from 'zod/mini'
import { usdt } from '#contract/platform/fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { emailAddress, line as textLine, mobileNumber, userrefid } from '#contract/platform/text-fields.ts'
import { activationFault } from '#domain/activations/activation-fault.ts'
import type { Micro } from '#domain/money/money.ts'
import { packageOf, type PackageKey, type Plan } from '#domain/plan/plan.ts'
import { readCsvRecords } from '#server/platform/parse-csv.ts'

export type ImportFault = { file: string; line: number; message: string }
export type ImportFile = { name: string; text: string }

const opening = z.prefault(usdt, '0')

const memberRow = z.object({
  line: z.int(),
  userrefid,
  name: textLine('name is required'),
  email: emailAddress('email is required', 'email is invalid'),
  mobile: mobileNumber,
  sponsor: z.string().check(z.maxLength(32, 'sponsor must be at most 32 characters')),
  r_wallet: opening,
  profit_wallet: opening,
  withdrawal_wallet: opening,
})
export type MemberRow = z.output<typeof memberRow>

const packageRow = z.object({ line: z.int(), userrefid, package: z.string(), amount: usdt })
export type PackageRow = { line: number; userrefid: string; package: PackageKey; amount: Micro }

const memberColumns = {
  required: ['userrefid', 'name', 'email', 'mobile', 'sponsor'],
  optional: ['r_wallet', 'profit_wallet', 'withdrawal_wallet'],
} as const
const packageColumns = { required: ['userrefid', 'package', 'amount'] } as const

type ReadRows<T> = { rows: T[]; faults: ImportFault[] }

export const readMembers = (file: ImportFile): ReadRows<MemberRow> =>
  readRows(file, memberColumns, (record) =>
    z.safeParse(
      memberRow,
      Object.fromEntries(
        Object.entries(record)
          .filter(([, value]) => value !== '')
          .concat(record.sponsor === '' ? [['sponsor', '']] : []),
      ),
    ),
  )

export function readPackages(file: ImportFile, plan: Plan): ReadRows<PackageRow> {
  const { rows, faults } = readRows(file, packageColumns, (record) => z.safeParse(packageRow, record))
  const found: PackageRow[] = []
  for (const row of rows) {
    const type = plan.packages.find(({ key, name }) =>
      [key.toLowerCase(), name.toLowerCase()].includes(row.package.toLowerCase()),
    )?.key
    const fault = type && activationFault(plan, type, row.amount, [])
    if (!type)
      faults.push({
        file: file.name,
        line: row.line,
        message: `there is no package “${row.package.slice(0, 40)}”`,
      })
    else if (fault)
      faults.push({
        file: file.name,
        line: row.line,
        message: new Refusal(fault, { values: { slots: String(packageOf(plan, type).slots) } }).message,
      })
    else
      found.push({
        line: row.line,
        userrefid: row.userrefid,
        package: type,
        amount: row.amount,
      })
  }
  return { rows: found, faults }
}

type Parse<C extends string, T> = (
  record: { line: number } & Record<C, string>,
) => { success: true; data: T } | { success: false; error: z.core.$ZodError }

function readRows<const C extends string, T>(
  { name, text }: ImportFile,
  columns: { required: readonly C[]; optional?: readonly C[] },
  parse: Parse<C, T>,
): ReadRows<T> {
  const rows: T[] = []
  const faults: ImportFault[] = []
  try {
    for (const record of readCsvRecords(text, columns)) {
      const parsed = parse(record)
      if (parsed.success) rows.push(parsed.data)
      else
        faults.push(
          ...describeIssues(parsed.error).map((message) => ({ file: name, line: record.line, message })),
        )
    }
  } catch (error) {
    faults.push({ file: name, line: 1, message: (error as Error).message })
  }
  return { rows, faults }
}

/** The first message of each column. */
const describeIssues = ({ issues }: z.core.$ZodError): string[] =>
  [...Map.groupBy(issues, ({ path }) => path.join('.'))].map(
    ([column, [first]]) => `${column}: ${first!.message}`,
  )
