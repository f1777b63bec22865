// Rows for the reports of the back office's work: tickets, announcements, edits, ODL entitlements.

const CLERK = `insert into admin (username, name, email, password_hash, role, created_at)
  values ('clerk', 'Cleo Clerk', 'clerk@example.test', 'x', 'General Admin', $1)`

const TICKETS = `insert into ticket (member_id, subject, complaint_to, priority, member_name, mobile_no, email, opened_at,
    last_message_at, status, resolved_at, waits_for_support)
  select member.id, (array['Where is my deposit?', '=1+1', 'Åddress change'])[n % 3 + 1] || ' ' || n,
    (array['Support', 'Deposits', 'Withdrawals', 'Packages', 'Network'])[n % 5 + 1],
    (array['Low', 'Medium', 'High'])[n % 3 + 1], member.full_name, member.mobile_no, member.email, at, at,
    case when n % 2 = 0 then 'Resolved' else 'Pending' end, case when n % 2 = 0 then at end, n % 3 = 0
  from member, generate_series(1, 7) as n, lateral (select $1::timestamptz - n * interval '2 days 3 hours' as at) as time
  where member.id <= 5`

const ANNOUNCEMENTS = `insert into announcement (title, text, audience, from_at, until_at, pinned, published_by, published_at, ended_at)
  select 'News ' || n, 'Text ' || n, (array['Everyone', 'Active', 'legacyVault'])[n % 3 + 1], at,
    case when n % 4 = 0 then at + interval '1 day' end, n = 3, (select id from admin where username = 'clerk'), $1,
    case when n % 5 = 0 then $1::timestamptz end
  from generate_series(1, 12) as n, lateral (select $1::timestamptz - (n - 3) * interval '1 day 2 hours' as at) as time`

const MAILINGS = `insert into announcement_mailing (announcement_id, requested_by, requested_at, queued, finished_at)
  select id, published_by, $1, 7, $1 from announcement where id % 4 = 1`

const EDITS = `insert into member_edit (member_id, field, before, after, reason, by_admin, at)
  select member.id, (array['City', 'KYC status', 'Account number'])[n % 3 + 1], 'before ' || n, '=after ' || n, 'asked by mail ' || n,
    (select id from admin where username = 'clerk'), $1::timestamptz - n * interval '7 hours' - member.id * interval '1 minute'
  from member, generate_series(1, 4) as n where member.id <= 4`

const CYCLES = `insert into odl_cycle (opened_at, ends_at, funded_at, turnover, overridden, pool, plan_version, ended_at)
  select at, at + interval '72 hours', at, 1000000, false, 50000000, 1, case when n > 1 then at + interval '72 hours' end
  from generate_series(1, 4) as n, lateral (select $1::timestamptz - n * interval '70 hours' as at) as time order by n desc`

const ENTITLEMENTS = `insert into odl_entitlement (cycle_id, activation_id, member_id, amount, claimed_at)
  select odl_cycle.id, activation.id, activation.member_id, 100000 + activation.id * 7 + odl_cycle.id,
    case when (activation.id + odl_cycle.id) % 2 = 0 then odl_cycle.opened_at + interval '1 hour' end
  from odl_cycle, activation where activation.id <= 6 and $1::timestamptz is not null`

export const adminRows = [CLERK, TICKETS, ANNOUNCEMENTS, MAILINGS, EDITS]
/** These need packages. */
export const odlRows = [CYCLES, ENTITLEMENTS]
