// Judges every payment of a reward when its transaction commits: nothing older may be waiting, and no earning while a bonus
// is paid. It reads the rows themselves, posted by a closing or not, and never the queues that the payer reads.

import type pg from 'pg'

const OBSERVER = `
  create schema observer;
  create table observer.overtaking (paid uuid not null, waiting uuid not null);

  create function observer.waiting_rewards() returns table (id uuid, kind smallint, accrued_at timestamptz, queue_position bigint)
  language plpgsql set search_path = pg_catalog, public
  as $$
  declare
    name text;
  begin
    return query select reward.id, reward.kind, reward.accrued_at, reward.queue_position from reward where status = 'Pending';
    for name in select relname from pg_class where relname ~ '^reward_closing_' and relkind = 'r' and not relispartition loop
      return query execute format('select id, kind, accrued_at, queue_position from public.%I where status = ''Pending''', name);
    end loop;
  end $$;

  create function observer.paid_reward(payment transfer) returns table (id uuid, kind smallint, accrued_at timestamptz, queue_position bigint)
  language plpgsql set search_path = pg_catalog, public
  as $$
  declare
    reward_id uuid := case payment.cause_kind when 'reward' then payment.cause_id::uuid else payment.id end;
    name text := reward_partition_name(reward_id);
  begin
    return query execute format('select id, kind, accrued_at, queue_position from public.%I where id = $1', name) using reward_id;
  end $$;

  create function observer.judge_payment() returns trigger language plpgsql security definer set search_path = pg_catalog, public
  as $$
  begin
    insert into observer.overtaking (paid, waiting)
      select paid.id, waiting.id from observer.paid_reward(new) as paid join reward_kind as paid_kind using (kind),
        observer.waiting_rewards() as waiting join reward_kind as waiting_kind on waiting_kind.kind = waiting.kind
      where paid_kind.is_bonus and not waiting_kind.is_bonus
        or paid_kind.is_bonus = waiting_kind.is_bonus
          and (waiting.accrued_at, waiting.queue_position, waiting.id) < (paid.accrued_at, paid.queue_position, paid.id)
      limit 1;
    -- What a closing has planned and not posted is ahead of everything that the payer could pay.
    if new.cause_kind = 'reward' then
      insert into observer.overtaking (paid, waiting) select new.cause_id::uuid, ids[1] from closing_chunk where posted_at is null limit 1;
    end if;
    return null;
  end $$;

  create constraint trigger transfer_payout_order_at_commit after insert on transfer deferrable initially deferred
    for each row when (new.reverses is null and new.from_account = 10 and new.code <> 'odl_open') execute function observer.judge_payment()`

/** Needs the owner's connection. */
export async function observePayoutOrder(
  owner: pg.Client,
): Promise<{ overtaking: () => Promise<unknown[]> }> {
  await owner.query(OBSERVER)
  return {
    overtaking: async () =>
      (await owner.query('select paid, waiting from observer.overtaking limit 10')).rows,
  }
}
