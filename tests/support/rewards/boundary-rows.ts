/** Bounties of every kind, just before and at the midnights where seven, thirty and sixty days begin; paid two days later. */
export const edgeRows = `insert into reward (id, kind, level, beneficiary, base_amount, amount, capped_amount, status, accrued_at, queue_position, plan_version,
    paid_at, transfer_id)
  select online_transfer_id(at, format('edge %s %s', kind, at)), kind, 1, 2, 1, (1000 * days + early) * 7919 + kind, 0, 'Paid', at, 0, 1,
    at + interval '2 days', online_transfer_id(at, format('edge %s %s', kind, at))
  from generate_series(1, 7) as kind, unnest(array[0, 6, 14, 29, 31, 59]) as days, generate_series(0, 1) as early,
    lateral (select date_trunc('day', $1::timestamptz, 'UTC') - days * interval '1 day' - early * interval '1 millisecond' as at) as time`
