import { MAX_CASES, VIEW_SECONDS, type HoldableQueue, type QueueName } from '#contract/admin/queues.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

export type CaseRow = { id: bigint; label: string; detail: string; amount: Micro | null; since: Date }
export type QueuePage = { total: number; amount: Micro | null; cases: CaseRow[] }
type CountedRow = CaseRow & { total: number; sum: Micro | null }

function toPage(rows: readonly CountedRow[]): QueuePage {
  const cases = rows.map(({ id, label, detail, amount, since }) => ({ id, label, detail, amount, since }))
  return { total: rows[0]?.total ?? 0, amount: rows[0]?.sum ?? null, cases }
}

export async function listDeposits(on: Queryable): Promise<QueuePage> {
  const { rows } = await on.query<CountedRow>(
    `select waiting.id, coalesce(full_name, 'Unmatched') as label, coalesce(userrefid, 'No member yet') as detail, waiting.amount,
       since, total, sum
     from (
       select id, member_id, coalesce(received, amount) as amount, requested_at as since, count(*) over ()::int as total,
         sum(coalesce(received, amount)) over ()::bigint as sum, is_case_held('deposits', id) as held
       from deposit where status = 'Pending' order by held, requested_at, id limit $1) as waiting
     left join member on member.id = member_id order by held, since, waiting.id`,
    [MAX_CASES],
  )
  return toPage(rows)
}

export async function listWithdrawals(on: Queryable): Promise<QueuePage> {
  const { rows } = await on.query<CountedRow>(
    `select waiting.id, full_name as label, userrefid as detail, waiting.amount, since, total, sum
     from (
       select id, member_id, amount, requested_at as since, count(*) over ()::int as total, sum(amount) over ()::bigint as sum,
         is_case_held('withdrawals', id) as held
       from withdrawal where state = 'requested' order by held, requested_at, id limit $1) as waiting
     join member on member.id = member_id order by held, since, waiting.id`,
    [MAX_CASES],
  )
  return toPage(rows)
}

export async function listSubmissions(on: Queryable): Promise<QueuePage> {
  const { rows } = await on.query<CountedRow>(
    `select waiting.id, member.full_name as label, userrefid as detail, null::bigint as amount, since, total, null::bigint as sum
     from (
       select id, member_id, submitted_at as since, count(*) over ()::int as total, is_case_held('kyc', id) as held
       from kyc_submission where state = 'submitted' order by held, submitted_at, id limit $1) as waiting
     join member on member.id = member_id order by held, since, waiting.id`,
    [MAX_CASES],
  )
  return toPage(rows)
}

/** Tickets awaiting an answer by support, by the time of the last message. */
export async function listTickets(on: Queryable): Promise<QueuePage> {
  const { rows } = await on.query<CountedRow>(
    `select waiting.id, full_name as label, userrefid || ', ' || subject as detail, null::bigint as amount, since, total, null::bigint as sum
     from (
       select id, member_id, subject, last_message_at as since, count(*) over ()::int as total
       from ticket where status = 'Pending' and waits_for_support order by last_message_at, id limit $1) as waiting
     join member on member.id = member_id order by since, waiting.id`,
    [MAX_CASES],
  )
  return toPage(rows)
}

export type QuestionRow = {
  caseId: bigint
  ticketId: bigint
  askedBy: string
  askedAt: Date
  isAnswered: boolean
}

/** The last question about each case, unless it was released. */
export async function listQuestions(
  on: Queryable,
  queue: QueueName,
  caseIds: readonly bigint[],
): Promise<QuestionRow[]> {
  const { rows } = await on.query<QuestionRow>(
    `select distinct on (case_id) case_id as "caseId", ticket_id as "ticketId", name as "askedBy", asked_at as "askedAt",
       answered_at is not null as "isAnswered"
     from case_question join admin on admin.id = asked_by
     where queue = $1 and case_id = any($2) and released_at is null order by case_id, case_question.id desc`,
    [queue, caseIds],
  )
  return rows
}

