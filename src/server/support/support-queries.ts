import type { Ticket, TicketDetails } from '#contract/member/support.ts'
import type { Queryable } from '#server/platform/database.ts'

type TicketHeader = Omit<Ticket, 'messages'>
export type TicketRow = TicketHeader & { memberId: bigint; messages: Ticket['messages'] }

const ticketHeader = `select ticket.id, ticket.member_id as "memberId", ticket.number as "ticketNo", ticket.subject,
    ticket.complaint_to as "complaintTo", ticket.priority, ticket.status, ticket.opened_at as "openedAt",
    ticket.resolved_at as "resolvedAt" from ticket`

/** A ticket with its messages; the member's messages carry the name entered in the ticket. */
export async function readTicket(
  on: Queryable,
  id: bigint,
  memberId?: bigint,
): Promise<TicketRow | undefined> {
  const { rows } = await on.query<TicketHeader & { memberId: bigint }>(
    `${ticketHeader} where ticket.id = $1 and ($2::bigint is null or ticket.member_id = $2)`,
    [id, memberId ?? null],
  )
  if (!rows[0]) return undefined
  const messages = await on.query<Ticket['messages'][number]>(
    `select ticket_message.id, case when ticket_message.admin_id is null then 'member' else 'support' end as from,
       coalesce(admin.name, ticket.member_name) as name, ticket_message.text, ticket_message.at, ticket_message.image_id as "imageId"
     from ticket_message join ticket on ticket.id = ticket_message.ticket_id
     left join admin on admin.id = ticket_message.admin_id
     where ticket_message.ticket_id = $1 order by ticket_message.id`,
    [id],
  )
  return { ...rows[0], messages: messages.rows }
}

export type TicketWork = Pick<TicketDetails, 'owner' | 'assignees' | 'notes'>

/** Internal data of a ticket. No query for members reads these columns and tables. */
export async function readTicketWork(on: Queryable, id: bigint): Promise<TicketWork> {
  const { rows: owners } = await on.query<TicketDetails['assignees'][number]>(
    'select admin.id, admin.name from ticket join admin on admin.id = ticket.owner_id where ticket.id = $1',
    [id],
  )
  const { rows: notes } = await on.query<TicketDetails['notes'][number]>(
    `select ticket_note.id, ticket_note.text, admin.name as by, ticket_note.at
     from ticket_note join admin on admin.id = ticket_note.by_admin where ticket_id = $1 order by ticket_note.id`,
    [id],
  )
  return { owner: owners[0] ?? null, assignees: await listAssignees(on), notes }
}

export async function listAssignees(on: Queryable): Promise<TicketDetails['assignees']> {
  const { rows } = await on.query<TicketDetails['assignees'][number]>(
    `select id, name from admin
     where active and deleted_at is null and (master or 'Customer Support' = any(permissions)) order by lower(name), id`,
  )
  return rows
}

/** Locks the ticket and reads its owner; undefined if there is no such ticket. */
export async function lockOwner(tx: Queryable, id: bigint): Promise<bigint | null | undefined> {
  const { rows } = await tx.query<{ ownerId: bigint | null }>(
    'select owner_id as "ownerId" from ticket where id = $1 for no key update',
    [id],
  )
  return rows[0]?.ownerId
}

export async function saveOwner(tx: Queryable, id: bigint, ownerId: bigint | null): Promise<void> {
  await tx.query('update ticket set owner_id = $2 where id = $1', [id, ownerId])
}

type NewNote = { ticketId: bigint; text: string; adminId: bigint; now: Date }

export async function insertNote(tx: Queryable, { ticketId, text, adminId, now }: NewNote): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into ticket_note (ticket_id, text, by_admin, at) values ($1, $2, $3, $4) returning id',
    [ticketId, text, adminId, now],
  )
  return rows[0]!.id
}

/** Locks the ticket, so that concurrent actions are serialized. */
export async function lockStatus(
  tx: Queryable,
  id: bigint,
  memberId?: bigint,
): Promise<Ticket['status'] | undefined> {
  const { rows } = await tx.query<{ status: Ticket['status'] }>(
    'select status from ticket where id = $1 and ($2::bigint is null or member_id = $2) for no key update',
    [id, memberId ?? null],
  )
  return rows[0]?.status
}

export type NewTicket = {
  memberId: bigint
  subject: string
  complaintTo: string
  priority: string
  memberName: string
  mobile: string
  email: string
  now: Date
}

export async function insertTicket(tx: Queryable, ticket: NewTicket): Promise<bigint> {
  const { memberId, subject, complaintTo, priority, memberName, mobile, email, now } = ticket
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into ticket (member_id, subject, complaint_to, priority, member_name, mobile_no, email, opened_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [memberId, subject, complaintTo, priority, memberName, mobile, email, now],
  )
  return rows[0]!.id
}

export type NewMessage = {
  ticketId: bigint
  adminId: bigint | null
  text: string
  imageId: string | null
  now: Date
}

/** Sets the ticket's state to awaiting the other side. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { ticketId, adminId, text, imageId, now } = message
  await tx.query(
    'insert into ticket_message (ticket_id, admin_id, text, image_id, at) values ($1, $2, $3, $4, $5)',
    [ticketId, adminId, text, imageId, now],
  )
  await tx.query('update ticket set last_message_at = $2, waits_for_support = $3 where id = $1', [
    ticketId,
    now,
    adminId === null,
  ])
}

export async function saveStatus(
  tx: Queryable,
  id: bigint,
  status: Ticket['status'],
  now: Date,
): Promise<void> {
  await tx.query(
    `update ticket set status = $2, resolved_at = case when $2 = 'Resolved' then $3::timestamptz end where id = $1`,
    [id, status, now],
  )
}

export async function readTicketMember(on: Queryable, ticketId: bigint): Promise<TicketDetails['member']> {
  const { rows } = await on.query<TicketDetails['member']>(
    `select member.id, member.userrefid, member.full_name as "fullName", ticket.member_name as "givenName",
       ticket.mobile_no as mobile, ticket.email, member.blocked, member.registered_at as "registeredAt",
       (select count(*)::int from ticket as other where other.member_id = member.id) as tickets
     from ticket join member on member.id = ticket.member_id where ticket.id = $1`,
    [ticketId],
  )
  return rows[0]!
}

/** The account's email address, which may differ from the one in the ticket. Undefined if the member wants no mail about tickets. */
export async function findMailAddress(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const { rows } = await on.query<{ email: string }>(
    `select email from member where id = $1 and wants_notification_mail('member', id, notification_kind_id('ticket-answered'))`,
    [memberId],
  )
  return rows[0]?.email
}
