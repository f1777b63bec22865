import type { Transaction } from '#server/platform/database.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { Micro } from '#domain/money/money.ts'
import type { MemberRow, PackageRow } from './read-import-files.ts'

export async function insertBatch(
  tx: Transaction,
  totals: { members: number; packages: number; opening: Micro },
  now: Date,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into import_batch (prepared_at, members, packages, opening) values ($1, $2, $3, $4) returning id',
    [now, totals.members, totals.packages, totals.opening],
  )
  return rows[0]!.id
}

export async function stageMembers(
  tx: Transaction,
  batchId: bigint,
  rows: readonly MemberRow[],
): Promise<void> {
  await tx.query(
    `insert into import_member (batch_id, line, userrefid, full_name, email, mobile_no, sponsor, r_wallet, profit_wallet, withdrawal_wallet)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[])`,
    [
      batchId,
      rows.map(({ line }) => line),
      rows.map(({ userrefid }) => userrefid),
      rows.map(({ name }) => name),
      rows.map(({ email }) => email),
      rows.map(({ mobile }) => mobile),
      rows.map(({ sponsor }) => sponsor),
      rows.map((row) => row.r_wallet),
      rows.map((row) => row.profit_wallet),
      rows.map((row) => row.withdrawal_wallet),
    ],
  )
}

export async function stagePackages(
  tx: Transaction,
  batchId: bigint,
  rows: readonly PackageRow[],
): Promise<void> {
  await tx.query(
    `insert into import_package (batch_id, line, userrefid, package_id, amount)
     select $1, line, userrefid, package.id, amount
     from unnest($2::int[], $3::text[], $4::text[], $5::bigint[]) as row (line, userrefid, key, amount) join package using (key)`,
    [
      batchId,
      rows.map(({ line }) => line),
      rows.map(({ userrefid }) => userrefid),
      rows.map((row) => row.package),
      rows.map(({ amount }) => amount),
    ],
  )
}

export async function analyzeStaging(tx: Transaction): Promise<void> {
  await tx.query('analyze import_member')
  await tx.query('analyze import_package')
}

export type StagingFault = { line: number; message: string }

export async function findDuplicates(tx: Transaction, batchId: bigint): Promise<StagingFault[]> {
  const { rows } = await tx.query<StagingFault>(
    `select line, message from (
       select line, 'userrefid ' || userrefid || ' is also on line ' || first_value(line) over same_name as message,
         row_number() over same_name as place, 1 as field from import_member where batch_id = $1
         window same_name as (partition by lower(userrefid) order by line)
       union all
       select line, 'email ' || email || ' is also on line ' || first_value(line) over same_email,
         row_number() over same_email, 2 from import_member where batch_id = $1
         window same_email as (partition by lower(email) order by line)
     ) as found where place > 1 order by line, field`,
    [batchId],
  )
  return rows
}

/** Requires unique userrefids, because a duplicate could make a sponsor chain infinite. */
export async function computeDepths(tx: Transaction, batchId: bigint): Promise<void> {
  await tx.query(
    `with recursive tree as (
       select line, lower(userrefid) as name, 0 as depth from import_member
       where batch_id = $1 and (sponsor = '' or exists (select from member where lower(member.userrefid) = lower(sponsor)))
       union all
       select child.line, lower(child.userrefid), tree.depth + 1
       from tree join import_member as child on child.batch_id = $1 and lower(child.sponsor) = tree.name
       where not exists (select from member where lower(member.userrefid) = lower(child.sponsor))
     )
     update import_member set depth = tree.depth from tree where batch_id = $1 and import_member.line = tree.line`,
    [batchId],
  )
}

/** Cycles are found only if the depths were computed. */
export async function findMemberFaults(
  tx: Transaction,
  batchId: bigint,
  { hasDepths }: { hasDepths: boolean },
): Promise<StagingFault[]> {
  const { rows } = await tx.query<StagingFault>(
    `select line, message from (
       select line, case
         when existing.id is not null then
           case when (lower(existing.email), lower(coalesce(sponsor.userrefid, ''))) <> (lower(added.email), lower(added.sponsor))
             then 'userrefid ' || added.userrefid || ' is a member with another email address or sponsor' end
         when owner.id is not null then 'email ' || added.email || ' belongs to the member ' || owner.userrefid
         when added.sponsor = '' then
           case when exists (select from member)
             or exists (select from import_member as other where other.batch_id = $1 and other.sponsor = '' and other.line < added.line)
             then 'sponsor is required: only the first member of an empty installation has none' end
         when exists (select from member where lower(member.userrefid) = lower(added.sponsor)) then null
         when not exists (select from import_member as other where other.batch_id = $1 and lower(other.userrefid) = lower(added.sponsor))
           then 'sponsor ' || added.sponsor || ' is neither a member nor in the file'
         when $2 and added.depth is null then 'no line leads from ' || added.userrefid || ' up to a member: a sponsor is missing or refers back'
       end as message
       from import_member as added
       left join member as existing on lower(existing.userrefid) = lower(added.userrefid)
       left join member as sponsor on sponsor.id = existing.sponsor_id
       left join member as owner on existing.id is null and lower(owner.email) = lower(added.email) and not owner.email_shared
       where batch_id = $1
     ) as found where message is not null order by line`,
    [batchId, hasDepths],
  )
  return rows
}

export async function findPackageFaults(
  tx: Transaction,
  batchId: bigint,
  { packages }: Plan,
): Promise<StagingFault[]> {
  const { rows } = await tx.query<StagingFault>(
    `select line, message from (
       select line, userrefid || ' is not in the file of members' as message from import_package
       where batch_id = $1 and not exists (select from import_member
         where import_member.batch_id = $1 and lower(import_member.userrefid) = lower(import_package.userrefid))
       union all
       select line, userrefid || ' has more than ' || slots || ' packages of this kind' from (
         select line, userrefid, slots, row_number() over (partition by lower(userrefid), package_id order by line) as place
         from import_package join package on package.id = package_id join unnest($2::text[], $3::int[]) as planned (key, slots) using (key)
         where batch_id = $1
       ) as counted where place > slots
     ) as found order by line`,
    [batchId, packages.map(({ key }) => key), packages.map(({ slots }) => slots)],
  )
  return rows
}

/** Number of members in the file that already exist and are skipped. */
export async function countExisting(tx: Transaction, batchId: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from import_member join member on lower(member.userrefid) = lower(import_member.userrefid)
     where batch_id = $1`,
    [batchId],
  )
  return rows[0]!.count
}
