-- The transfers of a member, one row per account that they credited or debited. Inlined.
create or replace function member_sides(of_member bigint)
  returns table (id uuid, at timestamptz, code text, reverses uuid, cause_kind text, cause_id text, is_internal boolean, account bigint, amount bigint)
language sql stable
begin atomic
  select id, at, code, reverses, cause_kind, cause_id, is_internal_move(from_account, to_account), to_account, amount
    from transfer where to_account between account_id(of_member, 1) and account_id(of_member, 5)
  union all
  select id, at, code, reverses, cause_kind, cause_id, is_internal_move(from_account, to_account), from_account, -amount
    from transfer where from_account between account_id(of_member, 1) and account_id(of_member, 5);
end;

revoke execute on function member_sides from public;
grant execute on function member_sides to tributary_app;
