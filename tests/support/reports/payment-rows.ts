// Rows for the withdrawal reports: withdrawals in every state, with their holds.

const FUNDS = `select post_transfers(array[online_transfer_id($1, 'funds ' || id)], array['funds_added'], array[13::bigint],
    array[id << 4 | 4], array[5000000000], 'test', id::text, $1) from member where id <= 4`

const ADDRESSES = `insert into withdrawal_address (member_id, currency, address, change_count, added_at)
  select id, 'usdt', '0x' || lpad(to_hex(id * 7919), 40, 'a'), 0, $1::timestamptz - interval '60 days' from member where id <= 4`

const HOLDS = `select place_hold(online_transfer_id($1, format('hold %s of %s', n, id)), id << 4 | 4, n * 10000007::bigint, 'test',
    format('%s of %s', n, id), $1) from member, generate_series(1, 14) as n where id <= 4`

const WITHDRAWALS = `insert into withdrawal (quote_id, member_id, address_id, currency, wallet_kind, amount, fee, net, address, hold_id,
    requested_at)
  select gen_random_uuid(), member.id, withdrawal_address.id, 'usdt', 4, n * 10000007::bigint, n * 1000001::bigint, n * 9000006::bigint,
    withdrawal_address.address, online_transfer_id($1, format('hold %s of %s', n, member.id)),
    $1::timestamptz - n * interval '1 day 3 hours' - member.id * interval '1 minute'
  from member join withdrawal_address on withdrawal_address.member_id = member.id, generate_series(1, 14) as n where member.id <= 4`

const APPROVED = `update withdrawal set state = 'approved', approved_at = requested_at + interval '1 hour'
  where id % 4 <> 0 and $1::timestamptz is not null`
const POSTED = `select post_hold(hold_id, 6, fee, array[online_transfer_id($1, 'a' || id), online_transfer_id($1, 'b' || id), online_transfer_id($1, 'c' || id)],
    $1) from withdrawal where id % 4 = 1`
const SENT = `update withdrawal set state = 'sent', sent_at = $1, transaction_hash = '0x' || lpad(to_hex(id), 64, 'f') where id % 4 = 1`
const DOUBTED = `update withdrawal set state = 'unknown', remark = '=doubt ' || id
  where id % 8 = 2 and $1::timestamptz is not null`
const VOIDED = `select void_hold(hold_id, online_transfer_id($1, 'd' || id), $1) from withdrawal where id % 4 = 3`
const FAILED = `update withdrawal set state = 'failed', approved_at = null, rejected_at = $1, remark = 'node "said" no, ' || id
  where id % 4 = 3`

/** Only a sanctioned address blocks, so that approvals need no reason. */
const RISK_SETTING = `
  insert into risk_setting (at, blocking_rules, velocity_count, velocity_minutes, new_device_hours, amount_factor, device_accounts)
  values ($1, '{sanctioned-address}', 5, 10, 24, 5, 1)`

export const paymentRows = [
  RISK_SETTING,
  FUNDS,
  ADDRESSES,
  HOLDS,
  WITHDRAWALS,
  APPROVED,
  POSTED,
  SENT,
  DOUBTED,
  VOIDED,
  FAILED,
]
