-- Uses the caps of one member's activations for a reward. Returns the sum of the amounts.
create or replace function use_member_caps(of_member bigint, activation_ids bigint[], amounts bigint[], at timestamptz) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if cardinality(activation_ids) <> cardinality(amounts) or exists (
    select from unnest(activation_ids, amounts) as used (id, amount)
    where (amount >= 0 and exists (select from activation where id = used.id and member_id = of_member)) is not true)
  then
    raise exception using errcode = 'TB003', message = format('a reward of member %s can use only the caps of that member', of_member);
  end if;
  perform consume_caps(of_member, of_member, activation_ids, amounts, at);
  return (select coalesce(sum(amount), 0) from unnest(amounts) as amount);
end $$;

revoke execute on function use_member_caps from public;
