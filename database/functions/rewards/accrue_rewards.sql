-- Accrues the rewards that are not in a closing's chunks: direct, BLB, royalty and special. A row whose whole amount is capped is
-- Paid without a transfer.
create or replace function accrue_rewards(ids uuid[], new_kind int, levels int[], beneficiaries bigint[], activation_ids bigint[], base_amounts bigint[],
  percents int[], amounts bigint[], capped_amounts bigint[], queue_positions bigint[], at timestamptz, new_plan_version int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  kind_queue smallint := (select queue from reward_kind where kind = new_kind);
begin
  if kind_queue is null or kind_queue = 0 then
    raise exception using errcode = 'TB001', message = format('rewards of kind %s have no queue and cannot accrue', new_kind);
  end if;
  if cardinality(ids) > 0 then
    perform ensure_reward_partition(ids[1]);
  end if;
  insert into reward (id, kind, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, status, accrued_at, queue_position,
      plan_version, paid_at)
    select row.id, new_kind, row.level, row.beneficiary, row.activation_id, row.base_amount, row.percent, row.amount, row.capped_amount,
      case when row.amount > 0 then 'Pending' else 'Paid' end, at, row.queue_position, new_plan_version,
      case when row.amount = 0 then at end
    from unnest(ids, levels, beneficiaries, activation_ids, base_amounts, percents, amounts, capped_amounts, queue_positions)
      as row (id, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, queue_position);
  insert into reward_queue (queue, accrued_at, queue_position, reward_id, kind, beneficiary, amount)
    select kind_queue, at, row.queue_position, row.id, new_kind, row.beneficiary, row.amount
    from unnest(ids, beneficiaries, amounts, queue_positions) as row (id, beneficiary, amount, queue_position)
    where row.amount > 0;
end $$;

revoke execute on function accrue_rewards from public;
