// The tables of the data export. Each query takes the member's id and lists its columns explicitly: nothing about other people except
// the usernames that the member area shows, and no notes of administrators about the member.

const usdt = (amount: string) => `(${amount} / 1e6)::numeric(30, 6)`
const OWN_ACCOUNTS = "between member_account($1, 'r_wallet') and member_account($1, 'hold')"
/** The other side of a transfer, without naming other members. */
const party = (account: string) =>
  `case when is_member_account(${account}) and account_member(${account}) <> $1 then 'another member'
     else (select name from account_kind where kind = account_kind_of(${account})) end`

export const dataFiles: readonly { name: string; sql: string }[] = [
  {
    name: 'profile.csv',
    sql: `select member.userrefid, member.full_name, member.email, member.mobile_no, sponsor.userrefid as sponsor,
        member.registered_at, member.first_name, member.last_name, member.gender, member.birthdate::text, member.pan_card_no,
        member.address, member.city, member.state, member.country, member.account_holder, member.account_number,
        member.bank_name, member.branch_name, member.ifsc_code, member.account_type, member.bank_status,
        exists (select from two_factor where kind = 'member' and owner_id = member.id and confirmed_at is not null) as two_factor,
        (select frequency from notification_mail_setting where audience = 'member' and recipient_id = member.id) as notification_mail,
        (select label from referral_signup where member_id = member.id) as registered_through_link,
        language, time_zone, date_format, display_currency, hide_balances
      from member left join member as sponsor on sponsor.id = member.sponsor_id
      left join member_preference on member_preference.member_id = member.id where member.id = $1`,
  },
  {
    name: 'profile-changes.csv',
    sql: `select at, field, before, after, reason from member_edit where member_id = $1 order by id`,
  },
  {
    name: 'email-changes.csv',
    sql: `select changed_at, old_email, new_email, hold_until, stopped_at from email_change where member_id = $1 order by id`,
  },
  {
    name: 'account-flags.csv',
    sql: `select at, flag, value, reason from member_flag_change where member_id = $1 order by id`,
  },
  {
    name: 'consents.csv',
    sql: `select document, version, at, address as network_address, text_hash from consent
      join legal_version using (document, version) where member_id = $1 order by at, document`,
  },
  {
    name: 'sign-ins.csv',
    sql: `select created_at, last_seen_at, ended_at, address as network_address, user_agent,
        viewed_by is not null as by_administrator, view_reason
      from session where kind = 'member' and owner_id = $1 order by created_at`,
  },
  {
    name: 'devices.csv',
    sql: `select first_sign_in_at, last_sign_in_at from known_device where kind = 'member' and owner_id = $1
      order by first_sign_in_at`,
  },
  {
    name: 'api-keys.csv',
    sql: `select name, hint as last_characters, created_at, expires_at, last_used_at, last_used_address
      from api_key where kind = 'member' and owner_id = $1 order by id`,
  },
  {
    name: 'passkeys.csv',
    sql: `select name, created_at, last_used_at, is_synced from passkey where kind = 'member' and owner_id = $1 order by id`,
  },
  {
    name: 'account-freezes.csv',
    sql: `select frozen_at, password_set_at, lifted_at from account_freeze where member_id = $1 order by id`,
  },
  {
    name: 'authenticator-recoveries.csv',
    sql: `select requested_at, ready_at, address as network_address, user_agent, stopped_at, declined_at, decline_reason, completed_at,
        hold_until
      from authenticator_recovery where member_id = $1 order by id`,
  },
  {
    name: 'closure-requests.csv',
    sql: `select requested_at, closes_at, cancelled_at from closure_request where member_id = $1 order by id`,
  },
  {
    name: 'limits.csv',
    sql: `select subject, period, ${usdt('amount')} as limit_usdt, ${usdt('next_amount')} as next_limit_usdt, next_from
      from member_limit where member_id = $1 order by subject, period`,
  },
  {
    name: 'cooling-off.csv',
    sql: `select started_at, ends_at, ended_because from cooling_off where member_id = $1`,
  },
  {
    name: 'referral-links.csv',
    sql: `select label, created_at, (select sum(clicks) from referral_link_day as day where day.member_id = $1 and day.label = link.label) as visitors
      from referral_link as link where member_id = $1 order by position`,
  },
  {
    name: 'notification-choices.csv',
    sql: `select name as kind, channel, is_enabled from notification_preference join notification_kind using (kind)
      where notification_preference.audience = 'member' and recipient_id = $1 order by kind, channel`,
  },
  {
    name: 'statement-checks.csv',
    sql: `select sequence as statement, ${usdt('balance')} as balance_usdt, checked_at, fault, failed_at
      from statement_check join statement_header using (statement_id) where member_id = $1 order by sequence`,
  },
  {
    name: 'wallets.csv',
    sql: `select name as account, ${usdt('balance_of(member_account($1, name))')} as balance_usdt
      from account_kind where owner = 'member' order by kind`,
  },
  {
    name: 'transfers.csv',
    sql: `select side.id, side.at, side.code, transfer_code.meaning, account_kind.name as account, ${usdt('side.amount')} as amount_usdt,
        side.party, side.reverses
      from (
        select id, at, code, to_account as account, amount, ${party('from_account')} as party, reverses
        from transfer where to_account ${OWN_ACCOUNTS}
        union all
        select id, at, code, from_account, -amount, ${party('to_account')}, reverses
        from transfer where from_account ${OWN_ACCOUNTS}
      ) as side join transfer_code using (code) join account_kind on kind = account_kind_of(side.account)
      order by side.at, side.id`,
  },
  {
    name: 'rewards.csv',
    sql: `select reward.id, name as kind, level, accrued_at, ${usdt('base_amount')} as base_usdt, percent / 1e4 as percent,
        ${usdt('amount')} as amount_usdt, ${usdt('capped_amount')} as above_cap_usdt, status, paid_at, plan_version
      from reward join reward_kind using (kind) where beneficiary = $1 order by accrued_at, reward.id`,
  },
  {
    name: 'packages.csv',
    sql: `select id, (select name from package where package.id = package_id) as package, ${usdt('amount')} as amount_usdt,
        activated_at, last_day::text, matures_at, released_at, granted, ${usdt('cap')} as cap_usdt, ${usdt('earned')} as earned_usdt,
        deactivated_at, deactivated_because, plan_version
      from activation left join activation_cap_usage on activation_id = id where member_id = $1 order by id`,
  },
  {
    name: 'odl-shares.csv',
    sql: `select cycle_id, opened_at, ends_at, activation_id as package, ${usdt('amount')} as amount_usdt, claimed_at
      from odl_entitlement join odl_cycle on odl_cycle.id = cycle_id where member_id = $1 order by cycle_id, activation_id`,
  },
  {
    name: 'deposits.csv',
    sql: `select id, created_at, request_mode as method, ${usdt('requested_amount')} as requested_usdt, ${usdt('amount')} as amount_usdt,
        address, status, transaction_hash, ${usdt('received')} as received_usdt, ${usdt('credited')} as credited_usdt, approved_at,
        rejected_at, remark, proof_image_id as image
      from deposit where member_id = $1 order by id`,
  },
  {
    name: 'withdrawals.csv',
    sql: `select id, requested_at, currency, ${usdt('amount')} as amount_usdt, ${usdt('fee')} as fee_usdt, ${usdt('net')} as net_usdt,
        drops as xrp_drops, address, destination_tag, state, approved_at, sent_at, rejected_at, transaction_hash, remark,
        client_address as network_address
      from withdrawal where member_id = $1 order by id`,
  },
  {
    name: 'withdrawal-addresses.csv',
    sql: `select id, currency, address, destination_tag, label, added_at, retired_at from withdrawal_address where member_id = $1
      order by id`,
  },
  {
    name: 'team.csv',
    sql: `select userrefid, registered_at from member where sponsor_id = $1 order by id`,
  },
  {
    name: 'tickets.csv',
    sql: `select number, subject, complaint_to, priority, status, member_name, mobile_no, email, opened_at, resolved_at
      from ticket where member_id = $1 order by id`,
  },
  {
    name: 'ticket-messages.csv',
    sql: `select number as ticket, at, case when admin_id is null then 'you' else 'support' end as from_whom, text, image_id as image
      from ticket_message join ticket on ticket.id = ticket_id where member_id = $1 order by ticket_message.id`,
  },
  {
    name: 'notifications.csv',
    sql: `select at, name as kind, ${usdt('amount')} as amount_usdt, read_at from notification join notification_kind using (kind)
      where notification.audience = 'member' and recipient_id = $1 order by at, kind, subject`,
  },
  {
    name: 'published-balances.csv',
    sql: `select at as statement_at, ${usdt('r_wallet')} as r_wallet_usdt, ${usdt('custody')} as custody_usdt,
        ${usdt('profit_wallet')} as profit_wallet_usdt, ${usdt('withdrawal_wallet')} as withdrawal_wallet_usdt, ${usdt('hold')} as hold_usdt
      from statement_leaf join statement on statement.id = statement_id where member_id = $1 order by at`,
  },
]
