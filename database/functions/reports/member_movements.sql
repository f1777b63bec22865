-- The movements of a member's accounts in a period, newest first, with the balance after each; up to a limit, null for none. Balances
-- are computed backwards from the present ones, or from a statement after the period. With a limit, only a span with enough movements
-- is read: first one day, then as many days as the density of that day suggests. Planned for each call: in partitions of earlier
-- times late payments are found by time, in the others rows are found by account.
create or replace function member_movements(of_member bigint, since timestamptz, until timestamptz, most int, present timestamptz)
  returns table (id uuid, at timestamptz, code text, reverses uuid, cause_kind text, cause_id text, is_internal boolean, account bigint,
    amount bigint, balance bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  few constant int := 10000;
  first_time constant timestamptz := coalesce(since, '2000-01-01');
  end_time constant timestamptz := coalesce(until, '3000-01-01');
  lower_time timestamptz := '2000-01-01';
  anchor_time timestamptz := '3000-01-01';
  anchor_balances bigint[] := (select array[r_wallet, custody, profit_wallet, withdrawal_wallet, hold] from member_balance
    where member_id = of_member);
  anchor record;
  span interval := interval '1 day';
  found int;
begin
  select count(*) into found from (select from member_sides(of_member) limit few + 1) as side;
  if found > few then
    lower_time := first_time;
    while most is not null loop
      lower_time := greatest(least(until, present) - span, first_time);
      execute 'select count(*) from member_sides($1) where at >= $2 and at < $3 and can_post_between(id, $2, $3)' into found
        using of_member, lower_time, end_time;
      exit when found >= most or lower_time = first_time;
      span := span * least(greatest(1.3 * most / greatest(found, 1), 2), 64);
    end loop;
    if found = 0 then
      return;
    end if;
    for anchor in select * from find_balance_anchor(of_member, until) loop
      anchor_time := anchor.at;
      anchor_balances := anchor.balances;
    end loop;
  end if;
  return query execute $sql$
    select * from (
      select side.*, ($4::bigint[])[account_kind_of(side.account)] - coalesce(sum(side.amount) over (partition by side.account
        order by side.at desc, side.id desc rows between unbounded preceding and 1 preceding), 0)::bigint
      from member_sides($1) as side where side.at >= $2 and side.at < $3 and can_post_between(side.id, $2, $3)
    ) as movement
    where movement.at >= $5 and movement.at < $6
    order by movement.at desc, movement.id || '.' || account_kind_of(movement.account) desc limit $7 $sql$
    using of_member, lower_time, anchor_time, anchor_balances, first_time, end_time, most;
end $$;

revoke execute on function member_movements from public;
grant execute on function member_movements to tributary_app;
