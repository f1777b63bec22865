// Receiving codes and deposits in every state that the history shows, for the reports.

const CODES = `with picture as (
    insert into image (id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at)
    values (gen_random_uuid(), 'admin', 1, 'x', 'x', 1, 1, $1) returning id),
  administrator as (
    insert into admin (username, name, email, password_hash, role, created_at)
    values ('codes', 'Cora Codes', 'codes@example.test', 'none', 'General Admin', $1) returning id)
  insert into receiving_code (qr_type, deposit_address, network_address, image_id, added_at, added_by)
  select (array['UPI', 'USDT'])[n % 2 + 1], case n % 2 when 0 then 'payee' || n || '@bank' else '0x' || lpad(n::text, 40, 'a') end,
    (array['BEP20', '=cmd()'])[n % 2 + 1], picture.id, $1::timestamptz - n * interval '2 days', administrator.id
  from picture, administrator, generate_series(1, 13) as n`

const DEPOSITS = `insert into deposit (member_id, rail, request_mode, requested_amount, amount, inr_micro, rate_micro, address, created_at, status,
    received, review_reason, requested_at, approved_at, rejected_at, remark, credited, transfer_id)
  select case n % 7 when 6 then null else n % 9 + 1 end, 'manual', mode, n * 1000000, n * 1000000 + n,
    case mode when 'Bank' then n * 88000000 end, case mode when 'Bank' then 88000000 end, '0xA', at, state, null,
    case n % 7 when 6 then 'No open deposit matches this amount and address' end, at,
    case state when 'Approved' then at + interval '1 hour' end, case state when 'Rejected' then at + interval '2 hours' end,
    case state when 'Rejected' then '-1+1 not "found", sorry' end, case state when 'Approved' then n * 1000000 end,
    case state when 'Approved' then gen_random_uuid() end
  from generate_series(1::bigint, 60) as n,
    lateral (select (array['USDT', 'Bank'])[n % 2 + 1] as mode, $1::timestamptz - n * interval '31 hours' as at,
      case n % 7 when 6 then 'Pending' else (array['Pending', 'Approved', 'Rejected'])[n % 3 + 1] end as state) as given`

/** In this order, each with the time. */
export const depositRows = [CODES, DEPOSITS]
