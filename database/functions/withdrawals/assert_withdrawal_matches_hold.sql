-- A withdrawal's state must match its hold: held, posted or voided. The ledger moves first.
create or replace function assert_withdrawal_matches_hold() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  held hold;
begin
  if tg_op = 'INSERT' and new.state <> 'requested' or tg_op = 'UPDATE' and old.state <> new.state
    and not exists (select from withdrawal_transition where from_state = old.state and to_state = new.state)
  then
    raise exception using errcode = 'TL006', message = format('withdrawal %s cannot become %s', new.id, new.state);
  end if;
  select * into held from hold where id = new.hold_id;
  if (held.wallet, held.amount, held.state) is distinct from (account_id(new.member_id, new.wallet_kind), new.amount,
    case when new.state = 'sent' then 'posted' when new.state in ('rejected', 'failed', 'cancelled') then 'voided' else 'held' end)
    or new.state = 'sent' and held.fee <> new.fee
  then
    raise exception using errcode = 'TL006', message = format('the money of withdrawal %s is not where %s says', new.id, new.state);
  end if;
  return new;
end $$;

create or replace trigger withdrawal_match_hold_before_write before insert or update on withdrawal
  for each row execute function assert_withdrawal_matches_hold();

revoke execute on function assert_withdrawal_matches_hold from public;
