-- Counts a visitor of a referral link once a day. The visitor's hash selects one of 8192 bits, so a flood of visits fills one row at
-- most. A link without an active owner is not counted; a link with an unknown label counts as the main link.
create or replace function count_referral_click(sponsor text, link_label text, visitor text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := utc_day(at);
  owner bigint := (select id from member where lower(userrefid) = lower(sponsor) and not blocked);
  counted text := coalesce((select label from referral_link where member_id = owner and label = link_label), '');
  key bytea := (select salt from referral_salt where day = today);
  hash bytea;
  mark int;
begin
  if owner is null then
    return;
  end if;
  if key is null then
    insert into referral_salt as stored (day, salt) values (today, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      on conflict (singleton) do update set day = excluded.day, salt = excluded.salt where stored.day < excluded.day;
    update referral_link_day set visitor_marks = null where visitor_marks is not null and day < today;
    key := (select salt from referral_salt where day = today);
  end if;
  hash := sha256(key || convert_to(format('%s %s %s', owner, counted, visitor), 'UTF8'));
  -- On a server whose clock is still on the previous day, there is no salt for that day and so no hash.
  if hash is null then
    return;
  end if;
  mark := (get_byte(hash, 0) << 5) + (get_byte(hash, 1) & 31);
  if exists (select from referral_link_day
    where member_id = owner and label = counted and day = today and coalesce(get_bit(visitor_marks, mark), 1) = 1)
  then
    return;
  end if;
  insert into referral_link_day as stored (member_id, label, day, clicks, visitor_marks)
    values (owner, counted, today, 1, set_bit(decode(repeat('00', 1024), 'hex'), mark, 1))
    on conflict (member_id, label, day) do update
      set clicks = stored.clicks + 1, visitor_marks = set_bit(stored.visitor_marks, mark, 1)
      where get_bit(stored.visitor_marks, mark) = 0;
end $$;

revoke execute on function count_referral_click from public;
grant execute on function count_referral_click to tributary_app;
