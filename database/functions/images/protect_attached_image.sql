-- An attached image is immutable. A KYC image can be deleted once no submission refers to it.
create or replace function protect_attached_image() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' and old.attached_to like 'kyc of member %'
    and not exists (select from kyc_submission where old.id in (document_image, selfie_image, address_image))
  then
    return old;
  end if;
  raise exception 'image % is attached to % and cannot change', old.id, old.attached_to;
end $$;

create or replace trigger image_protect_attached_before_change before update or delete on image
  for each row when (old.attached_to is not null) execute function protect_attached_image();

revoke execute on function protect_attached_image from public;
