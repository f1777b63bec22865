-- Ends verifications whose document has expired, and deletes the images of submissions that were decided before the retention
-- period. Returns the number of each.
create or replace function expire_kyc(at timestamptz, out expired_count int, out purged_count int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  images uuid[];
begin
  with expired as (
    update member set kyc_status = 'Not verified'
    where kyc_status = 'Verified' and id in (
      select member_id from kyc_submission where state = 'approved' and document_expires_on < utc_day(at))
      and not is_kyc_verified(id, at)
    returning 1
  ) select count(*) into expired_count from expired;
  with purged as (
    update kyc_submission
    set images_deleted_at = at, document_image = null, selfie_image = null, address_image = null
    where images_deleted_at is null
      and decided_at < at - make_interval(days => (select kyc_image_days from risk_setting order by id desc limit 1))
    returning array[old.document_image, old.selfie_image, old.address_image] as each
  ) select count(*), array_agg(image) into purged_count, images from purged, unnest(each) as image;
  purged_count := purged_count / 3;
  delete from image where id = any (images);
end $$;

revoke execute on function expire_kyc from public;
grant execute on function expire_kyc to tributary_app;
