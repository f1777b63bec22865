-- Validates the rows of a chunk. A daily row belongs to the owner of an activation that earned on the day, and is its amount times
-- the rate that was promised. A network row belongs to a member of the chunk, at a rate of the plan. Together they use exactly the
-- caps of these members.
create or replace function assert_chunk_causes(chunk closing_chunk, settings jsonb) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_mergejoin = off set enable_nestloop = off
as $$
declare
  daily_step constant int := (select step from reward_kind where name = 'daily');
  network_step constant int := (select step from reward_kind where name = 'network');
  -- The id of a row is closing_transfer_id(day, run, step, subject). Checking that it is in the range of its step and ends with the
  -- subject (eight bytes) takes a fraction of the time of building it.
  first_ids uuid[] := array(select closing_transfer_id(chunk.day, chunk.run, step, 0) from generate_series(1, (select min(step) from reward_kind where step > network_step)) as step order by step);
  day_start timestamptz := chunk.day::timestamp at time zone 'UTC';
  level_rates bigint[] := array(
    select greatest(percent_to_ppm(tier), (select max(percent_to_ppm(terms -> 'networkBounty' ->> (n - 1)::int)) from plan_packages(settings)))
    from jsonb_array_elements_text(settings -> 'wealthTier') with ordinality as level (tier, n) order by n);
  right_rows bigint;
  is_cap_use_wrong boolean;
begin
  with owned as materialized (
    select id, member_id, amount, daily_rate as rate, activated_at < day_start and last_day >= chunk.day
        and (deactivated_at is null or deactivated_at > day_start + interval '24 hours') as is_earning
      from activation where member_id between chunk.first_member and chunk.last_member
  )
  select (
      select count(*) from (
        select unnest(chunk.ids) as id, unnest(chunk.ids[2:]) as next_id, unnest(chunk.steps) as step, unnest(chunk.subjects) as subject,
          unnest(chunk.beneficiaries) as beneficiary,
          unnest(chunk.base_amounts) as base, unnest(chunk.percents) as percent, unnest(chunk.amounts) as amount, unnest(chunk.capped_amounts) as capped
      ) as row left join owned on owned.id = row.subject and row.step = daily_step
      where beneficiary between chunk.first_member and chunk.last_member
        and row.amount + capped = base / 1000000 * percent + base % 1000000 * percent / 1000000
        and case when step = daily_step
          then owned.member_id = beneficiary and owned.amount = base and percent = rate and is_earning
          else step > network_step and subject = beneficiary and percent <= level_rates[step - network_step] end
        -- Ascending, and so without duplicates: the primary key of the partition is built after the last chunk.
        and (row.id < next_id or next_id is null)
        and row.id >= first_ids[step] and row.id < first_ids[step + 1]
        and substr(uuid_send(row.id), 9)::bigint = (subject # (1::bigint << 63))
    ), exists (
      select from (
        select member_id, sum_micro(amount) as amount from (
          select owned.member_id, used.amount
            from (select unnest(chunk.used_activations) as id, unnest(chunk.used_amounts) as amount) as used
            left join owned on owned.id = used.id
          union all select unnest(chunk.beneficiaries), -unnest(chunk.amounts)
        ) as side group by member_id
      ) as total where amount <> 0 or member_id is null)
    into right_rows, is_cap_use_wrong;
  if right_rows <> chunk.row_count or is_cap_use_wrong or exists (select from unnest(chunk.used_amounts) as amount where amount < 0)
  then
    raise exception using errcode = 'TB003',
      message = format('chunk %s of the closing of %s has a row that does not follow from the plan', chunk.number, chunk.day);
  end if;
end $$;

revoke execute on function assert_chunk_causes from public;