/** Cases with a decision that awaits a second administrator. */
export async function listRequestedDecisions(on: Queryable, queue: QueueName, now: Date): Promise<string[]> {
  const { rows } = await on.query<{ caseId: string | null }>(
    `select coalesce(payload -> 'params' ->> 'withdrawalId', payload -> 'params' ->> 'depositId',
       payload -> 'params' ->> 'submissionId') as "caseId"
     from confirmation where state = 'waiting' and kind = $1 and expires_at > $2`,
    [queue, now],
  )
  return rows.flatMap(({ caseId }) => caseId ?? [])
}

export type ViewerRow = { caseId: bigint; name: string }

export async function listOtherViewers(
  on: Queryable,
  queue: QueueName,
  { adminId, now }: { adminId: bigint; now: Date },
): Promise<ViewerRow[]> {
  const { rows } = await on.query<ViewerRow>(
    `select case_id as "caseId", name from queue_viewer join admin on admin.id = admin_id
     where queue = $1 and admin_id <> $2 and seen_at > $3::timestamptz - make_interval(secs => $4) order by name`,
    [queue, adminId, now, VIEW_SECONDS],
  )
  return rows
}

export type View = { queue: QueueName; caseId: bigint; adminId: bigint; now: Date }

/** Returns whether others must be notified: the administrator opened another case or returned to this one. */
export async function saveView(tx: Queryable, { queue, caseId, adminId, now }: View): Promise<boolean> {
  const { rows } = await tx.query<{ changed: boolean }>(
    `with before as (
       select from queue_viewer
       where admin_id = $3 and queue = $1 and case_id = $2 and seen_at > $4::timestamptz - make_interval(secs => $5))
     insert into queue_viewer (admin_id, queue, case_id, seen_at) values ($3, $1, $2, $4)
     on conflict (admin_id) do update set queue = excluded.queue, case_id = excluded.case_id, seen_at = excluded.seen_at
     returning not exists (select from before) as changed`,
    [queue, caseId, adminId, now, VIEW_SECONDS],
  )
  return rows[0]!.changed
}

export type LockedCase = { memberId: bigint | null; isWaiting: boolean }

/** `for update`, like decisions do, so that a question and a decision are serialized. */
const lockStatements: Record<HoldableQueue, string> = {
  deposits: `select member_id as "memberId", status = 'Pending' as "isWaiting" from deposit where id = $1 for update`,
  withdrawals: `select member_id as "memberId", state = 'requested' as "isWaiting" from withdrawal where id = $1 for update`,
  kyc: `select member_id as "memberId", state = 'submitted' as "isWaiting" from kyc_submission where id = $1 for update`,
}

export async function lockCase(
  tx: Queryable,
  queue: HoldableQueue,
  id: bigint,
): Promise<LockedCase | undefined> {
  return (await tx.query<LockedCase>(lockStatements[queue], [id])).rows[0]
}

export type NewQuestion = {
  queue: HoldableQueue
  caseId: bigint
  ticketId: bigint
  askedBy: bigint
  now: Date
}

export async function insertQuestion(tx: Queryable, question: NewQuestion): Promise<void> {
  const { queue, caseId, ticketId, askedBy, now } = question
  await tx.query(
    'insert into case_question (queue, case_id, ticket_id, asked_by, asked_at) values ($1, $2, $3, $4, $5)',
    [queue, caseId, ticketId, askedBy, now],
  )
}

type Release = { queue: HoldableQueue; caseId: bigint; by: bigint; now: Date }

/** Returns the ticket's number if the case was on hold. */
export async function releaseQuestion(
  tx: Queryable,
  { queue, caseId, by, now }: Release,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ number: string }>(
    `update case_question set released_at = $4, released_by = $3 from ticket
     where queue = $1 and case_id = $2 and answered_at is null and released_at is null and ticket.id = ticket_id
     returning ticket.number`,
    [queue, caseId, by, now],
  )
  return rows[0]?.number
}

export type AskedMember = { memberName: string; mobile: string; email: string }

export async function readAskedMember(on: Queryable, memberId: bigint): Promise<AskedMember> {
  const { rows } = await on.query<AskedMember>(
    'select full_name as "memberName", mobile_no as mobile, email from member where id = $1',
    [memberId],
  )
  return rows[0]!
}
